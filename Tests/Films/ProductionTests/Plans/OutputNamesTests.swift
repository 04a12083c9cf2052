import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// The meaning of the paths of `-o`, by their extensions.
@Suite(.endsInTime) struct OutputNamesTests {
  @Test func `clips, a picture, a folder and stdout are told apart`() throws {
    let names = try OutputNames(["a.mp4", "x/b.GIF", "c.jpeg", "frames/", "-"])
    #expect(names.clips.map(\.path) == ["a.mp4", "x/b.GIF"])
    #expect(names.clips.map(\.format) == [.movie(.mp4), .gif])
    #expect(names.picture == "c.jpeg" && names.folder == "frames" && names.hasStandardOutput)
  }

  @Test(arguments: ["frames", "frames.v2.1", "a.1", ".hidden", "shots.longer", "a.mp4/"])
  func `what does not look like a file is a folder`(path: String) throws {
    let names = try OutputNames([path])
    #expect(names.folder == (path == "a.mp4/" ? "a.mp4" : path) && !names.areFiles)
  }

  @Test(arguments: [
    ("clip.mp5", "Did you mean clip.mp4?"), ("clip.avi", "there is no format .avi"),
  ])
  func `a format that is unknown is refused`(path: String, words: String) {
    let error = #expect(throws: ProductionError.self) { try OutputNames([path]) }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic?.reason.contains(words) == true, "\(error as Any)")
  }

  @Test func `a folder that is there may be called like a file`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("old.avi")
    #expect(try OutputNames(["\(folder.path)/old.avi"]).folder == "\(folder.path)/old.avi")
  }

  @Test(arguments: [
    (["a", "b"], "a and b are two folders, but frames go into one"),
    (
      ["a.png", "b.png"],
      "a.png and b.png are two pictures; without -o each moment has its own name"
    ),
    (["a.mp4", "a.mp4"], "-o names a.mp4 twice"), (["-", "-"], "-o names - twice"),
  ])
  func `two of what there is one of are refused`(paths: [String], reason: String) {
    let error = #expect(throws: ProductionError.self) { try OutputNames(paths) }
    #expect(error?.fault == .request && error?.diagnostic?.reason == reason)
  }

  @Test(
    arguments: [
      ("b.mp4", "./b.mp4"), ("b.mp4", "other/../b.mp4"), ("x/b.gif", "x//b.gif"),
      ("real/b.mp4", "link/b.mp4"), ("a.png", "./a.png"),
    ])
  func `two names of one file are one name too many`(one: String, other: String) throws {
    let folder = try ProductionFolder()
    for name in ["real", "other"] { try folder.files.makeFolder(name) }
    try folder.files.makeLink("link", to: "real")
    let error = #expect(throws: ProductionError.self) {
      try OutputNames([one, other].map { "\(folder.path)/\($0)" })
    }
    #expect(
      error?.diagnostic.map { folder.local($0.reason) }
        == "-o names one file twice: \(one) and \(other)")
  }

  /// A clip that is named is not made a second time beside the others.
  @Test func `formats that are asked for besides have the name of the first`() throws {
    let names = try OutputNames(["x/a.mp4"])
    let clips = names.clips(and: [.movie(.mp4), .movie(.webm)], at: "x/a", MovieRequest())
    #expect(clips.map(\.path) == ["x/a.mp4", "x/a.webm"])
  }
}
