/* The forward pass of a game's net for one position, on one core.

   Most inputs are 0 and cost nothing: the rows of those that are not are added up. Of the policy
   only the legal moves are looked at. Weights are kept as the upper halves of floats: what costs is
   reading them. Every lane adds in the same order whatever the processor's vectors, so that the
   same position gets the same numbers on every machine of the kind. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define LANES 16
#define MOST_SEATS 8

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#define FAST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FAST
#endif

typedef struct {
    PyObject_HEAD
    int numbers, actions, width, depth, seats, sees_legal;
    uint16_t *first, *blocks, *heads;
    float *first_bias, *block_bias, *heads_bias;
    float *hidden, *next;
} Net;

static inline float widen(uint16_t half) {
    uint32_t bits = (uint32_t)half << 16;
    float value;
    memcpy(&value, &bits, 4);
    return value;
}

FAST static void add_row(float *restrict sum, const uint16_t *restrict row, float by, int width) {
    for (int k = 0; k < width; k++) sum[k] += by * widen(row[k]);
}

FAST static float dot(const float *restrict a, const uint16_t *restrict b, int width) {
    float lanes[LANES] = {0};
    for (int k = 0; k < width; k += LANES)
        for (int lane = 0; lane < LANES; lane++) lanes[lane] += a[k + lane] * widen(b[k + lane]);
    float sum = 0;
    for (int lane = 0; lane < LANES; lane++) sum += lanes[lane];
    return sum;
}

/* A float of 16 bits (five of them exponent) as one of 32. */
static float from_half(uint16_t half) {
    int sign = half >> 15, exponent = half >> 10 & 31, fraction = half & 1023;
    float size = exponent ? ldexpf(1024 + fraction, exponent - 25) : ldexpf(fraction, -24);
    return sign ? -size : size;
}

