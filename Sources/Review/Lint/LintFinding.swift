public import Interaction
internal import SceneFile

/// Something that a reviewer of motion would question.
public struct LintFinding: Hashable, Sendable {
  public var rule: LintRule
  /// In scene seconds; nil for what holds all the time.
  public var time: Double?
  /// The author's name of the view; empty for the whole scene.
  public var view: String
  /// What is seen, and why it may not be meant.
  public var message: String
  public var place: SourcePlace?

  /// `file:line:column: lint: rule: view at time: message`.
  public func line(file: String) -> String {
    var line = place.map { "\($0.file):\($0.line):\($0.column): " } ?? "\(file): "
    line += "lint: \(rule.rawValue): "
    if !view.isEmpty { line += view + (time == nil ? ": " : " ") }
    if let time { line += "at \(Numerals.significant(time, 5)) s: " }
    return line + message
  }

  /// The finding as JSON.
  func json(scene: String) -> JSONText {
    .object([
      ("scene", .string(scene)), ("rule", .string(rule.rawValue)),
      ("time", time.map { .number($0) } ?? .null), ("view", .string(view)),
      ("message", .string(message)), ("file", place.map { .string($0.file) } ?? .null),
      ("line", place.map { .number(Double($0.line)) } ?? .null),
      ("column", place.map { .number(Double($0.column)) } ?? .null),
    ])
  }
}

/// What is looked for.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
  /// A moving thing changes its velocity at once, and no finger did it.
  case velocityJump = "velocity-jump"
  /// A spring ends before it has settled.
  case cutSpring = "cut-spring"
  /// Something moves for ever.
  case neverRests = "never-rests"
  /// Something looks otherwise for one frame.
  case oneFrameFlash = "one-frame-flash"
  /// Something goes out of the canvas.
  case leavesCanvas = "leaves-canvas"
  /// A damping ratio above 1 that acts as 1.
  case clampedDamping = "clamped-damping"
  /// A value jumps when its animation ends.
  case endJump = "end-jump"
  /// A property is set while the block that animates it still runs.
  case setAfterBlock = "set-after-block"
  /// A group ends before its animations.
  case shortGroup = "short-group"
  /// Filling forwards without staying on completion, which does nothing.
  case forwardsRemoved = "forwards-removed"
  /// A scrub comes to the very end, where the animation is over.
  case scrubToEnd = "scrub-to-end"
  /// UIKit's own steps end at another spring.
  case uikitRoot = "uikit-root"
  /// A finger meets a view that does not take touches then.
  case touchIgnored = "touch-ignored"
  /// A view's property jumps in a transaction.
  case transactionJump = "transaction-jump"
  /// What was warned of when the scene was read.
  case warning
}
