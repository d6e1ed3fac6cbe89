/* What changed between two positions: `changes.py` says what it is given, and has the same in plain
   Python. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define FIRST_LIST 16

/* Compare one list with what it was and bring that up to date. Returns the seats whose entries
   differ, as bits, or -1 with an exception. Most entries are the very objects that they were. */
static int64_t compare(PyObject *then, PyObject *now, Py_ssize_t seats) {
    Py_ssize_t count = PyList_GET_SIZE(now);
    if (!memcmp(((PyListObject *)then)->ob_item, ((PyListObject *)now)->ob_item,
                count * sizeof(PyObject *)))
        return 0;
    Py_ssize_t each = count / seats;
    int64_t changed = 0;
    for (Py_ssize_t place = 0; place < count; place++) {
        PyObject *was = PyList_GET_ITEM(then, place), *is = PyList_GET_ITEM(now, place);
        if (was == is) continue;
        Py_INCREF(is);
        PyList_SET_ITEM(then, place, is);
        int same = PyObject_RichCompareBool(was, is, Py_EQ);
        Py_DECREF(was);
        if (same < 0) return -1;
        if (PyList_GET_SIZE(then) != count || PyList_GET_SIZE(now) != count) {
            PyErr_SetString(PyExc_ValueError, "the lists changed while they were compared");
            return -1;
        }
        if (!same) changed |= (int64_t)1 << place / each;
    }
    return changed;
}

static PyObject *changed(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    if (count != 3 || !PyList_Check(args[0]) || !PyList_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "changed takes two lists and the number of seats");
        return NULL;
    }
    PyObject *then = args[0], *now = args[1];
    Py_ssize_t seats = PyLong_AsSsize_t(args[2]);
    if (PyErr_Occurred()) return NULL;
    Py_ssize_t lists = PyList_GET_SIZE(now);
    if (seats < 1 || seats > FIRST_LIST || lists > 63 - FIRST_LIST
        || PyList_GET_SIZE(then) != lists) {
        PyErr_SetString(PyExc_ValueError, "these lists cannot be compared");
        return NULL;
    }
    int64_t all = 0;
    for (Py_ssize_t k = 0; k < lists; k++) {
        PyObject *was = PyList_GET_ITEM(then, k), *is = PyList_GET_ITEM(now, k);
        if (!PyList_Check(was) || !PyList_Check(is) || PyList_GET_SIZE(was) != PyList_GET_SIZE(is)
            || PyList_GET_SIZE(is) % seats) {
            PyErr_SetString(PyExc_ValueError, "these lists cannot be compared");
            return NULL;
        }
        int64_t here = compare(was, is, seats);
        if (here < 0) return NULL;
        if (here) all |= here | (int64_t)1 << (FIRST_LIST + k);
    }
    return PyLong_FromLongLong(all);
}

static PyMethodDef methods[] = {
    {"changed", (PyCFunction)(void (*)(void))changed, METH_FASTCALL,
     "changed(then, now, seats): what differs, as bits; then is what now is"},
    {NULL},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "compare", .m_size = -1, .m_methods = methods};

PyMODINIT_FUNC PyInit_compare(void) { return PyModule_Create(&module); }
