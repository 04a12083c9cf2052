import FlipbookDocument
import FlipbookLint
import FlipbookSystem
import TestSupport
import Testing

/// A scene looked over: what is told, in which order, and how much of it.
@Suite(.endsInTime) struct SceneLintTests {
  @Test(arguments: Repository.sceneNames) func `all scenes pass strict lint`(name: String) throws {
    let lint = SceneLint(try TestScene.opened("\(TestScene.folder)/\(name).json"))
    #expect(lint.findings.isEmpty, "\(LintCase.reported(lint))")
  }

  @Test func `the snippets of the documents are not questioned`() throws {
    let pages = FilePath.names(in: "\(Repository.path)/docs").filter { $0.hasSuffix(".md") }
    var count = 0
    for page in pages.sorted() {
      let text = try #require(TemporaryFolder.text(of: "\(Repository.path)/docs/\(page)"))
      for (number, block) in MarkdownBlocks(text).scenes.enumerated() {
        // Some show a part of a scene, or files that are not there.
        guard let scene = try? TestScene.compiled(block.text) else { continue }
        count += 1
        let lint = SceneLint(scene)
        #expect(lint.findings.isEmpty, "\(page), scene \(number): \(LintCase.reported(lint))")
      }
    }
    #expect(count > 60, "\(count)")
  }

  /// It ends at 1 s 160 points from its model; before, at 0.5 s, another card is set elsewhere.
  @Test func `findings stand in the order of time, those without a time first`() throws {
    let lint = SceneLint(
      try TestScene.compiled(
        LintCase.scene(
          #""transform": [{ "rotate": 45 }], "#
            + LintCase.animation(
              #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
            ),
          #"{ "at": 0.5, "set": { "card.position.y": 70 } }"#)))
    #expect(lint.findings.map(\.rule) == [.bareDegrees, .valueJump, .endJump])
    #expect(lint.findings.map(\.time) == [nil, 0.5, 1])
  }

  /// 250 jumps by 100 points, a tenth of a second and more apart; 200 are kept.
  @Test func `of very many findings as many are told as are read, and the rest is counted`() throws
  {
    let jumps = (1...250).map {
      "{ \"at\": \($0), \"set\": { \"card.position.x\": \(100 + $0 % 2 * 100) } }"
    }
    let text = LintCase.scene("", jumps.joined(separator: ",\n"))
      .replacing("\"duration\": 3", with: "\"duration\": 252, \"fps\": 5")
    let lint = SceneLint(try TestScene.compiled(text))
    #expect(lint.findings.count == SceneLint.limit)
    #expect(lint.omittedCount == 250 - SceneLint.limit)
  }

  @Test func `what is meant is told only where all is asked for`() throws {
    let text = LintCase.scene(
      #""meant": ["end-jump"], "#
        + LintCase.animation(
          #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
        ))
    let lint = SceneLint(try TestScene.compiled(text))
    #expect(lint.findings.isEmpty)
    #expect(lint.allFindings.map(\.isMeant) == [true])
    #expect(lint.diagnostics(file: "scene.json").diagnostics.isEmpty)
    #expect(try PlainJSON(SceneLint.json([lint]).description()).elements.isEmpty)
    let all = try PlainJSON(SceneLint.json([lint], all: true).description()).elements
    #expect(all.map { $0["meant"] } == [.boolean(true)])
  }
}
