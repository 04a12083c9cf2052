#include "page_files.h"

#include <string.h>

// Clang knows it in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_html[] = {
#embed "../Preview/Page/page.html"
};
static const unsigned char page_css[] = {
#embed "../Preview/Page/page.css"
};
static const unsigned char link_js[] = {
#embed "../Preview/Page/link.js"
};
static const unsigned char screen_js[] = {
#embed "../Preview/Page/screen.js"
};
static const unsigned char transport_js[] = {
#embed "../Preview/Page/transport.js"
};
static const unsigned char timeline_js[] = {
#embed "../Preview/Page/timeline.js"
};
static const unsigned char inspector_js[] = {
#embed "../Preview/Page/inspector.js"
};
static const unsigned char curves_js[] = {
#embed "../Preview/Page/curves.js"
};
static const unsigned char layers_js[] = {
#embed "../Preview/Page/layers.js"
};
static const unsigned char notes_js[] = {
#embed "../Preview/Page/notes.js"
};
static const unsigned char editing_js[] = {
#embed "../Preview/Page/editing.js"
};
static const unsigned char finger_js[] = {
#embed "../Preview/Page/finger.js"
};
static const unsigned char page_js[] = {
#embed "../Preview/Page/page.js"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"page.html", page_html, sizeof page_html},
    {"page.css", page_css, sizeof page_css},
    {"link.js", link_js, sizeof link_js},
    {"screen.js", screen_js, sizeof screen_js},
    {"transport.js", transport_js, sizeof transport_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"inspector.js", inspector_js, sizeof inspector_js},
    {"curves.js", curves_js, sizeof curves_js},
    {"layers.js", layers_js, sizeof layers_js},
    {"notes.js", notes_js, sizeof notes_js},
    {"editing.js", editing_js, sizeof editing_js},
    {"finger.js", finger_js, sizeof finger_js},
    {"page.js", page_js, sizeof page_js},
};

const void *flipbook_page_file(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name)) continue;
    *count = files[i].count;
    return files[i].bytes;
  }
  return NULL;
}