/* The nearest float whose lower half is 0, as its upper half. */
static uint16_t shorten(float value) {
    uint32_t bits;
    memcpy(&bits, &value, 4);
    return (uint16_t)((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

static uint16_t *weights_of(const uint16_t **at, size_t count) {
    uint16_t *made = PyMem_Malloc(count * sizeof(uint16_t) + 1);
    for (size_t k = 0; made && k < count; k++) made[k] = shorten(from_half((*at)[k]));
    *at += count;
    return made;
}

static float *biases_of(const uint16_t **at, size_t count) {
    float *made = PyMem_Malloc(count * sizeof(float) + 1);
    for (size_t k = 0; made && k < count; k++) made[k] = from_half((*at)[k]);
    *at += count;
    return made;
}

static int net_init(Net *net, PyObject *args, PyObject *kwds) {
    static char *names[] = {"weights", "numbers", "actions", "width", "depth",
                            "seats",   "sees_legal", NULL};
    Py_buffer given;
    if (net->first) {
        PyErr_SetString(PyExc_ValueError, "the net has its weights already");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, kwds, "y*iiiiip", names, &given, &net->numbers,
                                     &net->actions, &net->width, &net->depth, &net->seats,
                                     &net->sees_legal))
        return -1;
    size_t w = net->width, inputs = net->numbers + (net->sees_legal ? net->actions : 0);
    size_t outs = net->actions + 2 * net->seats;
    size_t count = (inputs + 1) * w + net->depth * (w + 1) * w + outs * (w + 1);
    int fits = net->numbers > 0 && net->actions > 0 && net->depth >= 0 && net->seats >= 2 &&
               net->seats <= MOST_SEATS && net->width > 0 && w % LANES == 0 &&
               (size_t)given.len == 2 * count;
    if (fits) {
        const uint16_t *at = given.buf;
        net->first = weights_of(&at, inputs * w);
        net->first_bias = biases_of(&at, w);
        net->blocks = weights_of(&at, net->depth * w * w);
        net->block_bias = biases_of(&at, net->depth * w);
        net->heads = weights_of(&at, outs * w);
        net->heads_bias = biases_of(&at, outs);
        net->hidden = PyMem_Malloc(w * sizeof(float));
        net->next = PyMem_Malloc(w * sizeof(float));
    }
    PyBuffer_Release(&given);
    if (!fits) {
        PyErr_SetString(PyExc_ValueError, "the weights do not fit the shapes");
        return -1;
    }
    if (!net->first || !net->first_bias || !net->blocks || !net->block_bias || !net->heads ||
        !net->heads_bias || !net->hidden || !net->next) {
        PyErr_NoMemory();
        return -1;
    }
    return 0;
}

static void net_dealloc(Net *net) {
    void *parts[] = {net->first,      net->blocks,     net->heads,  net->first_bias,
                     net->block_bias, net->heads_bias, net->hidden, net->next};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) PyMem_Free(parts[k]);
    Py_TYPE(net)->tp_free((PyObject *)net);
}

static void run_layers(Net *net, const float *numbers, const int *legal, int count) {
    int w = net->width;
    float *h = net->hidden, *g = net->next;
    memcpy(h, net->first_bias, w * sizeof(float));
    for (int k = 0; k < net->numbers; k++)
        if (numbers[k] != 0) add_row(h, net->first + (size_t)k * w, numbers[k], w);
    for (int k = 0; net->sees_legal && k < count; k++)
        add_row(h, net->first + (size_t)(net->numbers + legal[k]) * w, 1.0f, w);
    for (int k = 0; k < w; k++) h[k] = h[k] > 0 ? h[k] : 0;
    for (int d = 0; d < net->depth; d++) {
        const uint16_t *block = net->blocks + (size_t)d * w * w;
        memcpy(g, net->block_bias + d * w, w * sizeof(float));
        for (int k = 0; k < w; k++)
            if (h[k] != 0) add_row(g, block + (size_t)k * w, h[k], w);
        for (int k = 0; k < w; k++) h[k] += g[k] > 0 ? g[k] : 0;
    }
}

static float output(Net *net, int row) {
    return dot(net->hidden, net->heads + (size_t)row * net->width, net->width) + net->heads_bias[row];
}

static void softmax(float *values, int count) {
    float most = values[0], total = 0;
    for (int k = 1; k < count; k++) most = values[k] > most ? values[k] : most;
    for (int k = 0; k < count; k++) total += values[k] = expf(values[k] - most);
    for (int k = 0; k < count; k++) values[k] /= total;
}

/* For `players` seats, the one that decides first: the chance to win, then how far ahead of the best
   rival; then for each legal move how likely it is to be chosen. */
static PyObject *net_look(Net *net, PyObject *args) {
    Py_buffer given;
    PyObject *moves, *found = NULL;
    int players;
    float temperature, seats[2 * MOST_SEATS];
    if (!PyArg_ParseTuple(args, "y*O!if", &given, &PyList_Type, &moves, &players, &temperature))
        return NULL;
    Py_ssize_t count = PyList_GET_SIZE(moves);
    int *legal = PyMem_Malloc((count + 1) * sizeof(int));
    float *priors = PyMem_Malloc((count + 1) * sizeof(float));
    if (!legal || !priors) {
        PyErr_NoMemory();
        goto done;
    }
    if (!net->first || given.len != 4 * (Py_ssize_t)net->numbers || players < 2 ||
        players > net->seats || !(temperature > 0)) {
        PyErr_SetString(PyExc_ValueError, "the position does not fit the net");
        goto done;
    }
    for (Py_ssize_t k = 0; k < count; k++) {
        long move = PyLong_AsLong(PyList_GET_ITEM(moves, k));
        if (move == -1 && PyErr_Occurred()) goto done;
        if (move < 0 || move >= net->actions) {
            PyErr_SetString(PyExc_ValueError, "the net does not know that move");
            goto done;
        }
        legal[k] = (int)move;
    }
    run_layers(net, given.buf, legal, (int)count);
    for (int k = 0; k < players; k++) {
        seats[k] = output(net, net->actions + k);
        seats[players + k] = output(net, net->actions + net->seats + k);
    }
    softmax(seats, players);
    for (Py_ssize_t k = 0; k < count; k++) priors[k] = output(net, legal[k]) / temperature;
    if (count) softmax(priors, (int)count);
    found = PyList_New(2 * players + count);
    for (Py_ssize_t k = 0; found && k < 2 * players + count; k++) {
        PyObject *number = PyFloat_FromDouble(k < 2 * players ? seats[k] : priors[k - 2 * players]);
        if (!number) Py_CLEAR(found);
        else PyList_SET_ITEM(found, k, number);
    }
done:
    PyMem_Free(legal);
    PyMem_Free(priors);
    PyBuffer_Release(&given);
    return found;
}

static PyMethodDef net_methods[] = {
    {"look", (PyCFunction)net_look, METH_VARARGS,
     "look(numbers, legal, players, temperature): chances, margins, priors in one list"},
    {NULL},
};

static PyTypeObject net_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "caudal.bots.forward.Net",
    .tp_doc = "A net in the processor's own arithmetic; `nets.py` says what it is given.",
    .tp_basicsize = sizeof(Net),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)net_init,
    .tp_dealloc = (destructor)net_dealloc,
    .tp_methods = net_methods,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, .m_name = "forward", .m_size = -1};

PyMODINIT_FUNC PyInit_forward(void) {
    PyObject *made = PyModule_Create(&module);
    if (made && PyModule_AddType(made, &net_type) < 0) Py_CLEAR(made);
    return made;
}
