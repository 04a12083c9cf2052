#include "embedded.h"

static const unsigned char page_html[] = {
#embed "../Review/Check/Page/page.html"
};
static const unsigned char page_css[] = {
#embed "../Review/Check/Page/page.css"
};
static const unsigned char data_js[] = {
#embed "../Review/Check/Page/data.js"
};
static const unsigned char list_js[] = {
#embed "../Review/Check/Page/list.js"
};
static const unsigned char frames_js[] = {
#embed "../Review/Check/Page/frames.js"
};
static const unsigned char stage_js[] = {
#embed "../Review/Check/Page/stage.js"
};
static const unsigned char curves_js[] = {
#embed "../Review/Check/Page/curves.js"
};
static const unsigned char scene_js[] = {
#embed "../Review/Check/Page/scene.js"
};
static const unsigned char approval_js[] = {
#embed "../Review/Check/Page/approval.js"
};
static const unsigned char page_js[] = {
#embed "../Review/Check/Page/page.js"
};

const struct embedded_file check_files[] = {
    {"check/page.html", page_html, sizeof page_html},
    {"check/page.css", page_css, sizeof page_css},
    {"check/data.js", data_js, sizeof data_js},
    {"check/list.js", list_js, sizeof list_js},
    {"check/frames.js", frames_js, sizeof frames_js},
    {"check/stage.js", stage_js, sizeof stage_js},
    {"check/curves.js", curves_js, sizeof curves_js},
    {"check/scene.js", scene_js, sizeof scene_js},
    {"check/approval.js", approval_js, sizeof approval_js},
    {"check/page.js", page_js, sizeof page_js},
    {NULL, NULL, 0},
};
