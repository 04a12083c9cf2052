#include "embedded.h"

static const unsigned char foundation_css[] = {
#embed "../../Faces/Pages/Files/foundation.css"
};
static const unsigned char foundation_js[] = {
#embed "../../Faces/Pages/Files/foundation.js"
};
static const unsigned char elements_js[] = {
#embed "../../Faces/Pages/Files/elements.js"
};
static const unsigned char timeline_js[] = {
#embed "../../Faces/Pages/Files/timeline.js"
};
static const unsigned char curves_js[] = {
#embed "../../Faces/Pages/Files/curves.js"
};

const struct embedded_file shared_files[] = {
    {"foundation.css", foundation_css, sizeof foundation_css},
    {"foundation.js", foundation_js, sizeof foundation_js},
    {"elements.js", elements_js, sizeof elements_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"curves.js", curves_js, sizeof curves_js},
    {NULL, NULL, 0},
};
