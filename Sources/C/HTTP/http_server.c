#include "http_server.h"

#include "deadlines.h"
#include "microhttpd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEADER_LIMIT = 16 };

bool flipbook_http_is_available(void) { return flipbook_microhttpd_load(); }

struct flipbook_http_server {
  struct MHD_Daemon *daemon;
  flipbook_deadlines *deadlines;
  flipbook_http_handler handler;
  void *context;
  size_t body_limit;
};

struct flipbook_http_exchange {
  struct MHD_Connection *connection;
  const char *method;
  const char *path;
  unsigned char *body;
  size_t count;
  size_t capacity;
  bool is_too_large;
  struct {
    char *name;
    char *value;
  } headers[HEADER_LIMIT];
  size_t header_count;
  enum MHD_Result result;
};

static void empty(flipbook_http_exchange *exchange) {
  for (size_t i = 0; i < exchange->header_count; i++) {
    free(exchange->headers[i].name);
    free(exchange->headers[i].value);
  }
  exchange->header_count = 0;
}

static bool append(flipbook_http_exchange *exchange, const char *bytes, size_t count, size_t limit) {
  if (exchange->is_too_large || count > limit - exchange->count) {
    exchange->is_too_large = true;
    return true;
  }
  if (exchange->count + count > exchange->capacity) {
    size_t capacity = 2 * (exchange->count + count);
    unsigned char *body = realloc(exchange->body, capacity);
    if (!body) return false;
    exchange->body = body;
    exchange->capacity = capacity;
  }
  memcpy(exchange->body + exchange->count, bytes, count);
  exchange->count += count;
  return true;
}

static flipbook_deadline *deadline(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      flipbook_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

// Called before a connection's socket can be closed.
static void notice(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_ConnectionNotificationCode code) {
  flipbook_http_server *server = context;
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    flipbook_deadline_remove(server->deadlines, *state);
    return;
  }
  const union MHD_ConnectionInfo *info =
      flipbook_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  *state = info ? flipbook_deadline_add(server->deadlines, info->connect_fd) : NULL;
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *bytes, size_t *count, void **state) {
  (void)version;
  flipbook_http_server *server = context;
  flipbook_http_exchange *exchange = *state;
  if (!exchange) {
    exchange = calloc(1, sizeof *exchange);
    if (!exchange) return MHD_NO;
    *state = exchange;
    return MHD_YES;
  }
  if (*count) {
    bool fits = append(exchange, bytes, *count, server->body_limit);
    *count = 0;
    return fits ? MHD_YES : MHD_NO;
  }
  flipbook_deadline_lift(server->deadlines, deadline(connection));
  exchange->connection = connection;
  exchange->path = path;
  exchange->method = method;
  exchange->result = MHD_NO;
  if (exchange->is_too_large) {
    flipbook_http_answer(exchange, MHD_HTTP_CONTENT_TOO_LARGE, "", 0);
  } else {
    server->handler(server->context, exchange);
  }
  empty(exchange);
  return exchange->result;
}

static void complete(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_RequestTerminationCode code) {
  (void)code;
  flipbook_http_server *server = context;
  flipbook_deadline_renew(server->deadlines, deadline(connection));
  flipbook_http_exchange *exchange = *state;
  if (!exchange) return;
  empty(exchange);
  free(exchange->body);
  free(exchange);
  *state = NULL;
}

int flipbook_http_listen(uint16_t *port, int *error) {
  int listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(*port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  int on = 1;
  // Without it a port stays taken for a minute after its last preview ended.
  if (listening >= 0 && !setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) &&
      !bind(listening, (struct sockaddr *)&address, sizeof address) && !listen(listening, 128) &&
      !getsockname(listening, (struct sockaddr *)&address, &length)) {
    *port = ntohs(address.sin_port);
    return listening;
  }
  *error = errno;
  if (listening >= 0) close(listening);
  return -1;
}

