import FlipbookDocument
import FlipbookOutput
import FlipbookSystem
import Glibc
import TestSupport
import Testing

import FlipbookPreview

/// Drafts that are saved, not saved, undone after that, and kept for the next preview.
@Suite(.endsInTime) struct DraftKeepingTests {
  private static let text = """
    { "size": [200, 60], "scale": 1,
      "views": [ { "id": "tile", "frame": [10, 10, 40, 40], "backgroundColor": "#FF0000",
        "gestures": [ { "pan": { "moves": "position.x", "release": { "snap": {
          "spring": { "mass": 1, "stiffness": 200, "damping": 20 }, "anchors": [30, 170] } } } } ]
      } ],
      "script": [
        { "at": 0.1, "set": { "tile.opacity": 0.9 } } // dim
      ] }
    """
  private static let stiffness = "views[0].gestures[0].pan.release.snap.spring.stiffness"

  /// A folder for drafts.
  private final class Shelf {
    let path = "/tmp/flipbook-shelf-\(UInt64.random(in: 0...UInt64.max))/drafts"

    var names: [String] { FilePath.names(in: path) }

    deinit {
      for name in names { unlink("\(path)/\(name)") }
      rmdir(path)
      rmdir(FilePath.split(path).folder)
    }
  }

  /// A scene whose preview has ended with an edit that was not saved.
  private final class LeftDraft {
    let shelf = Shelf()
    /// The name of the draft on the shelf.
    let name: String
    private let path: String

    init() throws {
      let studio = try SceneStudio(DraftKeepingTests.text, shelf: shelf.path)
      path = studio.path
      _ = try studio.json(
        "/api/draft", #"{"edits":{"\#(DraftKeepingTests.stiffness)":"50"}}"#)
      studio.preview.end()
      name = try #require(shelf.names.first)
    }

    deinit { unlink(path) }

    /// Puts another draft of the scene beside it, under a name that distinguishes both.
    func add(_ draft: String, as word: String) throws {
      let stem = try #require(name.split(separator: ".").first)
      try OutputFile.write(draft, to: "\(shelf.path)/\(stem).\(word).json", as: .forced)
    }

    /// The next preview of the scene.
    func next() throws -> SceneStudio {
      try SceneStudio(DraftKeepingTests.text, at: path, shelf: shelf.path)
    }
  }

  private static func touch(_ studio: SceneStudio) throws {
    _ = try studio.post(
      "/api/finger", #"{"phase":"down","time":0.25,"elapsed":0,"scale":1,"samples":[[0,30.25,30]]}"#
    )
    _ = try studio.json("/api/finger", #"{"phase":"up","samples":[[0.15,120.1,30]]}"#)
  }

  /// A spring cannot have a stiffness below zero, whoever writes it.
  @Test func `a draft that does not compile is not saved, and is told why`() throws {
    let studio = try SceneStudio(Self.text)
    _ = try studio.json("/api/draft", #"{"edits":{"\#(Self.stiffness)":"-5"}}"#)
    let (status, bytes) = try studio.post("/api/save", "{}")
    #expect(status == 409)
    let words = String(decoding: bytes, as: UTF8.self)
    #expect(words.contains("not saved") && words.contains("stiffness"), "\(words)")
    #expect(studio.file == Self.text)
    #expect(
      try studio.json("/api/controls")["edits"]?[Self.stiffness] == .string("-5"),
      "the draft is kept")
    // Mended, it is saved.
    _ = try studio.json("/api/draft", #"{"edits":{"\#(Self.stiffness)":"5"}}"#)
    #expect(try studio.json("/api/save")["written"] == .boolean(true))
    #expect(studio.file == Self.text.replacing("200, \"damping\"", with: "5, \"damping\""))
  }

  @Test func `a touch that was saved can be undone and done again`() throws {
    let studio = try SceneStudio(Self.text)
    try Self.touch(studio)
    _ = try studio.json("/api/save")
    let saved = studio.file
    #expect(saved.contains("touch"))
    // Undone: the scene is without it, the file is not.
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[]}"#)
    #expect(try studio.x(at: 0.6) == 30)
    #expect(studio.file == saved)
    _ = try studio.json("/api/save")
    #expect(studio.file == Self.text, "not a byte is another")
    // And back.
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[0]}"#)
    #expect(try studio.x(at: 0.6) > 31)
    _ = try studio.json("/api/save")
    #expect(studio.file == saved)
  }

