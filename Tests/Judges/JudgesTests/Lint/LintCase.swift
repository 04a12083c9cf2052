import FlipbookLint
import TestSupport
import Testing

/// A rule of lint, a scene that breaks it, and one like it that does not.
struct LintCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let broken: String
  let kept: String

  init(_ rule: String, _ broken: String, _ kept: String) {
    (self.rule, self.broken, self.kept) = (rule, broken, kept)
  }

  var testDescription: String { rule }

  /// Findings that are about no view.
  private static let viewless: Set = [
    "warning", "bare-degrees", "finger-misses", "finger-leaves",
  ]

  /// The rule fires where it is broken and only there.
  func expect() throws {
    let bad = try Self.reported(broken)
    let line = bad.split(separator: "\n").first { $0.contains("lint: \(rule):") }
    let found = try #require(line, "\(rule) is not found: \(bad)")
    // The place of what is questioned, and the view's name.
    #expect(found.hasPrefix("scene.json:"), "\(found)")
    #expect(Self.viewless.contains(rule) || found.contains("card"))
    let good = try Self.reported(kept)
    #expect(!good.contains("lint: \(rule):"), "\(good)")
  }
}

extension LintCase {
  /// A scene of one view, with more keys and a script.
  static func scene(_ view: String, _ script: String = "") -> String {
    let head =
      ##"{ "size": [300, 100], "duration": 3, "views": [ { "id": "card", "##
      + ##""frame": [20, 30, 40, 40], "backgroundColor": "#007AFF""##
    return head + (view.isEmpty ? "" : ", " + view) + " } ],\n  \"script\": [\n" + script + "\n ] }"
  }

  /// The findings of a scene, one a line, as `render lint` prints them.
  static func reported(_ text: String) throws -> String {
    reported(SceneLint(try TestScene.compiled(text)))
  }

  static func reported(_ lint: SceneLint) -> String {
    lint.findings.map { $0.line(file: "scene.json") + "\n" }.joined()
  }

  static func animation(_ text: String) -> String { "\"animations\": [ \(text) ]" }

  static let tap =
    #""gestures": [ { "tap": { "events": [ { "set": { "card.borderWidth": 2 } } ] } } ]"#
}