flipbook_http_server *flipbook_http_start(
    int listening, unsigned connections, unsigned timeout, size_t body_limit,
    flipbook_http_handler handler, void *context) {
  flipbook_http_server *server = calloc(1, sizeof *server);
  if (server && flipbook_microhttpd_load()) {
    server->handler = handler;
    server->context = context;
    server->body_limit = body_limit;
    server->deadlines = flipbook_deadlines_start(2.0 * timeout);
    if (server->deadlines) {
      server->daemon = flipbook_mhd.start_daemon(
          MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL, 0, NULL,
          NULL, &handle, server, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT,
          connections, MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_NOTIFY_COMPLETED, &complete,
          server, MHD_OPTION_NOTIFY_CONNECTION, &notice, server, MHD_OPTION_THREAD_STACK_SIZE,
          (size_t)(16 << 20), MHD_OPTION_END);
    }
    if (server->daemon) return server;
    flipbook_deadlines_stop(server->deadlines);
  }
  free(server);
  close(listening);
  return NULL;
}

void flipbook_http_stop(flipbook_http_server *server) {
  if (!server) return;
  flipbook_mhd.stop_daemon(server->daemon);
  flipbook_deadlines_stop(server->deadlines);
  free(server);
}

const char *flipbook_http_method(const flipbook_http_exchange *exchange) {
  return exchange->method;
}

const char *flipbook_http_path(const flipbook_http_exchange *exchange) { return exchange->path; }

const void *flipbook_http_body(const flipbook_http_exchange *exchange, size_t *count) {
  *count = exchange->count;
  return exchange->body;
}

// The value that is looked for among the request's.
struct search {
  const char *name;
  const char *value;
  bool ignores_case;
};

static enum MHD_Result look(
    void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  struct search *search = context;
  bool is_it = search->ignores_case ? !strcasecmp(name, search->name) : !strcmp(name, search->name);
  if (is_it) search->value = search->value ? "\n" : (value ? value : "");
  return MHD_YES;
}

static const char *value(
    flipbook_http_exchange *exchange, enum MHD_ValueKind kind, const char *name,
    bool ignores_case) {
  struct search search = {.name = name, .ignores_case = ignores_case};
  flipbook_mhd.get_connection_values(exchange->connection, kind, &look, &search);
  return search.value;
}

const char *flipbook_http_header(flipbook_http_exchange *exchange, const char *name) {
  return value(exchange, MHD_HEADER_KIND, name, true);
}

const char *flipbook_http_argument(flipbook_http_exchange *exchange, const char *name) {
  return value(exchange, MHD_GET_ARGUMENT_KIND, name, false);
}

void flipbook_http_add_header(
    flipbook_http_exchange *exchange, const char *name, const char *value) {
  if (exchange->header_count == HEADER_LIMIT) return;
  char *own_name = strdup(name);
  char *own_value = strdup(value);
  if (!own_name || !own_value) {
    free(own_name);
    free(own_value);
    return;
  }
  exchange->headers[exchange->header_count].name = own_name;
  exchange->headers[exchange->header_count].value = own_value;
  exchange->header_count++;
}

static bool queue(
    flipbook_http_exchange *exchange, unsigned status, struct MHD_Response *response) {
  if (!response) return false;
  for (size_t i = 0; i < exchange->header_count; i++) {
    flipbook_mhd.add_response_header(response, exchange->headers[i].name, exchange->headers[i].value);
  }
  exchange->result = flipbook_mhd.queue_response(exchange->connection, status, response);
  flipbook_mhd.destroy_response(response);
  return exchange->result == MHD_YES;
}

bool flipbook_http_answer(
    flipbook_http_exchange *exchange, unsigned status, const void *bytes, size_t count) {
  return queue(
      exchange, status,
      flipbook_mhd.create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY));
}

struct stream {
  flipbook_http_source source;
  void (*end)(void *context);
  void *context;
};

static ssize_t read_stream(void *context, uint64_t position, char *to, size_t capacity) {
  (void)position;
  struct stream *stream = context;
  long count = stream->source(stream->context, to, capacity);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : (ssize_t)count;
}

static void end_stream(void *context) {
  struct stream *stream = context;
  stream->end(stream->context);
  free(stream);
}

bool flipbook_http_stream(
    flipbook_http_exchange *exchange, unsigned status, flipbook_http_source source,
    void (*end)(void *context), void *context) {
  struct stream *stream = malloc(sizeof *stream);
  if (stream) {
    *stream = (struct stream){.source = source, .end = end, .context = context};
    struct MHD_Response *response =
        flipbook_mhd.create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, &read_stream, stream, &end_stream);
    if (response) return queue(exchange, status, response);
    free(stream);
  }
  end(context);
  return false;
}
