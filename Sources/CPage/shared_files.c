#include "embedded.h"

static const unsigned char foundation_css[] = {
#embed "../Review/Pages/Files/foundation.css"
};

const struct embedded_file shared_files[] = {
    {"foundation.css", foundation_css, sizeof foundation_css},
    {NULL, NULL, 0},
};
