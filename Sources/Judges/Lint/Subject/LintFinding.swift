package import FlipbookDocument
import FlipbookInteraction
package import FlipbookLayers
import FlipbookOpening
internal import FlipbookSceneFile

/// A finding of the linter: something that a reviewer of motion would question.
package struct LintFinding: Hashable, Sendable {
  package var rule: LintRule
  /// In scene seconds; nil for a finding without a time.
  package var time: Double?
  /// nil for the whole scene.
  package var layer: LayerID?
  /// The name of the view; empty for the whole scene.
  package var view: String
  /// The event, and why it may be unintended.
  package var message: String
  package var place: SourcePlace?
  /// Whether the scene marks it as intended with `meant`.
  package var isMeant = false

  /// `file:line:column: lint: rule: view at time: message`.
  package func line(file: String) -> String {
    let line = place.map { "\($0.file):\($0.line):\($0.column): " } ?? "\(file): "
    return line + "lint: \(rule.rawValue): " + sentence + (isMeant ? " (meant)" : "")
  }

  /// `view at time: message`.
  var sentence: String {
    var line = ""
    if !view.isEmpty { line += view + (time == nil ? ": " : " ") }
    if let time { line += "at \(Numerals.significant(time, 5)) s: " }
    return line + message
  }

  /// The finding as JSON.
  func json(scene: String) -> JSONText {
    .object([
      ("scene", .string(scene)), ("rule", .string(rule.rawValue)),
      ("time", time.map { .number($0) } ?? .null), ("view", .string(view)),
      ("message", .string(message)), ("meant", .boolean(isMeant)),
      ("file", place.map { .string($0.file) } ?? .null),
      ("line", place.map { .number(Double($0.line)) } ?? .null),
      ("column", place.map { .number(Double($0.column)) } ?? .null),
    ])
  }
}
