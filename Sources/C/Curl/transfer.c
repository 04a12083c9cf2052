#include "flipbook_curl.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "libcurl.h"

// The maximum number of bytes of an answer that is not a success: a document of a few lines.
enum { FAILURE_LIMIT = 64 << 10 };

// Handles that no request uses, whose connections stay open.
enum { KEPT = 16 };
static CURL *kept[KEPT];
static int kept_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static CURL *take(void) {
  pthread_mutex_lock(&lock);
  CURL *handle = kept_count > 0 ? kept[--kept_count] : NULL;
  pthread_mutex_unlock(&lock);
  return handle ? handle : flipbook_curl.easy_init();
}

static void give(CURL *handle) {
  flipbook_curl.easy_reset(handle);
  pthread_mutex_lock(&lock);
  bool is_kept = kept_count < KEPT;
  if (is_kept) kept[kept_count++] = handle;
  pthread_mutex_unlock(&lock);
  if (!is_kept) flipbook_curl.easy_cleanup(handle);
}

// A request on its way.
typedef struct {
  const flipbook_http_request *request;
  flipbook_http_answer *answer;
  CURL *handle;
  int64_t sent;
  // The bytes of the body so far.
  int64_t received;
  double start;
  // The errno of a file of this machine.
  int fault;
  bool is_excessive;
  bool is_slow;
} transfer;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Called about once a second also when nothing arrives. Headers count as no bytes.
static int watch(void *context, curl_off_t down_all, curl_off_t down, curl_off_t up_all, curl_off_t up) {
  (void)down_all;
  (void)up_all;
  transfer *self = context;
  double bytes = (double)down + (double)up;
  self->is_slow = now() - self->start > self->request->grace + bytes / self->request->pace;
  return self->is_slow;
}

static size_t read_source(char *to, size_t size, size_t count, void *context) {
  transfer *self = context;
  size_t room = size * count;
  int64_t rest = self->request->size - self->sent;
  if ((int64_t)room > rest) room = (size_t)rest;
  while (room > 0) {
    ssize_t got = pread(self->request->source, to, room, self->sent);
    if (got > 0) {
      self->sent += got;
      return (size_t)got;
    }
    if (got == 0 || errno != EINTR) {
      self->fault = got == 0 ? EIO : errno;
      return CURL_READFUNC_ABORT;
    }
  }
  return 0;
}

static int seek_source(void *context, curl_off_t offset, int origin) {
  if (origin != SEEK_SET) return CURL_SEEKFUNC_CANTSEEK;
  ((transfer *)context)->sent = offset;
  return CURL_SEEKFUNC_OK;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  transfer *self = context;
  flipbook_http_answer *answer = self->answer;
  size_t total = size * count;
  long status = 0;
  flipbook_curl.easy_getinfo(self->handle, CURLINFO_RESPONSE_CODE, &status);
  // An announced length is refused before anything is written.
  curl_off_t announced = -1;
  flipbook_curl.easy_getinfo(self->handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &announced);
  int64_t limit = status / 100 == 2 ? self->request->limit : FAILURE_LIMIT;
  if (announced > limit || (int64_t)total > limit - self->received) {
    self->is_excessive = true;
    return 0;
  }
  self->received += (int64_t)total;
  if (self->request->sink >= 0 && status / 100 == 2) {
    for (size_t done = 0; done < total;) {
      ssize_t written = write(self->request->sink, bytes + done, total - done);
      if (written >= 0) {
        done += (size_t)written;
      } else if (errno != EINTR) {
        self->fault = errno;
        return 0;
      }
    }
    return total;
  }
  char *body = realloc(answer->body, answer->count + total + 1);
  if (!body) {
    self->fault = ENOMEM;
    return 0;
  }
  memcpy(body + answer->count, bytes, total);
  answer->body = body;
  answer->count += total;
  body[answer->count] = 0;
  return total;
}

static size_t take_header(char *line, size_t size, size_t count, void *context) {
  static const char name[] = "x-amz-meta-flipbook-sha256:";
  transfer *self = context;
  size_t total = size * count, start = sizeof name - 1;
  if (total < start || strncasecmp(line, name, start) != 0) return total;
  while (start < total && line[start] == ' ') start++;
  size_t end = start;
  while (end < total && end - start < sizeof self->answer->digest - 1 && line[end] > ' ') end++;
  memcpy(self->answer->digest, line + start, end - start);
  self->answer->digest[end - start] = 0;
  return total;
}

