import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookSceneFile

/// Reports what was found while the scene was read and its script was folded.
struct ReadingCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.scene.warnings.diagnostics.filter { !subject.scene.resolved.hasJump(for: $0) }.map {
      LintFinding(rule: .warning, view: "", message: $0.message, place: $0.place)
    }
      + subject.scene.remarks.map {
        LintFinding(rule: $0.rule, view: "", message: $0.message, place: $0.place)
      }
  }
}
