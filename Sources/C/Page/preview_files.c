#include "embedded.h"

static const unsigned char page_html[] = {
#embed "../../Faces/Preview/Page/page.html"
};
static const unsigned char page_css[] = {
#embed "../../Faces/Preview/Page/page.css"
};
static const unsigned char link_js[] = {
#embed "../../Faces/Preview/Page/link.js"
};
static const unsigned char screen_js[] = {
#embed "../../Faces/Preview/Page/screen.js"
};
static const unsigned char transport_js[] = {
#embed "../../Faces/Preview/Page/transport.js"
};
static const unsigned char inspector_js[] = {
#embed "../../Faces/Preview/Page/inspector.js"
};
static const unsigned char properties_js[] = {
#embed "../../Faces/Preview/Page/properties.js"
};
static const unsigned char layers_js[] = {
#embed "../../Faces/Preview/Page/layers.js"
};
static const unsigned char notes_js[] = {
#embed "../../Faces/Preview/Page/notes.js"
};
static const unsigned char editing_js[] = {
#embed "../../Faces/Preview/Page/editing.js"
};
static const unsigned char finger_js[] = {
#embed "../../Faces/Preview/Page/finger.js"
};
static const unsigned char page_js[] = {
#embed "../../Faces/Preview/Page/page.js"
};

const struct embedded_file preview_files[] = {
    {"preview/page.html", page_html, sizeof page_html},
    {"preview/page.css", page_css, sizeof page_css},
    {"preview/link.js", link_js, sizeof link_js},
    {"preview/screen.js", screen_js, sizeof screen_js},
    {"preview/transport.js", transport_js, sizeof transport_js},
    {"preview/inspector.js", inspector_js, sizeof inspector_js},
    {"preview/properties.js", properties_js, sizeof properties_js},
    {"preview/layers.js", layers_js, sizeof layers_js},
    {"preview/notes.js", notes_js, sizeof notes_js},
    {"preview/editing.js", editing_js, sizeof editing_js},
    {"preview/finger.js", finger_js, sizeof finger_js},
    {"preview/page.js", page_js, sizeof page_js},
    {NULL, NULL, 0},
};
