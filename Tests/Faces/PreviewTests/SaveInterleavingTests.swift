import FlipbookDocument
import FlipbookOutput
import FlipbookPreview
import FlipbookSystem
import TestSupport
import Testing

/// The events between the moment when a draft is taken to be saved and the moment when it is in the
/// file.
@Suite(.endsInTime) struct SaveInterleavingTests {
  private static func text(_ a: Int, _ b: Int) -> String {
    """
    { "size": [20, 20], "duration": 1, "parameters": { "a": \(a), "b": \(b) }, "views": [] } // mine
    """
  }

  private static func draft(_ literals: [String: Int]) -> String {
    let edits = literals.sorted { $0.key < $1.key }.map { "\"parameters.\($0)\":\"\($1)\"" }
    return "{\"edits\":{\(edits.joined(separator: ","))}}"
  }

  /// While a is saved as 2 instead of 1 (b is 1), by the page or by another program; then the file, and
  /// the file after the next save.
  struct Meanwhile: Sendable {
    let name: String
    var draft: [String: Int]?
    var file: String?
    let saved: (Int, Int)
    let savedNext: (Int, Int)
    var isRefused = false
  }

  static let all = [
    Meanwhile(name: "nothing", saved: (2, 1), savedNext: (2, 1)),
    Meanwhile(name: "edited again", draft: ["a": 3], saved: (2, 1), savedNext: (3, 1)),
    Meanwhile(name: "undone", draft: [:], saved: (2, 1), savedNext: (1, 1)),
    Meanwhile(name: "edited elsewhere", draft: ["a": 2, "b": 5], saved: (2, 1), savedNext: (2, 5)),
    Meanwhile(name: "undone, and elsewhere", draft: ["b": 5], saved: (2, 1), savedNext: (1, 5)),
    Meanwhile(name: "changed elsewhere", file: text(1, 7), saved: (2, 7), savedNext: (2, 7)),
    Meanwhile(name: "changed to the same", file: text(2, 1), saved: (2, 1), savedNext: (2, 1)),
    Meanwhile(
      name: "changed there", file: text(9, 1), saved: (9, 1), savedNext: (9, 1), isRefused: true),
    Meanwhile(
      name: "edited again, changed elsewhere", draft: ["a": 3], file: text(1, 7), saved: (2, 7),
      savedNext: (3, 7)),
    Meanwhile(
      name: "undone, changed there", draft: [:], file: text(9, 1), saved: (9, 1), savedNext: (9, 1),
      isRefused: true),
  ]

  @Test(arguments: all.indices)
  func `what happens during a save is neither lost nor a conflict with itself`(_ index: Int) throws
  {
    let meanwhile = Self.all[index]
    let action = Monitor<(@Sendable () -> Void)?>(nil)
    let studio = try SceneStudio(Self.text(1, 1)) {
      let act = action.change { $0.take() }
      act?()
    }
    _ = try studio.json("/api/draft", Self.draft(["a": 2]))
    let (preview, path) = (studio.preview, studio.path)
    // A save compiles what it is about to write.
    action.change {
      $0 = {
        if let literals = meanwhile.draft {
          let body = Array(Self.draft(literals).utf8)
          _ = preview.answer(HTTPRequest(method: "POST", path: "/api/draft", body: body))
        }
        if let file = meanwhile.file { try? OutputFile.write(file, to: path, as: .forced) }
      }
    }
    let (status, _) = try studio.post("/api/save", "{}")
    #expect(status == (meanwhile.isRefused ? 409 : 200), "\(meanwhile.name)")
    #expect(studio.file == Self.text(meanwhile.saved.0, meanwhile.saved.1), "\(meanwhile.name)")
    _ = try studio.post("/api/save", "{}")
    #expect(
      studio.file == Self.text(meanwhile.savedNext.0, meanwhile.savedNext.1), "\(meanwhile.name)")
  }

  private static let a = "parameters.a"

  @Test func `an edit is based on what its page showed, and stays so when it is changed`() throws {
    let studio = try SceneStudio(Self.text(1, 1))
    try OutputFile.write(Self.text(4, 1), to: studio.path, as: .forced)
    _ = try studio.json(
      "/api/draft", #"{"edits":{"\#(Self.a)":"2"},"originals":{"\#(Self.a)":"1"}}"#)
    _ = try studio.json(
      "/api/draft", #"{"edits":{"\#(Self.a)":"3"},"originals":{"\#(Self.a)":"4"}}"#)
    let conflict = try #require(try studio.json("/api/controls")["conflicts"]?.elements.first)
    #expect(conflict["original"] == .string("1"))
    #expect(conflict["theirs"] == .string("4"))
    #expect(conflict["mine"] == .string("3"))
    #expect(try studio.post("/api/save", "{}").status == 409)
    #expect(studio.file == Self.text(4, 1))
  }

  @Test func `a touch that was never recorded cannot be wanted`() throws {
    let studio = try SceneStudio(Self.text(1, 1))
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[0,7]}"#)
    #expect(try studio.json("/api/controls")["wanted"] == .array([]))
    #expect(try studio.json("/api/save")["written"] == .boolean(false))
  }
}
