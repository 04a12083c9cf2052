#include "embedded.h"

static const unsigned char foundation_css[] = {
#embed "../Review/Pages/Files/foundation.css"
};
static const unsigned char foundation_js[] = {
#embed "../Review/Pages/Files/foundation.js"
};

const struct embedded_file shared_files[] = {
    {"foundation.css", foundation_css, sizeof foundation_css},
    {"foundation.js", foundation_js, sizeof foundation_js},
    {NULL, NULL, 0},
};
