import Document
import Interaction
import SceneFile
import TestSupport
import Testing

/// What programs are told: the kind of each mistake, and how long what is meant is.
@Suite(.endsInTime) struct DiagnosticKindTests {
  /// A scene with one mistake, what kind it is of and the characters that are meant.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let kind: DiagnosticKind
    let scene: String
    /// Empty where no token is known.
    let token: String

    init(_ kind: DiagnosticKind, _ scene: String, _ token: String) {
      self.kind = kind
      self.scene = scene
      self.token = token
    }

    var testDescription: String { "\(kind.word): \(scene)" }
  }

  private static func views(_ text: String) -> String {
    #"{ "size": [100, 100], "duration": 1, "views": ["# + text + "] }"
  }

  private static func script(_ event: String) -> String {
    #"{ "size": [100, 100], "duration": 1, "views": [{ "id": "a" }], "script": ["# + event + "] }"
  }

  static let mistakes: [Mistake] = [
    Mistake(.syntax, #"{ "size": [1 1] }"#, "1"),
    Mistake(.duplicateKey, #"{ "size": [1, 1], "fps": 1, "fps": 2 }"#, #""fps""#),
    Mistake(.unknownKey, #"{ "size": [1, 1], "fsp": 60 }"#, #""fsp""#),
    Mistake(.missingKey, #"{ "fps": 60 }"#, "{"),
    Mistake(
      .conflictingKeys,
      views(
        #"{ "animations": [{ "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "byValue": 1 } }] }"#
      ), #""byValue""#),
    Mistake(.type, views(#"{ "opacity": "half" }"#), #""half""#),
    Mistake(.range, views(#"{ "opacity": 2.5 }"#), "2.5"),
    Mistake(.value, views(##"{ "backgroundColor": "#12" }"##), ##""#12""##),
    Mistake(.unknownWord, views(#"{ "contentsGravity": "centre" }"#), #""centre""#),
    Mistake(.reference, script(#"{ "at": 0, "set": { "ä.opacity": 1 } }"#), #""ä.opacity""#),
    Mistake(.name, views(#"{ "id": "1" }"#), #""1""#),
    Mistake(
      .circle, #"{ "size": [1, 1], "parameters": { "a": "$b", "b": "$a" } }"#, #""$b""#),
    Mistake(.missingFile, views(#"{ "contents": "none.png" }"#), #""none.png""#),
    Mistake(.outsideFolder, views(#"{ "contents": "../none.png" }"#), #""../none.png""#),
  ]

  @Test(.endsInTime, arguments: mistakes)
  func `a mistake has the kind of its cause, and the length of what is meant`(mistake: Mistake) {
    do throws(SceneErrors) {
      _ = try SceneText.load(mistake.scene)
      Issue.record("nothing is found")
    } catch {
      let first = error.list.diagnostics.first
      #expect(error.list.diagnostics.map(\.kind) == [mistake.kind])
      #expect(first?.place?.length == mistake.token.unicodeScalars.count)
      let column = first?.place?.column ?? 0
      let found = String(mistake.scene.dropFirst(column - 1).prefix(mistake.token.count))
      #expect(found == mistake.token)
    }
  }

  @Test func `a warning has its kind too`() throws {
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
