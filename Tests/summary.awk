# Passes the output of `swift test` through and ends it with what failed and "N passed, N failed".
# A run that never got to its own summary counts as one failure more, and so does one without tests.

/prohibited flag\(s\): -pthread/ { next }
{ print; fflush() }
/^[^ ]+ +Test run with .* (passed|failed) after/ { finished = 1; next }
/^[^ ]+ +Test .* passed after/ { passed++ }
/^[^ ]+ +Test .* failed after/ { failed++ }
# An issue, its details, and its test: told again where they are not lost among what passed.
/^✘ Test / { isIssue = 1; told[++lines] = $0; next }
isIssue && /^↳ / { told[++lines] = $0; next }
{ isIssue = 0 }
END {
  if (!finished) { failed++; print "The test run did not come to its end." }
  else if (!passed && !failed) { failed++; print "No test has such a name." }
  if (failed) print "\nWhat failed:"
  for (line = 1; line <= lines; line++) print told[line]
  printf "%d passed, %d failed\n", passed, failed
  if (failed) exit 1
}
