#include "ccolor.h"

#include <lcms2.h>
#include <stdint.h>
#include <string.h>

// A whole picture at once is more than lcms2 counts.
enum { PIXELS_AT_ONCE = 1 << 20 };

static void convert_words(cmsHTRANSFORM transform, uint32_t *words, size_t count) {
  while (count > 0) {
    const size_t part = count < PIXELS_AT_ONCE ? count : PIXELS_AT_ONCE;
    cmsDoTransform(transform, words, words, (cmsUInt32Number)part);
    words += part;
    count -= part;
  }
}

static void convert_grey(cmsHTRANSFORM transform, uint32_t *words, size_t count) {
  uint8_t levels[256];
  uint32_t colors[256] = {0};
  for (int i = 0; i < 256; i++) levels[i] = (uint8_t)i;
  cmsDoTransform(transform, levels, colors, 256);
  for (size_t i = 0; i < count; i++) {
    words[i] = (words[i] & 0xFF000000u) | (colors[words[i] & 255] & 0xFFFFFFu);
  }
}

static bool is_grey(const uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (((words[i] ^ words[i] >> 8) & 0xFFFFu) != 0) return false;
  }
  return true;
}

static bool convert(
    cmsContext context, cmsHPROFILE from, cmsHPROFILE to, flipbook_color_kind kind, void *pixels,
    size_t count) {
  const cmsColorSpaceSignature space = cmsGetColorSpace(from);
  cmsUInt32Number format = TYPE_BGRA_8;
  cmsUInt32Number flags = cmsFLAGS_BLACKPOINTCOMPENSATION;
  if (kind == FLIPBOOK_INKS) {
    if (space != cmsSigCmykData) return false;
    format = TYPE_CMYK_8_REV;
  } else if (space == cmsSigGrayData) {
    // A profile for grey in a picture with colours would take them away.
    if (!is_grey(pixels, count)) return false;
    format = TYPE_GRAY_8;
  } else if (space == cmsSigRgbData) {
    flags |= cmsFLAGS_COPY_ALPHA;
  } else {
    return false;
  }
  cmsHTRANSFORM transform = cmsCreateTransformTHR(
      context, from, format, to, TYPE_BGRA_8, INTENT_RELATIVE_COLORIMETRIC, flags);
  if (!transform) return false;
  if (format == TYPE_GRAY_8) {
    convert_grey(transform, pixels, count);
  } else {
    convert_words(transform, pixels, count);
  }
  cmsDeleteTransform(transform);
  if (kind == FLIPBOOK_INKS) {
    for (size_t i = 0; i < count; i++) ((uint32_t *)pixels)[i] |= 0xFF000000u;
  }
  return true;
}

bool flipbook_convert_to_srgb(
    const void *profile, size_t profile_size, flipbook_color_kind kind, void *pixels,
    size_t pixel_count) {
  if (profile_size > UINT32_MAX) return false;
  // A context of its own: without one, lcms2 prints and shares.
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return false;
  cmsHPROFILE from = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)profile_size);
  cmsHPROFILE to = cmsCreate_sRGBProfileTHR(context);
  const bool is_converted = from && to && convert(context, from, to, kind, pixels, pixel_count);
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  cmsDeleteContext(context);
  return is_converted;
}
