import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookTimeline

/// Finds motion that never ends.
struct RestCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    guard case .never(let layer, let mover) = subject.scene.timeline.restTime else { return [] }
    return [subject.finding(.neverRests, of: layer, nil, "\(mover) never comes to rest")]
  }
}
