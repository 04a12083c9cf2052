#include "embedded.h"

static const unsigned char page_html[] = {
#embed "../../Faces/Pages/Files/check/page.html"
};
static const unsigned char page_css[] = {
#embed "../../Faces/Pages/Files/check/page.css"
};
static const unsigned char data_js[] = {
#embed "../../Faces/Pages/Files/check/data.js"
};
static const unsigned char list_js[] = {
#embed "../../Faces/Pages/Files/check/list.js"
};
static const unsigned char frames_js[] = {
#embed "../../Faces/Pages/Files/check/frames.js"
};
static const unsigned char stage_js[] = {
#embed "../../Faces/Pages/Files/check/stage.js"
};
static const unsigned char comparison_js[] = {
#embed "../../Faces/Pages/Files/check/comparison.js"
};
static const unsigned char scene_js[] = {
#embed "../../Faces/Pages/Files/check/scene.js"
};
static const unsigned char approval_js[] = {
#embed "../../Faces/Pages/Files/check/approval.js"
};
static const unsigned char page_js[] = {
#embed "../../Faces/Pages/Files/check/page.js"
};

const struct embedded_file check_files[] = {
    {"check/page.html", page_html, sizeof page_html},
    {"check/page.css", page_css, sizeof page_css},
    {"check/data.js", data_js, sizeof data_js},
    {"check/list.js", list_js, sizeof list_js},
    {"check/frames.js", frames_js, sizeof frames_js},
    {"check/stage.js", stage_js, sizeof stage_js},
    {"check/comparison.js", comparison_js, sizeof comparison_js},
    {"check/scene.js", scene_js, sizeof scene_js},
    {"check/approval.js", approval_js, sizeof approval_js},
    {"check/page.js", page_js, sizeof page_js},
    {NULL, NULL, 0},
};
