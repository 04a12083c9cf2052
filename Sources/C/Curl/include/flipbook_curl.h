// libcurl behind one call: a request of HTTP goes whole, its answer comes whole.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A request to a server.
typedef struct {
  /// GET, HEAD, PUT, POST or DELETE.
  const char *method;
  const char *url;
  /// `Name: value` each; null after the last.
  const char *const *headers;
  /// The scheme, region and service with which the request is signed, as `CURLOPT_AWS_SIGV4` takes them; null
  /// for none.
  const char *signature;
  const char *user;
  const char *password;
  /// The file that is sent from its beginning to `size`; -1 for none.
  int source;
  int64_t size;
  /// Takes the body of an answer that is a success; -1 for memory.
  int sink;
  /// The maximum number of bytes of the body of an answer that is a success.
  int64_t limit;
  /// A file of certificates; null for the system's.
  const char *certificates;
  /// The most seconds for connecting, and without a byte in either direction.
  long patience;
  /// The seconds that the request may take, beyond those in which its bytes pass at `pace` bytes a second.
  double grace;
  double pace;
} flipbook_http_request;

/// An answer.
typedef struct {
  /// The outcome of the transfer.
  enum {
    flipbook_transfer_done,
    /// libcurl is not installed, or is too old to sign.
    flipbook_transfer_unavailable,
    /// The network or the server failed: a later try may succeed.
    flipbook_transfer_passing,
    /// The request cannot succeed: a malformed address, a certificate that is not trusted.
    flipbook_transfer_refused,
    /// A file of this machine could not be read or written; `status` is its errno.
    flipbook_transfer_local,
    /// The body is larger than its limit.
    flipbook_transfer_excessive,
    /// The request took more than its time.
    flipbook_transfer_slow,
  } outcome;
  /// The status of HTTP.
  long status;
  /// The failure, in words; empty after an answer.
  char reason[256];
  /// The header x-amz-meta-flipbook-sha256; empty where there is none.
  char digest[65];
  /// The body where memory took it, with a zero after its last byte; to be freed by `flipbook_http_free`.
  char *body;
  size_t count;
} flipbook_http_answer;

/// Sends a request and waits for its answer. Connections stay open for the next request, of any thread.
void flipbook_http_transfer(const flipbook_http_request *request, flipbook_http_answer *answer);

void flipbook_http_free(flipbook_http_answer *answer);
