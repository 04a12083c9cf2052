// libcurl, loaded when it is asked for: with the libraries of its TLS it takes longer to load than all that draws
// a small frame, and most runs need no network.
#pragma once

// Its macros that check types call the functions by name.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>

// The functions of the library that are used.
typedef struct {
  __typeof__(curl_global_init) *global_init;
  __typeof__(curl_easy_init) *easy_init;
  __typeof__(curl_easy_reset) *easy_reset;
  __typeof__(curl_easy_cleanup) *easy_cleanup;
  __typeof__(curl_easy_setopt) *easy_setopt;
  __typeof__(curl_easy_perform) *easy_perform;
  __typeof__(curl_easy_getinfo) *easy_getinfo;
  __typeof__(curl_easy_strerror) *easy_strerror;
  __typeof__(curl_slist_append) *slist_append;
  __typeof__(curl_slist_free_all) *slist_free_all;
} flipbook_libcurl;

// To be used once the library is loaded.
extern flipbook_libcurl flipbook_curl;

// Loads the library, once; false where it is not installed.
bool flipbook_libcurl_load(void);
