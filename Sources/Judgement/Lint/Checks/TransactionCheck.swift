import Document
internal import Interaction
import Opening
internal import SceneFile

/// Views that jump in a transaction, where their author may have expected motion.
struct TransactionCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.scene.resolved.marks.jumps.map {
      subject.finding(
        .transactionJump, $0.property.layer, $0.time, $0.message, at: $0.warning.place)
    }
  }
}

extension ResolvedScene {
  /// Whether a rule of its own reports what a warning is about, here or in a scene inside.
  func hasJump(for diagnostic: Diagnostic) -> Bool {
    marks.jumps.contains {
      diagnostic.message.hasPrefix($0.warning.message) && $0.warning.place == diagnostic.place
    } || inner.values.contains { $0.hasJump(for: diagnostic) }
  }
}
