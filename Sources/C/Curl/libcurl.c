#include "libcurl.h"

#include <dlfcn.h>
#include <pthread.h>

// The ABI of the header since 2006; with OpenSSL, and with GnuTLS, which ffmpeg and git bring.
static const char *const NAMES[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};

flipbook_libcurl flipbook_curl;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = NULL;
  for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && !handle; i++) {
    handle = dlopen(NAMES[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (!handle) return;
  is_loaded = true;
  // POSIX wants functions stored through a pointer to an object.
#define FIND(name) \
  if (!(*(void **)&flipbook_curl.name = dlsym(handle, "curl_" #name))) is_loaded = false
  FIND(global_init);
  FIND(easy_init);
  FIND(easy_reset);
  FIND(easy_cleanup);
  FIND(easy_setopt);
  FIND(easy_perform);
  FIND(easy_getinfo);
  FIND(easy_strerror);
  FIND(slist_append);
  FIND(slist_free_all);
#undef FIND
  if (is_loaded && flipbook_curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) is_loaded = false;
}

bool flipbook_libcurl_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}
