import TestSupport
import Testing

/// `render diff` as a command: its arguments, its codes and what it writes.
@Suite(.endsInTime) struct DiffTests {
  /// A folder with a scene `a.json` and one in which a dot of 4×4 points appears from 0.5 s on.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(SquareScene.text(), to: "a.json")
    folder.write(SquareScene.spotted, to: "b.json")
    return folder
  }

  private func diff(
    _ line: String, in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    try Command(in: folder.path).run(["diff"] + line.split(separator: " ").map(String.init))
  }

  @Test func `frames that were rendered are the same as their scene`() throws {
    let folder = try Self.folder()
    let line = ["a.json", "-o", "some", "--frames", "3..9/3"]
    #expect(try Command(in: folder.path).run(line).status == 0)
    let outcome = try diff("some a.json", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("some holds 3 of 10 frames"))
    #expect(outcome.output.hasSuffix("\nsame: 3 frames were compared\n"))
  }

  @Test func `a difference is told in words and as JSON, and written where that is asked for`()
    throws
  {
    let folder = try Self.folder()
    let outcome = try diff("a.json b.json -o worst.png --flip map.png", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "first   frame 5 at 0.5 s: 16 pixels differ, by at most 255 of 255, 0.85 on average\n"))
    #expect(outcome.output.contains("difference  worst.png\n"))
    #expect(folder.exists("worst.png") && folder.exists("map.png"))
    let found = try PlainJSON(try diff("a.json b.json --json", in: folder).output)
    #expect(found["same"] == .boolean(false) && found["worst"]?["pixels"] == .number(16))
    let near = try PlainJSON(
      try diff("a.json b.json --json --ppd 20 --tolerance 255", in: folder).output)
    #expect(near["same"] == .boolean(true))
  }

  @Test(arguments: [
    ("nowhere.png a.json", 66, "there is no file or folder 'nowhere.png'"),
    ("a.json nowhere.json", 66, "there is no scene 'nowhere.json'"),
    ("a.json empty", 66, "there are no pictures (*.png, *.jpg) in empty"),
    ("scenes a.json", 65, "scenes is a folder of scenes: name one of them"),
    ("a.json a.json --tolerance 256", 64, "'--tolerance' must be from 0 to 255"),
    ("a.json a.json -o film.gif", 64, "'film.gif' must end in .mp4 or .png"),
    ("a.json b.json -o mine.png", 73, "mine.png exists and was not made by an earlier run"),
    ("a.json a.json --ppd 0", 64, "'--ppd' must be from 5 to 400"),
    ("a.json a.json --flip map.jpg", 64, "'map.jpg' must end in .png"),
    ("a.json b.json --flip mine.png", 73, "mine.png exists and was not made by an earlier run"),
    ("- -", 64, "Only one of the two can be read from stdin"),
  ])
  func `what cannot be compared is one clear message`(
    line: String, status: Int32, message: String
  ) throws {
    let folder = try Self.folder()
    for name in ["empty", "scenes"] { try folder.makeFolder(name) }
    folder.write(SquareScene.text(), to: "scenes/a.json")
    folder.write("mine", to: "mine.png")
    let outcome = try diff(line, in: folder)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").filter { $0.contains("rror:") }.count == 1)
  }

  @Test func `a picture beside a film needs a moment`() throws {
    let folder = try Self.folder()
    #expect(
      try Command(in: folder.path).run(["a.json", "--at", "0.3", "-o", "one.png"]).status == 0)
    let outcome = try diff("a.json one.png", in: folder)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("one.png is one picture and a.json a film; --at TIME says which"))
    #expect(try diff("a.json one.png --at 0.3", in: folder).status == 0)
  }
}
