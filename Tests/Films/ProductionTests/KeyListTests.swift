import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Properties that words name.
@Suite(.endsInTime) struct KeyListTests {
  private static func scene() throws -> CompiledScene {
    try ProductionFolder().compiled()
  }

  @Test func `a word may name several keys, and there may be several words`() throws {
    let list = try KeyList(["box.position,box.opacity", "box.frame.origin.x"], of: Self.scene())
    #expect(list.keys.map(\.name) == ["box.position", "box.opacity", "box.frame.origin.x"])
  }

  @Test(arguments: [("bix.position", "bix"), ("box.positon", "position")])
  func `a name that is none of the scene is refused`(word: String, named: String) throws {
    let error = #expect(throws: ProductionError.self) { try KeyList([word], of: Self.scene()) }
    #expect(error?.fault == .request && error?.diagnostic?.kind == .reference)
    #expect(error?.diagnostic?.message.contains(named) == true, "\(error as Any)")
  }
}
