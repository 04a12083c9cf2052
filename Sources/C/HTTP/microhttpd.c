#include "microhttpd.h"

#include <dlfcn.h>
#include <pthread.h>

// The ABI of the header; Debian, Ubuntu and Fedora have had it since 2016.
static const char NAME[] = "libmicrohttpd.so.12";

flipbook_microhttpd flipbook_mhd;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = dlopen(NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  is_loaded = true;
  // POSIX wants functions stored through a pointer to an object.
#define FIND(name) \
  if (!(*(void **)&flipbook_mhd.name = dlsym(handle, "MHD_" #name))) is_loaded = false
  FIND(start_daemon);
  FIND(stop_daemon);
  FIND(get_connection_info);
  FIND(get_connection_values);
  FIND(add_response_header);
  FIND(queue_response);
  FIND(destroy_response);
  FIND(create_response_from_buffer);
  FIND(create_response_from_callback);
#undef FIND
}

bool flipbook_microhttpd_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}
