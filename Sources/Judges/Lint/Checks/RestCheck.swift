internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds motion that never ends, where it is still seen when the film does.
struct RestCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    guard case .never(let layer, let mover) = subject.scene.timeline.restTime else { return [] }
    if isShown(layer, in: subject) { return [finding(layer, mover, in: subject)] }
    // The first one is hidden, as a spinner that has done its work; another one may be seen.
    let endless = subject.runs.filter { $0.end == .infinity && $0.layer != layer }
    let other = endless.first { isShown($0.layer, in: subject) }
    return other.map { run in
      let names = run.keyPaths.map(\.name).joined(separator: ", ")
      return [finding(run.layer, "animation of \(names)", in: subject)]
    } ?? []
  }

  private static func finding(
    _ layer: LayerID, _ mover: String, in subject: LintSubject
  ) -> LintFinding {
    subject.finding(.neverRests, of: layer, nil, "\(mover) never comes to rest")
  }

  /// Whether a layer is neither hidden nor clear at the end of the film, nor in something that is.
  private static func isShown(_ layer: LayerID, in subject: LintSubject) -> Bool {
    guard !subject.tank.isEmpty else { return true }
    let end = subject.scene.lastFrameTime
    return Sight(in: subject).outline(of: layer, at: end)?.isShown ?? true
  }
}
