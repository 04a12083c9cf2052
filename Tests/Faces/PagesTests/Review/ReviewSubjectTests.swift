import FlipbookDocument
import FlipbookPages
import FlipbookProduction
import TestSupport
import Testing

/// The meaning of the words of `render review`.
@Suite(.endsInTime) struct ReviewSubjectTests {
  private static func subjects(_ folder: TemporaryFolder, _ names: String...) throws -> [String] {
    try ReviewSubject.subjects(names.map { "\(folder.path)/\($0)" }, orCommands: ["values"]).map {
      switch $0 {
      case .scene: "scene \($0.name)"
      case .footage: "footage \($0.name)"
      }
    }
  }

  @Test func `scenes, folders of scenes, clips and frames are told apart`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "scenes/b.json", "scenes/c.json", "clip.v2.mov"] {
      if name.hasPrefix("scenes/") { try folder.makeFolder("scenes") }
      folder.write("{}", to: name)
    }
    // The files of a run: numbered pictures, and the manifest, which is not a scene.
    try folder.makeFolder("frames")
    for name in ["00000.png", "00001.png", "render.json"] { folder.write("", to: "frames/\(name)") }
    #expect(
      try Self.subjects(folder, "a.json", "scenes", "clip.v2.mov", "frames")
        == ["scene a", "scene b", "scene c", "footage clip.v2", "footage frames"])
  }

  @Test func `two of one name would overwrite each other`() throws {
    let folder = try TemporaryFolder()
    for name in ["pip.json", "pip.mp4"] { folder.write("{}", to: name) }
    let error = #expect(throws: ProductionError.self) {
      try Self.subjects(folder, "pip.json", "pip.mp4")
    }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic?.message.contains("two films have the name 'pip'") == true)
  }

  @Test func `a word that is nothing may have meant a command`() throws {
    let error = #expect(throws: ProductionError.self) {
      try ReviewSubject.subjects(["valeus.json"], orCommands: ["valeus.jso"])
    }
    #expect(error?.fault == .missingFile)
    #expect(error?.diagnostic?.message.contains("the command 'render valeus.jso'") == true)
  }
}
