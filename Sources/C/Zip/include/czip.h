// libzip and zlib behind a face of our own: what libzip says of null differs between versions, and Swift
// compiles against what its headers say.
#pragma once

#include "gzip_reader.h"
#include "zip_reader.h"
#include "zip_writer.h"
