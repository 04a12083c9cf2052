import Document
internal import Interaction
internal import SceneFile

/// What was seen while the scene was read and its script was folded.
struct ReadingCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    subject.scene.warnings.diagnostics.filter { !subject.scene.hasRule(for: $0) }.map {
      LintFinding(rule: .warning, view: "", message: $0.message, place: $0.place)
    }
      + subject.scene.remarks.map {
        LintFinding(rule: $0.rule, view: "", message: $0.message, place: $0.place)
      }
  }
}
