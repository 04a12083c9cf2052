#include "embedded.h"

static const unsigned char gallery_html[] = {
#embed "../../Faces/Pages/Files/gallery/gallery.html"
};
static const unsigned char gallery_css[] = {
#embed "../../Faces/Pages/Files/gallery/gallery.css"
};
static const unsigned char screen_js[] = {
#embed "../../Faces/Pages/Files/gallery/screen.js"
};
static const unsigned char gallery_js[] = {
#embed "../../Faces/Pages/Files/gallery/gallery.js"
};

const struct embedded_file gallery_files[] = {
    {"gallery/gallery.html", gallery_html, sizeof gallery_html},
    {"gallery/gallery.css", gallery_css, sizeof gallery_css},
    {"gallery/screen.js", screen_js, sizeof screen_js},
    {"gallery/gallery.js", gallery_js, sizeof gallery_js},
    {NULL, NULL, 0},
};
