#include "embedded.h"

static const unsigned char review_html[] = {
#embed "../../Faces/Pages/Files/review/review.html"
};
static const unsigned char review_css[] = {
#embed "../../Faces/Pages/Files/review/review.css"
};
static const unsigned char film_js[] = {
#embed "../../Faces/Pages/Files/review/film.js"
};
static const unsigned char footage_js[] = {
#embed "../../Faces/Pages/Files/review/footage.js"
};
static const unsigned char player_js[] = {
#embed "../../Faces/Pages/Files/review/player.js"
};
static const unsigned char values_js[] = {
#embed "../../Faces/Pages/Files/review/values.js"
};
static const unsigned char stills_js[] = {
#embed "../../Faces/Pages/Files/review/stills.js"
};
static const unsigned char notes_js[] = {
#embed "../../Faces/Pages/Files/review/notes.js"
};
static const unsigned char review_js[] = {
#embed "../../Faces/Pages/Files/review/review.js"
};
static const unsigned char index_html[] = {
#embed "../../Faces/Pages/Files/review/index.html"
};
static const unsigned char index_css[] = {
#embed "../../Faces/Pages/Files/review/index.css"
};
static const unsigned char index_js[] = {
#embed "../../Faces/Pages/Files/review/index.js"
};

const struct embedded_file review_files[] = {
    {"review/review.html", review_html, sizeof review_html},
    {"review/review.css", review_css, sizeof review_css},
    {"review/film.js", film_js, sizeof film_js},
    {"review/footage.js", footage_js, sizeof footage_js},
    {"review/player.js", player_js, sizeof player_js},
    {"review/values.js", values_js, sizeof values_js},
    {"review/stills.js", stills_js, sizeof stills_js},
    {"review/notes.js", notes_js, sizeof notes_js},
    {"review/review.js", review_js, sizeof review_js},
    {"review/index.html", index_html, sizeof index_html},
    {"review/index.css", index_css, sizeof index_css},
    {"review/index.js", index_js, sizeof index_js},
    {NULL, NULL, 0},
};
