import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds animations with a fill mode that are removed before it takes effect.
struct FillCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    var findings: [LintFinding] = []
    var views = subject.scene.definition.root.subviews
    while let view = views.popLast() {
      for keyed in view.animations where hasNoEffect(keyed.animation) {
        findings.append(subject.finding(.forwardsRemoved, of: view.layer.id, nil, text))
      }
      views += view.subviews
    }
    for event in subject.scene.definition.script {
      guard case .addAnimation(let keyed, let layer) = event.event, hasNoEffect(keyed.animation)
      else {
        continue
      }
      findings.append(
        subject.finding(.forwardsRemoved, of: layer, event.time, text, at: event.place))
    }
    return findings
  }

  private static let text =
    "fillMode forwards has no effect while removedOnCompletion is true: the animation is removed at its "
    + "end"

  private static func hasNoEffect(_ animation: LayerAnimation) -> Bool {
    animation.timing.fillMode == .forwards && animation.isRemovedOnCompletion
  }
}
