import FlipbookCheck
import TestSupport
import Testing

/// Records of drawings and digests that were damaged: each is told with the place of the damage.
@Suite(.endsInTime) struct DrawingFaultTests {
  private static func reported(_ file: String, _ piece: String, _ other: String) throws
    -> CheckReport
  {
    let folder = try CheckedFolder.recorded()
    let text = try #require(folder.files.text(of: "references/line/\(file)"))
    folder.files.write(text.replacing(piece, with: other), to: "references/line/\(file)")
    return try folder.check()
  }

  @Test(
    arguments: [
      ("frames 1", "frames 7", ":1: was written by a newer version of render: form 7"),
      ("frames 1", "frame 1", ":1: is not a list of frames"),
      ("end 10", "end 9", ": \"end 9 frames\" does not match what is above it: \"end 10 frames\""),
      ("\nend 10 frames\n", "\n", ": the file is truncated here"),
      ("\n", "\n=\n", ":2: \"=\" is not a digest of a frame"),
      ("\n", "\nshort\n", ":2: \"short\" is not a digest of a frame"),
      ("\n", " \u{e9}\n", ":1: must be \"frames 1\""),
    ])
  func `digests that cannot be read are told with their line`(
    piece: String, other: String, message: String
  ) throws {
    let report = try Self.reported("frames.txt", piece, other)
    let failure = try #require(report.results.first { $0.subject == .everyFrame }?.failure)
    #expect(failure.contains("/references/line/frames.txt"), "\(failure)")
    #expect(failure.contains(message), "\(failure)")
    #expect(report.failures.count == 1)
  }

  @Test(
    arguments: [
      ("drawing 1", "drawing 7", ":1: was written by a newer version of render: form 7"),
      ("color=#FF0000", "color=#FF00", ":3: \"#FF00\" is not a color"),
      ("end 5", "end 4", ": \"end 4 frames "),
    ])
  func `a drawing that cannot be read is told with its line`(
    piece: String, other: String, message: String
  ) throws {
    let report = try Self.reported("drawing.txt", piece, other)
    #expect(report.text == "11 passed, 1 failed, compared 10 of 10 frames\n")
    let failure = try #require(report.results.first { $0.subject == .drawing }?.failure)
    #expect(failure.contains("/references/line/drawing.txt:"), "\(failure)")
    #expect(failure.contains(message), "\(failure)")
  }
}
