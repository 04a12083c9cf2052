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

  private func bytes(_ folder: TemporaryFolder, _ name: String) -> [UInt8]? {
    TemporaryFolder.bytes(of: "\(folder.path)/\(name)")
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

  /// An archive with two animations, in which a square is red or, by a theme, blue.
  private static let archive: [UInt8] = {
    func animation(_ color: String) -> String {
      """
      {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":8,"h":8,"slots":{"paint":{"p":{"a":0,"k":[\(color)]}}},\
      "layers":[{"ty":4,"nm":"square","ip":0,"op":60,"st":0,"ks":{},"shapes":[\
      {"ty":"rc","p":{"a":0,"k":[4,4]},"s":{"a":0,"k":[8,8]},"r":{"a":0,"k":0}},\
      {"ty":"fl","c":{"sid":"paint"},"o":{"a":0,"k":100}}]}]}
      """
    }
    let files = [
      (
        "manifest.json",
        #"{"version":"2","animations":[{"id":"red"},{"id":"green"}],"themes":[{"id":"blue"}]}"#
      ),
      ("a/red.json", animation("1,0,0")), ("a/green.json", animation("0,1,0")),
      ("t/blue.json", #"{"rules":[{"id":"paint","type":"Color","value":[0,0,1]}]}"#),
    ]
    return ZipWriter(entries: files.map { .init(name: $0.0, bytes: Array($0.1.utf8)) }).bytes
  }()

  @Test func `animations and themes of an archive are chosen wherever it is taken`() throws {
    let folder = try folder()
    folder.write(bytes: Self.archive, to: "a.lottie")
    for (choice, color) in [
      ("", "#FF0000"), ("--animation green", "#00FF00"), ("--theme blue", "#0000FF"),
      ("--animation green --theme blue", "#0000FF"),
    ] {
      let outcome = try render(folder, "import a.lottie -o - \(choice)")
      #expect(outcome.output.contains("\"paint\": \"\(color)\""), "\(choice): \(outcome.errors)")
      #expect(outcome.errors.contains("2 animations") == !choice.contains("--animation"))
      let written = try render(folder, "import a.lottie -o a.json --force \(choice)")
      #expect(written.status == 0)
      #expect(try render(folder, "a.json --at 0 -o a.png --force").status == 0)
      #expect(try render(folder, "a.lottie --at 0 -o b.png --force \(choice)").status == 0)
      #expect(bytes(folder, "a.png") == bytes(folder, "b.png"))
      #expect(try render(folder, "diff a.json a.lottie --at 0 \(choice)").status == 0)
    }
    let gone = try render(folder, "validate a.lottie --animation blue")
    #expect(gone.status == 65)
    #expect(gone.errors.contains("Its animations are \"red\", \"green\"."), "\(gone.errors)")
    let theme = try render(folder, "import a.lottie --theme green")
    #expect(theme.status == 65)
    #expect(theme.errors.contains("Its themes are \"blue\"."), "\(theme.errors)")
    for words in [
      "import Moon.ca --theme blue", "validate Moon.ca --animation red",
      "diff Moon.ca Moon.ca --theme a",
      "import a.lottie --state Unlock", "review Moon.ca --animation red",
    ] {
      #expect(try render(folder, words).status == 64, "\(words)")
    }
  }

  @Test func `files are recognized by what they contain, also in folders and for pages`() throws {
    let folder = try folder()
    let caml = TemporaryFolder.bytes(of: "\(folder.path)/Moon.ca/main.caml") ?? []
    folder.write(
      bytes: ZipWriter(entries: [.init(name: "x.ca/main.caml", bytes: caml)]).bytes, to: "moon.zip")
    folder.write(bytes: GzipWriter.stored(Array(ForeignFixture.lottie.utf8)), to: "moving.tgs")
    for (file, other) in [("moon.zip", "Moon.ca"), ("moving.tgs", "moving.json")] {
      #expect(try render(folder, "\(file) --at 0.25 --scale 1 -o a.png --force").status == 0)
      #expect(try render(folder, "\(other) --at 0.25 --scale 1 -o b.png --force").status == 0)
      #expect(bytes(folder, "a.png") == bytes(folder, "b.png"), "\(file)")
    }
    try folder.makeFolder("all")
    folder.write(ForeignFixture.lottie, to: "all/moving.json")
    folder.write(#"{ "size": [4, 4], "duration": 1 }"#, to: "all/still.json")
    let outcome = try render(folder, "validate all")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try render(folder, "review Moon.ca -o moon.html").status == 0)
    #expect(folder.exists("moon.html"))
  }

  /// A terminal shows only replacement characters of them, hundreds in a row.
  @Test func `binary files are not printed in errors`() throws {
    let folder = try folder()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
    folder.write(
      #"{ "size": [9, 9], "duration": 1, "views": [{ "scene": { "file": "a.json" } }] }"#,
      to: "s.json")
    for name in ["a.json", "a.caml", "a.lottie", "a.tendies"] {
      folder.write(bytes: png + [UInt8](repeating: 0xC3, count: 200), to: name)
      for command in ["validate", "import"] {
        let outcome = try render(folder, "\(command) \(name)")
        #expect(outcome.status == 65)
        #expect(
          !outcome.errors.contains("\u{FFFD}") && !outcome.errors.contains("PNG"),
          "\(outcome.errors)")
      }
    }
    #expect(
      try render(folder, "validate a.json").errors.contains("this is a binary file, not JSON"))
    let nested = try render(folder, "validate s.json")
    #expect(nested.status == 65 && nested.errors.contains("binary file"), "\(nested.errors)")
  }

  @Test func `states are refused for anything but CAML`() throws {
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
    folder.write("", to: "nothing.ca")
    let nothing = try render(folder, "import nothing.ca")
    #expect(nothing.status == 65)
    #expect(nothing.errors == "error: nothing.ca: the file is empty\n")
  }
}
