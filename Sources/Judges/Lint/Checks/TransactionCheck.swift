import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookSceneFile

/// Finds views that jump in a transaction where the author may have expected motion.
struct TransactionCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.scene.resolved.marks.jumps.map {
      subject.finding(
        .transactionJump, of: $0.property.layer, $0.time, $0.message, at: $0.warning.place)
    }
  }
}

extension ResolvedScene {
  /// Whether another rule already reports the warning, here or in an inner scene.
  func hasJump(for diagnostic: Diagnostic) -> Bool {
    marks.jumps.contains {
      diagnostic.message.hasPrefix($0.warning.message) && $0.warning.place == diagnostic.place
    } || inner.values.contains { $0.hasJump(for: diagnostic) }
  }
}
