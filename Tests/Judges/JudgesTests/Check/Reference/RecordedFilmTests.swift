import FlipbookCheck
import TestSupport
import Testing

/// The known facts of a recorded film: its length, rate, size, scale and background.
@Suite(.endsInTime) struct RecordedFilmTests {
  private static func reported(_ piece: String, _ other: String) throws -> String {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst(piece, with: other), to: "scenes/line.json")
    return folder.reported(try folder.check())
  }

  @Test func `a film of another length is told`() throws {
    let reported = try Self.reported("\"duration\": 1, \"param", "\"duration\": 1.5, \"param")
    #expect(reported.contains("line: film: 15 frames instead of 10"))
  }

  @Test(arguments: [
    (
      "\"fps\": 10", "\"fps\": 12", "line: film: 12 fps instead of 10\n"
    ),
    (
      "\"size\": [120, 40]", "\"size\": [120, 44]",
      "line: film: the canvas is 120×44 points instead of 120×40, so no frame can be compared; "
        + "`render check --record` records it again\n"
    ),
  ])
  func `a film of another rate or size fails with one message`(
    piece: String, other: String, message: String
  ) throws {
    #expect(try Self.reported(piece, other) == message)
  }

  @Test func `another scale and another background are told by name`() throws {
    let reported = try Self.reported(
      "\"fps\": 10", "\"fps\": 10, \"scale\": 3, \"background\": \"#FFFFFE\"")
    #expect(
      reported.contains(
        "line: film: a scale of 3 instead of 1, the background #FFFFFE instead of #FFFFFF\n"),
      "\(reported)")
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
    let folder = try CheckedFolder.recorded()
    let text = try #require(folder.files.text(of: "references/line/film.json"))
    folder.files.write(text.replacing(piece, with: other), to: "references/line/film.json")
    let reported = folder.reported(try folder.check())
    #expect(reported.contains(message), "\(reported)")
  }

  /// References of the first version: values at tenths of a second, and no digests of frames.
  @Test func `references of an older version go on working, and say what they leave out`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.remove("references/line/frames.txt")
    let film = try #require(folder.files.text(of: "references/line/film.json"))
    let old = film.split(separator: "\n").filter { line in
      !["version", "scale", "background"].contains { line.hasPrefix("  \"\($0)\"") }
    }.joined(separator: "\n")
    folder.files.write(old + "\n", to: "references/line/film.json")
    let samples = (0...9).map { frame in
      "{\"time\": \(Double(frame) / 10), \"values\": {\"dot.position\": "
        + "{\"value\": [\(10 + 10 * frame), 20], \"velocity\": [100, 0]}}}"
    }
    func write(_ samples: ArraySlice<String>) {
      folder.files.write(
        "{ \"scene\": \"line\", \"samples\": [\n\(samples.joined(separator: ",\n"))\n] }\n",
        to: "references/line/values.json")
    }
    write(samples[...])
    #expect(
      try folder.check().text
        == "11 passed, 0 failed, 1 scene without a record of every frame, "
        + "which `render check --record` makes\n")
    // But for all of their tenths, and without samples they are none.
    for few in [samples.prefix(1), samples.prefix(5), samples.dropFirst(), samples[0..<0]] {
      write(few)
      let reported = folder.reported(try folder.check())
      #expect(
        reported.contains(
          "line: values: references/line/values.json has \(few.count) of 10 instants of the film; the first "
            + "missing one is at "), "\(reported)")
    }
  }
}