  @Test func `what is not saved is offered by the next preview`() throws {
    let shelf = Shelf()
    let path: String
    do {
      let studio = try SceneStudio(Self.text, shelf: shelf.path)
      path = studio.path
      #expect(shelf.names == [], "nothing to keep")
      _ = try studio.json("/api/draft", #"{"edits":{"\#(Self.stiffness)":"50"}}"#)
      try Self.touch(studio)
      var status = stat()
      let name = try #require(shelf.names.first { $0.hasSuffix(".json") })
      #expect(stat("\(shelf.path)/\(name)", &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(stat(shelf.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      // A second preview beside the first is not offered what the first still has.
      let other = try SceneStudio(Self.text, at: path, shelf: shelf.path)
      #expect(try other.json("/api/kept", #"{"take":true}"#, verdict: 409)["error"] != nil)
      // However the first ends, also without a word.
      withExtendedLifetime(studio) {}
    }
    let next = try SceneStudio(Self.text, at: path, shelf: shelf.path)
    #expect(next.preview.state.change { $0.kept?.count } == 2)
    #expect(try next.x(at: 0.6) == 30)
    _ = try next.json("/api/kept", #"{"take":true}"#)
    let controls = try next.json("/api/controls")
    #expect(controls["edits"]?[Self.stiffness] == .string("50"))
    #expect(controls["takes"]?.elements.count == 1)
    #expect(try next.x(at: 0.6) > 31)
    #expect(next.preview.parting?.contains("2 changes") == true)
    _ = try next.json("/api/save")
    #expect(next.file.contains("120.1") && next.file.contains("\"stiffness\": 50"))
    #expect(next.preview.parting == nil)
    next.preview.end()
    #expect(shelf.names == [], "what is saved needs no keeping")
    unlink(path)
  }

  @Test func `a draft that is thrown away is gone, and one that is damaged is none`() throws {
    let left = try LeftDraft()
    try left.add("{ \"time\": 9e9, ", as: "1")
    try left.add(#"{ "time": 9e9, "edits": {}, "takes": [{}], "withdrawn": [] }"#, as: "2")
    let next = try left.next()
    #expect(next.preview.state.change { $0.kept?.count } == 1)
    _ = try next.json("/api/kept", #"{"take":false}"#)
    #expect(!left.shelf.names.contains(left.name))
    #expect(next.preview.state.change { $0.kept == nil })
    #expect(try next.json("/api/controls")["edits"] == .object([:]))
  }

  /// A second between them; whichever has the name that comes first.
  @Test(arguments: [["1", "2"], ["2", "1"]])
  func `of two drafts that are left the newer one is offered, and then the older one`(
    names: [String]
  ) throws {
    let left = try LeftDraft()
    unlink("\(left.shelf.path)/\(left.name)")
    let edit = #"{ "original": "1", "ids": [], "text": "2" }"#
    for (name, (time, edits)) in zip(names, [(100, [1]), (101, [1, 2])]) {
      let members = edits.map { "\"parameters.\($0)\": \(edit)" }.joined(separator: ", ")
      try left.add(
        #"{ "time": \#(time), "edits": { \#(members) }, "takes": [], "withdrawn": [] }"#, as: name)
    }
    let next = try left.next()
    func offered() -> Int? { next.preview.state.change { $0.kept?.count } }
    #expect(offered() == 2)
    _ = try next.json("/api/kept", #"{"take":false}"#)
    #expect(offered() == 1)
    _ = try next.json("/api/kept", #"{"take":false}"#)
    #expect(offered() == nil)
  }
}
