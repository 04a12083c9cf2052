import TestSupport
import Testing

/// A sample of what `make test-faults` does, as far as everybody may do it.
@Suite(.endsInTime, .enabled(if: DerivationTests.hasPython, "python3 is not installed"))
struct FaultTests {
  private let script = Command.package + "/Tests/Faults/faults.py"

  private func disturb(
    _ render: String, _ arguments: String, in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    try Command(in: folder.path).shell("python3 '\(script)' --render '\(render)' \(arguments)")
  }

  @Test func `runs that are killed leave whole files, and the next one completes`() throws {
    let folder = try TemporaryFolder()
    let outcome = try disturb(
      Command.path, "--only kills --kills 3 --plan frames --quiet", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(": 0 with faults;"), "\(outcome.output)")
  }

  @Test func `a reader that goes ends a stream without a word`() throws {
    let folder = try TemporaryFolder()
    let outcome = try disturb(Command.path, "--only streams --quiet", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  /// Two undisturbed runs are made first, which do as they should.
  @Test(arguments: [
    (
      "slow to start", "head -c 100 out/film/00005.png >p; mv p out/film/00005.png",
      "00005.png is not whole"
    ),
    ("slow to start", "echo >out/film/.00005.png.0123456789abcdef.part", "was left"),
    ("slow to start", "rm -f out/film/00005.png", "not there, such as 00005"),
    ("slow to start", "echo >out/film/note.txt", "note.txt is no file of the film"),
    ("slow to start", "code=70", "code 70 instead of 0"),
    ("slow to start", "sleep 60 & true", "1 processes were left"),
    ("missing", "echo 'error: again' >&2", "not one message"),
    ("missing", "code=0", "code 0 instead of 69"),
  ]) func `what is half, untrue, left or left out is a fault`(
    disturbance: String, act: String, fault: String
  ) throws {
    let folder = try TemporaryFolder()
    folder.write(
      """
      #!/bin/sh
      case "$*" in *--help*|*--version*) exec '\(Command.path)' "$@";; esac
      echo >>'\(folder.path)/runs'
      '\(Command.path)' "$@"; code=$?
      PATH=/usr/bin:/bin
      if [ "$(wc -l <'\(folder.path)/runs')" -gt 2 ]; then \(act); fi
      exit $code
      """, to: "broken")
    folder.makeExecutable("broken")
    let outcome = try disturb(
      "./broken", "--only ffmpeg --cases '\(disturbance)' --plan 'frames and MP4'", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(fault), "\(outcome.output)\(outcome.errors)")
  }
}
