# The suites that carry the tag `slow`, as `swift test` names them: RasterTests.TextTests, one a line.

/^@Suite/ { isSlow = 0; isSuite = 1 }
isSuite && /\.tags\(\.slow\)/ { isSlow = 1 }
isSuite && match($0, /struct [A-Za-z0-9]+/) {
  split(FILENAME, folders, "/")
  if (isSlow) print folders[2] "." substr($0, RSTART + 7, RLENGTH - 7)
  isSuite = 0
}
