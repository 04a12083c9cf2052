import TestSupport
import Testing

/// Records of references that were damaged: each is told with the place of the damage.
@Suite(.endsInTime) struct UnreadableRecordTests {
  @Test(
    arguments: [
      ("frames 1", "frames 7", ":1: was written by a newer version of render: form 7"),
      ("frames 1", "frame 1", ":1: is no list of frames"),
      ("end 10", "end 9", ": \"end 9 frames\" does not fit what is above it: \"end 10 frames\""),
      ("\nend 10 frames\n", "\n", ": the file was cut off here"),
      ("\n", "\n=\n", ":2: \"=\" is no digest of a frame"),
      ("\n", "\nshort\n", ":2: \"short\" is no digest of a frame"),
      ("\n", " \u{e9}\n", ":1: must be \"frames 1\""),
    ])
  func `digests that cannot be read are told with their line`(
    piece: String, other: String, message: String
  ) throws {
    let folder = try CheckedProject.recorded()
    let text = try #require(folder.text(of: "references/line/frames.txt"))
    folder.write(text.replacing(piece, with: other), to: "references/line/frames.txt")
    let outcome = try CheckedProject.check(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("line: every frame: references/line/frames.txt"))
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ("drawing 1", "drawing 7", ":1: was written by a newer version of render: form 7"),
      ("color=#FF0000", "color=#FF00", ":3: \"#FF00\" is no color"),
      ("end 5", "end 4", ": \"end 4 frames "),
    ])
  func `a drawing that cannot be read is told with its line`(
    piece: String, other: String, message: String
  ) throws {
    let folder = try CheckedProject.recorded()
    let text = try #require(folder.text(of: "references/line/drawing.txt"))
    folder.write(text.replacing(piece, with: other), to: "references/line/drawing.txt")
    let outcome = try CheckedProject.check(folder)
    #expect(outcome.status == 1)
    #expect(outcome.output == "11 passed, 1 failed, compared 10 of 10 frames\n")
    #expect(outcome.errors.hasPrefix("line: drawing: references/line/drawing.txt:"))
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      (
        "\"version\": 2", "\"version\": 7",
        "film.json:3:14: error: was written by a newer version of render: form 7"
      ),
      ("\"version\": 2,", "", "film.json:1:1: error: \"version\" is missing"),
      ("\"scale\": 1,", "", "film.json:1:1: error: \"scale\" or \"background\" is missing"),
      (
        "\"frameCount\": 10", "\"frameCount\": 1.5", "film.json:2:17: error: must be a whole number"
      ),
    ])
  func `what is known of a film and cannot be read is told with its line`(
    piece: String, other: String, message: String
  ) throws {
    let folder = try CheckedProject.recorded()
    let text = try #require(folder.text(of: "references/line/film.json"))
    folder.write(text.replacing(piece, with: other), to: "references/line/film.json")
    let outcome = try CheckedProject.check(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
