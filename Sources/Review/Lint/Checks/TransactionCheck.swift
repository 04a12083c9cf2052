import Document
internal import Interaction
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

extension CompiledScene {
  /// Whether a rule of its own reports what a warning is about.
  func hasRule(for diagnostic: Diagnostic) -> Bool {
    resolved.marks.jumps.contains {
      diagnostic.message.hasPrefix($0.warning.message) && $0.warning.place == diagnostic.place
    }
  }
}
