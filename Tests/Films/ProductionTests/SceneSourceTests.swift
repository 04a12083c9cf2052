import FlipbookDocument
import FlipbookProduction
import TestSupport
import Testing

/// Scenes that are named by words.
@Suite(.endsInTime) struct SceneSourceTests {
  @Test func `a folder stands for its scenes, not for their assertions`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.json", "a.json", "a.expect.json", "notes.txt"] { folder.write("{}", to: name) }
    let found = try SceneSource.scenes([folder.path, "-"], orCommands: [])
    #expect(found.map(\.name) == ["a", "b", "stdin"])
    #expect(found.map(\.path) == ["\(folder.path)/a.json", "\(folder.path)/b.json", nil])
    #expect(found[0].assertions == "\(folder.path)/a.expect.json" && found[2].assertions == nil)
  }

  @Test(arguments: [
    (["a.json", "more/a.json"], ProductionError.Fault.request, "have the same name"),
    (["check.json"], .request, "out/check holds something else"),
    (["empty"], .missingFile, "there are no scenes (*.json)"),
    (["b.json"], .missingFile, "Did you mean"),
  ])
  func `what cannot be meant is refused`(
    words: [String], fault: ProductionError.Fault, message: String
  ) throws {
    let folder = try TemporaryFolder()
    for name in ["more", "empty"] { try folder.makeFolder(name) }
    for name in ["a.json", "more/a.json", "check.json"] { folder.write("{}", to: name) }
    let error = #expect(throws: ProductionError.self) {
      try SceneSource.scenes(words.map { "\(folder.path)/\($0)" }, orCommands: [])
    }
    #expect(error?.fault == fault)
    #expect(error?.diagnostic?.message.contains(message) == true, "\(error as Any)")
  }

  @Test func `a word that is near a command may mean it`() {
    let error = #expect(throws: ProductionError.self) {
      try SceneSource.scenes(["chek"], orCommands: ["check", "values"])
    }
    #expect(error?.diagnostic?.message.contains("the command 'render check'") == true)
  }
}
