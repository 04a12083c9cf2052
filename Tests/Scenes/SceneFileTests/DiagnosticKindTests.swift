import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneFile
import TestSupport
import Testing

/// The words for programs: the kind of each mistake, and the range of what is meant.
@Suite(.endsInTime) struct DiagnosticKindTests {
  /// A scene with one mistake, what kind it is of and the range that is meant.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let kind: DiagnosticKind
    let scene: MarkedText

    init(_ kind: DiagnosticKind, _ scene: String) {
      self.kind = kind
      self.scene = MarkedText(scene)
    }

    var testDescription: String { "\(kind.word): \(scene.testDescription)" }
  }

  private static func views(_ text: String) -> String {
    #"{ "size": [100, 100], "duration": 1, "views": ["# + text + "] }"
  }

  private static func script(_ event: String) -> String {
    #"{ "size": [100, 100], "duration": 1, "views": [{ "id": "a" }], "script": ["# + event + "] }"
  }

  static let mistakes: [Mistake] = [
    Mistake(.syntax, #"{ "size": [1 ‹1›] }"#),
    Mistake(.duplicateKey, #"{ "size": [1, 1], "fps": 1, ‹"fps"›: 2 }"#),
    Mistake(.unknownKey, #"{ "size": [1, 1], ‹"fsp"›: 60 }"#),
    Mistake(.missingKey, #"‹{ "fps": 60 }›"#),
    Mistake(
      .conflictingKeys,
      views(
        #"{ "animations": [{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, ‹"byValue"›: 1 } }] }"#
      )),
    Mistake(.type, views(#"{ "opacity": ‹"half"› }"#)),
    Mistake(.range, views(#"{ "opacity": ‹2.5› }"#)),
    Mistake(.value, views(##"{ "backgroundColor": ‹"#12"› }"##)),
    Mistake(.unknownWord, views(#"{ "contentsGravity": ‹"centre"› }"#)),
    Mistake(.reference, script(#"{ "at": 0, "set": { ‹"ä.opacity"›: 1 } }"#)),
    Mistake(.name, views(#"{ "id": ‹"1"› }"#)),
    Mistake(.circle, #"{ "size": [1, 1], "parameters": { "a": ‹"$b"›, "b": "$a" } }"#),
    Mistake(.missingFile, views(#"{ "contents": ‹"none.png"› }"#)),
    Mistake(.outsideFolder, views(#"{ "contents": ‹"../none.png"› }"#)),
  ]

  @Test(.endsInTime, arguments: mistakes)
  func `a mistake has the kind of its cause, and the range of what is meant`(mistake: Mistake) {
    do throws(SceneErrors) {
      _ = try SceneText.load(mistake.scene.text)
      Issue.record("nothing is found")
    } catch {
      #expect(error.list.diagnostics.map(\.kind) == [mistake.kind])
      expect(error.list.diagnostics.first?.place, marks: mistake.scene)
    }
  }

  @Test func `a warning has a kind`() throws {
    let scene = try SceneText.load(
      views: #"{ "animations": [{ "basic": { "keyPath": "opacity", "toValue": 1, "#
        + #""repeatCount": 2, "repeatDuration": 2 } }] }"#)
    #expect(scene.warnings.diagnostics.map(\.kind) == [.questionable])
  }

  @Test func `no two kinds have one word, and words are plain`() {
    let words = DiagnosticKind.allCases.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*(:[a-z]+(-[a-z]+)*)?/) != nil })
  }
}
