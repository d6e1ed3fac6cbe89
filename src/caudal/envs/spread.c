/* Rows of inputs from their parts, into an array of float32: `sparse.py` says what it is given, and
   has the same in plain Python. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

/* One row: its amounts, then zeros with the lit bits among them. 0 if a bit lies beyond the row. */
static int lay(float *row, Py_ssize_t width, const char *amounts, Py_ssize_t count,
               const int64_t *bits, int32_t lit) {
    float *first = row + count;
    Py_ssize_t places = width - count;
    memcpy(row, amounts, count * sizeof(float));
    memset(first, 0, places * sizeof(float));
    for (int32_t k = 0; k < lit; k++) {
        int64_t place = bits[k] & 0xFFFF;
        if (place >= places) return 0;
        first[place] = (float)(bits[k] >> 16) / 16;
    }
    return 1;
}

static int lay_all(float *row, Py_ssize_t width, const Py_buffer *amounts, const Py_buffer *bits,
                   const Py_buffer *lit, Py_ssize_t rows) {
    const int32_t *counts = lit->buf;
    const int64_t *at = bits->buf, *end = at + bits->len / 8;
    Py_ssize_t size = rows ? amounts->len / rows : 0;
    if (size / 4 > width || lit->len != 4 * rows) return 0;
    for (Py_ssize_t k = 0; k < rows; k++) {
        if (counts[k] < 0 || counts[k] > end - at) return 0;
        if (!lay(row, width, (const char *)amounts->buf + k * size, size / 4, at, counts[k]))
            return 0;
        row += width;
        at += counts[k];
    }
    return 1;
}

static PyObject *spread(PyObject *self, PyObject *args) {
    Py_buffer array, amounts, bits, lit;
    Py_ssize_t rows;
    if (!PyArg_ParseTuple(args, "w*ny*y*y*", &array, &rows, &amounts, &bits, &lit)) return NULL;
    Py_ssize_t width = rows > 0 ? array.len / 4 / rows : 0;
    int fits = rows >= 0 && lay_all(array.buf, width, &amounts, &bits, &lit, rows);
    PyBuffer_Release(&array);
    PyBuffer_Release(&amounts);
    PyBuffer_Release(&bits);
    PyBuffer_Release(&lit);
    if (!fits) {
        PyErr_SetString(PyExc_ValueError, "the parts do not fit the rows");
        return NULL;
    }
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"spread", spread, METH_VARARGS, "spread(array, rows, amounts, bits, lit): fill the array"},
    {NULL},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "spread", .m_size = -1, .m_methods = methods};

PyMODINIT_FUNC PyInit_spread(void) { return PyModule_Create(&module); }
