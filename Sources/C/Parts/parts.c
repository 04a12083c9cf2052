#include "scene_parts.h"

// Clang knows #embed in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char button_json[] = {
#embed "Files/button.json"
};
static const unsigned char digit_json[] = {
#embed "Files/digit.json"
};
static const unsigned char digitWheel_json[] = {
#embed "Files/digitWheel.json"
};
static const unsigned char flipDigit_json[] = {
#embed "Files/flipDigit.json"
};
static const unsigned char key_json[] = {
#embed "Files/key.json"
};
static const unsigned char keyboard_json[] = {
#embed "Files/keyboard.json"
};
static const unsigned char listRow_json[] = {
#embed "Files/listRow.json"
};
static const unsigned char navigationBar_json[] = {
#embed "Files/navigationBar.json"
};
static const unsigned char progressRing_json[] = {
#embed "Files/progressRing.json"
};
static const unsigned char sheet_json[] = {
#embed "Files/sheet.json"
};
static const unsigned char slider_json[] = {
#embed "Files/slider.json"
};
static const unsigned char statusBar_json[] = {
#embed "Files/statusBar.json"
};
static const unsigned char switch_json[] = {
#embed "Files/switch.json"
};
static const unsigned char tab_json[] = {
#embed "Files/tab.json"
};
static const unsigned char tabBar_json[] = {
#embed "Files/tabBar.json"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} parts[] = {
    {"button", button_json, sizeof button_json},
    {"digit", digit_json, sizeof digit_json},
    {"digitWheel", digitWheel_json, sizeof digitWheel_json},
    {"flipDigit", flipDigit_json, sizeof flipDigit_json},
    {"key", key_json, sizeof key_json},
    {"keyboard", keyboard_json, sizeof keyboard_json},
    {"listRow", listRow_json, sizeof listRow_json},
    {"navigationBar", navigationBar_json, sizeof navigationBar_json},
    {"progressRing", progressRing_json, sizeof progressRing_json},
    {"sheet", sheet_json, sizeof sheet_json},
    {"slider", slider_json, sizeof slider_json},
    {"statusBar", statusBar_json, sizeof statusBar_json},
    {"switch", switch_json, sizeof switch_json},
    {"tab", tab_json, sizeof tab_json},
    {"tabBar", tabBar_json, sizeof tabBar_json},
};

static const size_t part_count = sizeof parts / sizeof parts[0];

const char *flipbook_part_name(size_t index) {
  return index < part_count ? parts[index].name : NULL;
}

const void *flipbook_part_text(size_t index, size_t *count) {
  if (index >= part_count) {
    *count = 0;
    return NULL;
  }
  *count = parts[index].count;
  return parts[index].bytes;
}
