# Passes the output of `swift test` through and ends it with "N passed, N failed".
# A run that never got to its own summary counts as one failure more.

/prohibited flag\(s\): -pthread/ { next }
{ print; fflush() }
/^[^ ]+ +Test run with .* (passed|failed) after/ { finished = 1; next }
/^[^ ]+ +Test .* passed after/ { passed++ }
/^[^ ]+ +Test .* failed after/ { failed++ }
END {
  if (!finished) { failed++; print "The test run did not come to its end." }
  printf "%d passed, %d failed\n", passed, failed
  if (failed) exit 1
}
