// libmicrohttpd, loaded when it is asked for: with the libraries of its TLS, which nobody needs here, it
// takes as long to load as all that draws a small frame.
#pragma once

#include <microhttpd.h>
#include <stdbool.h>

// The functions of the library that are used.
typedef struct {
  __typeof__(MHD_start_daemon) *start_daemon;
  __typeof__(MHD_stop_daemon) *stop_daemon;
  __typeof__(MHD_get_connection_info) *get_connection_info;
  __typeof__(MHD_get_connection_values) *get_connection_values;
  __typeof__(MHD_add_response_header) *add_response_header;
  __typeof__(MHD_queue_response) *queue_response;
  __typeof__(MHD_destroy_response) *destroy_response;
  __typeof__(MHD_create_response_from_buffer) *create_response_from_buffer;
  __typeof__(MHD_create_response_from_callback) *create_response_from_callback;
} flipbook_microhttpd;

// To be used once the library is loaded; written only then, whoever else has it loaded already.
extern flipbook_microhttpd flipbook_mhd;

// Loads the library, once; false where it is not installed.
bool flipbook_microhttpd_load(void);
