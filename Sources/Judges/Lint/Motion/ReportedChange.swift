internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// A change at an instant in words, for the part of a property that an author would name.
struct ReportedChange {
  let name: String
  let old: String
  let new: String
  let oldVelocity: String
  let newVelocity: String

  /// The parts in which transforms are written, in the order in which they are tried.
  private static let parts: [LayerKeyPath.Part] = [
    .translationX, .translationY, .scale, .rotation, .scaleX, .scaleY, .rotationX, .rotationY,
  ]

  /// - Parameter run: The animation that ends at the time, which determines the animated part.
  init(
    of step: MotionStep, in layer: LayerID, by run: TimelineRun?, _ subject: LintSubject
  ) {
    let scene = subject.scene
    var named: [LayerKeyPath] = run?.keyPaths.filter { $0.overlaps(step.keyPath) } ?? []
    if named.isEmpty, step.keyPath.property == .transform {
      named = subject.runs(of: layer).flatMap(\.keyPaths).filter {
        $0.overlaps(step.keyPath) && $0.part != nil
      }
      named += Self.parts.map { LayerKeyPath(.transform, $0) }
    }
    let reported =
      named.lazy.compactMap { MotionStep(of: $0, in: layer, at: step.time, scene) }
      .first { $0.changes } ?? step
    name = reported.keyPath.name
    old = LintSubject.text(reported.old)
    new = LintSubject.text(reported.new)
    oldVelocity = reported.text(reported.oldVelocity)
    newVelocity = reported.text(reported.newVelocity)
  }
}
