// libmicrohttpd behind one face: requests come whole, answers go whole or piece by piece.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct flipbook_http_server flipbook_http_server;
typedef struct flipbook_http_exchange flipbook_http_exchange;

/// Called for every request, on a thread of its connection, once its body has arrived. It must
/// answer the exchange before it returns.
typedef void (*flipbook_http_handler)(void *context, flipbook_http_exchange *exchange);

/// Gives the next piece of an answer that has no end of its own: writes at most `capacity` bytes
/// and returns how many, 0 to be asked again, -1 at the end. It may wait.
typedef long (*flipbook_http_source)(void *context, char *to, size_t capacity);

/// Whether the library is installed: it is loaded by the first call of this or of
/// `flipbook_http_start`, and not when the program starts.
bool flipbook_http_is_available(void);

/// Opens a socket that only programs of this machine reach (127.0.0.1). Port 0 is any free port;
/// `port` is then the one that was found. -1 on failure, with the errno of what failed in `error`.
int flipbook_http_listen(uint16_t *port, int *error);

/// Starts to serve on such a socket, which belongs to the server from then on.
///
/// At most `connections` are open at once, each on a thread of its own; one that is silent for
/// `timeout` seconds is closed, and so is one whose next request has not arrived whole in twice that
/// time, however many bytes it sends; a body of more than `body_limit` bytes is answered with 413.
/// NULL when the system has no more threads or memory, or without the library.
flipbook_http_server *flipbook_http_start(
    int listening, unsigned connections, unsigned timeout, size_t body_limit,
    flipbook_http_handler handler, void *context);

/// Closes all connections, waits for their threads and frees the server.
void flipbook_http_stop(flipbook_http_server *server);

const char *flipbook_http_method(const flipbook_http_exchange *exchange);
/// Without the query.
const char *flipbook_http_path(const flipbook_http_exchange *exchange);
const void *flipbook_http_body(const flipbook_http_exchange *exchange, size_t *count);

/// The value of a header or an argument of the query; NULL when there is none. One that is there
/// twice counts as `"\n"`, which is nothing that anyone expects.
const char *flipbook_http_header(flipbook_http_exchange *exchange, const char *name);
const char *flipbook_http_argument(flipbook_http_exchange *exchange, const char *name);

/// Answers with bytes, which are copied.
bool flipbook_http_answer(
    flipbook_http_exchange *exchange, unsigned status, const void *bytes, size_t count);

/// Answers piece by piece. `end` is called once, when nobody asks any more.
bool flipbook_http_stream(
    flipbook_http_exchange *exchange, unsigned status, flipbook_http_source source,
    void (*end)(void *context), void *context);

/// Adds a header to the answer; before it.
void flipbook_http_add_header(
    flipbook_http_exchange *exchange, const char *name, const char *value);