// Failures that would be the same the next time.
static bool is_final(CURLcode code) {
  switch (code) {
  case CURLE_UNSUPPORTED_PROTOCOL:
  case CURLE_URL_MALFORMAT:
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CERTPROBLEM:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_BAD_FUNCTION_ARGUMENT: return true;
  default: return false;
  }
}

static CURLcode prepare(transfer *self, struct curl_slist *headers, char *error) {
  const flipbook_http_request *request = self->request;
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = flipbook_curl.easy_setopt(self->handle, CURLOPT_##option, value)
  SET(URL, request->url);
  SET(NOSIGNAL, 1L);
  SET(ERRORBUFFER, error);
  SET(HTTPHEADER, headers);
  SET(HEADERFUNCTION, take_header);
  SET(HEADERDATA, self);
  SET(WRITEFUNCTION, take_body);
  SET(WRITEDATA, self);
  SET(CONNECTTIMEOUT, request->patience);
  SET(LOW_SPEED_LIMIT, 1L);
  SET(LOW_SPEED_TIME, request->patience);
  SET(NOPROGRESS, 0L);
  SET(XFERINFOFUNCTION, watch);
  SET(XFERINFODATA, self);
  // A server that does not know of it must not cost a second for each file.
  SET(EXPECT_100_TIMEOUT_MS, 200L);
  if (request->certificates) SET(CAINFO, request->certificates);
  if (request->source >= 0) {
    SET(UPLOAD, 1L);
    SET(READFUNCTION, read_source);
    SET(READDATA, self);
    SET(SEEKFUNCTION, seek_source);
    SET(SEEKDATA, self);
    SET(INFILESIZE_LARGE, (curl_off_t)request->size);
  } else if (strcmp(request->method, "HEAD") == 0) {
    SET(NOBODY, 1L);
  } else {
    SET(CUSTOMREQUEST, request->method);
  }
  if (request->signature) {
    SET(AWS_SIGV4, request->signature);
    SET(USERNAME, request->user);
    SET(PASSWORD, request->password);
  }
#undef SET
  return code;
}

void flipbook_http_transfer(const flipbook_http_request *request, flipbook_http_answer *answer) {
  memset(answer, 0, sizeof *answer);
  answer->outcome = flipbook_transfer_unavailable;
  if (!flipbook_libcurl_load()) {
    strcpy(answer->reason, "libcurl is not installed");
    return;
  }
  transfer self = {.request = request, .answer = answer, .handle = take(), .start = now()};
  struct curl_slist *headers = NULL;
  for (const char *const *header = request->headers; *header; header++) {
    struct curl_slist *more = flipbook_curl.slist_append(headers, *header);
    if (more) headers = more;
  }
  char error[CURL_ERROR_SIZE] = "";
  CURLcode code = self.handle ? prepare(&self, headers, error) : CURLE_OUT_OF_MEMORY;
  if (code == CURLE_UNKNOWN_OPTION || code == CURLE_NOT_BUILT_IN) {
    strcpy(answer->reason, "libcurl is older than 7.75, and cannot sign requests");
  } else {
    if (code == CURLE_OK) code = flipbook_curl.easy_perform(self.handle);
    if (self.handle) flipbook_curl.easy_getinfo(self.handle, CURLINFO_RESPONSE_CODE, &answer->status);
    answer->outcome = code == CURLE_OK    ? flipbook_transfer_done
                      : self.fault        ? flipbook_transfer_local
                      : self.is_excessive ? flipbook_transfer_excessive
                      : self.is_slow      ? flipbook_transfer_slow
                      : is_final(code)    ? flipbook_transfer_refused
                                          : flipbook_transfer_passing;
    if (self.fault) answer->status = self.fault;
    if (code != CURLE_OK) {
      strncpy(answer->reason, *error ? error : flipbook_curl.easy_strerror(code),
              sizeof answer->reason - 1);
    }
  }
  if (self.handle) give(self.handle);
  flipbook_curl.slist_free_all(headers);
}

void flipbook_http_free(flipbook_http_answer *answer) {
  free(answer->body);
  answer->body = NULL;
}
