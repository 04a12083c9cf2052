/// The rules of `render lint`, by the words with which a scene marks a finding as meant.
///
/// Only the words are defined here, because scenes and diagnostics use them; the rules themselves
/// are implemented by the checks in `Lint`.
package enum LintRule: String, Hashable, Sendable, CaseIterable {
  case bareDegrees = "bare-degrees"
  case clampedDamping = "clamped-damping"
  case cutFilm = "cut-film"
  case cutSpring = "cut-spring"
  case endJump = "end-jump"
  case fingerLeaves = "finger-leaves"
  case fingerMisses = "finger-misses"
  case forwardsRemoved = "forwards-removed"
  case leavesCanvas = "leaves-canvas"
  case longTurn = "long-turn"
  case milliseconds
  case neverRests = "never-rests"
  case oneFrameFlash = "one-frame-flash"
  case scrubToEnd = "scrub-to-end"
  case setAfterBlock = "set-after-block"
  case shortGroup = "short-group"
  case stillSpring = "still-spring"
  case textCut = "text-cut"
  case touchIgnored = "touch-ignored"
  case transactionJump = "transaction-jump"
  case uikitRoot = "uikit-root"
  case unusedMeant = "unused-meant"
  case valueJump = "value-jump"
  case vanishes
  case velocityJump = "velocity-jump"
  case warning

  /// The words that `meant` accepts.
  package static let meantWords = allCases.filter { $0 != .unusedMeant }.map(\.rawValue)
}
