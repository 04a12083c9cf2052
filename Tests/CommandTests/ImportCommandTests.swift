import TestSupport
import Testing

/// Files of other programs on the command line.
@Suite(.endsInTime) struct ImportCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(ForeignFixture.lottie, to: "moving.json")
    try folder.makeFolder("Moon.ca")
    folder.write(ForeignFixture.caml, to: "Moon.ca/main.caml")
    return folder
  }

  private func render(_ folder: TemporaryFolder, _ words: String) throws -> Command.Outcome {
    try Command(in: folder.path).run(words.split(separator: " ").map(String.init))
  }

  /// Linear keyframes from (25, 50) to (75, 50) in one second: at 0.5 s the square is in the middle,
  /// and moves by 50 points a second.
  @Test func `a Lottie becomes a scene with its images beside it`() throws {
    let folder = try folder()
    let outcome = try render(folder, "import moving.json -o scenes/moving.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let images = TemporaryFolder.files(in: "\(folder.path)/scenes").filter { $0.hasSuffix(".png") }
    #expect(images.count == 1)
    #expect(try render(folder, "validate scenes/moving.json").status == 0)
    let values = try render(folder, "values scenes/moving.json --key square.position --at 0.5")
    #expect(values.output.split(separator: "\n").last?.hasPrefix("0.5,50,50,50,0") == true)
  }

  @Test func `what is rendered without a scene is what its scene renders`() throws {
    let folder = try folder()
    for (file, scene) in [("moving.json", "a.json"), ("Moon.ca", "b.json")] {
      #expect(try render(folder, "import \(file) -o \(scene)").status == 0)
      #expect(try render(folder, "\(file) --at 0.25 --scale 1 -o direct.png --force").status == 0)
      #expect(try render(folder, "\(scene) --at 0.25 --scale 1 -o written.png --force").status == 0)
      let (direct, written) = ("\(folder.path)/direct.png", "\(folder.path)/written.png")
      #expect(TemporaryFolder.bytes(of: direct) == TemporaryFolder.bytes(of: written), "\(file)")
    }
  }

  @Test func `nothing is left in the folder for temporary files`() throws {
    let folder = try folder()
    try folder.makeFolder("tmp")
    var command = Command(in: folder.path)
    command.environment["TMPDIR"] = "\(folder.path)/tmp"
    #expect(try command.run(["moving.json", "--at", "0", "-o", "x.png"]).status == 0)
    #expect(try command.run(["validate", "moving.json"]).status == 0)
    #expect(TemporaryFolder.files(in: "\(folder.path)/tmp").isEmpty)
  }

  /// Linear interpolation to 0.5 in half a second by default timing would not be 0.75 in the middle;
  /// so only the ends are asked.
  @Test func `states are entered when they are asked for`() throws {
    let folder = try folder()
    func opacity(_ states: String, at time: Double) throws -> String? {
      let outcome = try render(
        folder, "values Moon.ca \(states) --key moon.opacity --at \(time)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").last.map(String.init)
    }
    #expect(try opacity("--states Locked@0,Unlock@1", at: 0.9)?.hasPrefix("0.9,1,") == true)
    #expect(try opacity("--states Locked@0,Unlock@1", at: 2)?.hasPrefix("2,0.5,") == true)
    #expect(try opacity("--state Unlock", at: 0)?.split(separator: ",")[1] == "0.5")
  }

  /// Four bytes that libxml2 takes for UCS-4, which it would convert, and print where it cannot.
  @Test func `the parser of markup prints nothing by itself`() throws {
    let folder = try folder()
    folder.write("\0\0\0<caml>\0\0\0y</caml>", to: "wide.caml")
    let outcome = try render(folder, "import wide.caml -o wide.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("wide.caml:1:1: error: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("encoding error"), "\(outcome.errors)")
  }

  /// The scene that it becomes exists for one run only, so a place in it would mean nothing.
  @Test func `errors of the scene that a file becomes name the file`() throws {
    let folder = try folder()
    let picture = ForeignFixture.redPixel
    let broken = ForeignFixture.lottie.replacing(picture, with: String(picture.prefix(40)))
    folder.write(broken, to: "broken.json")
    let outcome = try render(folder, "validate broken.json")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix("error: broken.json: as a scene, views[0].contents: "),
      "\(outcome.errors)")
    #expect(outcome.errors.contains(#""render import broken.json" writes the scene"#))
    #expect(!outcome.errors.contains(".flipbook."))
  }

  @Test func `states are refused for anything else`() throws {
    let folder = try folder()
    #expect(try render(folder, "validate moving.json --state Unlock").status == 64)
    let outcome = try render(folder, "validate Moon.ca --states Unlock")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Locked@0,Unlock@1"))
  }

  @Test func `a preview asks for a scene`() throws {
    let folder = try folder()
    let outcome = try render(folder, "preview moving.json")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("render import moving.json"))
  }

  @Test func `an edited scene is not overwritten`() throws {
    let folder = try folder()
    #expect(try render(folder, "import Moon.ca").status == 0)
    #expect(try render(folder, "import Moon.ca").status == 0)
    folder.write("{ \"size\": [1, 1] }", to: "Moon.json")
    #expect(try render(folder, "import Moon.ca").status == 73)
    #expect(folder.text(of: "Moon.json") == "{ \"size\": [1, 1] }")
    #expect(try render(folder, "import Moon.ca --force").status == 0)
  }

  @Test func `a file that nothing reads, and none, are told apart`() throws {
    let folder = try folder()
    folder.write("hello", to: "note.txt")
    #expect(try render(folder, "import note.txt").status == 65)
    #expect(try render(folder, "import missing.ca").status == 66)
  }
}
