// libzip behind a face of our own: what its headers say of null differs between versions, and Swift
// compiles against what they say.
#pragma once

#include "zip_reader.h"
#include "zip_writer.h"
