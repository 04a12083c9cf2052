import Document
internal import Geometry
internal import Interaction
internal import Layers
import Opening

/// Finds touches that nothing receives, and touches that leave the canvas.
struct TouchCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let marks = subject.scene.resolved.marks
    return marks.ignoredTouches.map { ignored($0, in: subject) }
      + marks.touches.flatMap { look(at: $0, in: subject) }
  }

  /// A finding for a touch that no view receives although a gesture exists there.
  private static func ignored(_ touch: IgnoredTouch, in subject: LintSubject) -> LintFinding {
    let obstacle = subject.scene.views.name(of: touch.obstacle)
    let own = touch.obstacle == touch.layer ? "" : " of \(obstacle)"
    let reason =
      switch touch.reason {
      case .switchedOff: "userInteractionEnabled\(own) is false"
      case .animating:
        "a block without allowUserInteraction animates "
          + (touch.obstacle == touch.layer ? "it" : obstacle)
      }
    return subject.finding(
      .touchIgnored, touch.layer, touch.time,
      "finger \(touch.finger) is ignored: \(reason)", at: touch.place)
  }

  private static func look(at touch: TouchMark, in subject: LintSubject) -> [LintFinding] {
    let marks = subject.scene.resolved.marks
    let size = subject.scene.size
    var findings: [LintFinding] = []
    let isReported = marks.ignoredTouches.contains {
      $0.finger == touch.finger && $0.time == touch.landed
    }
    if !touch.isTaken, !isReported {
      findings.append(
        subject.finding(
          .fingerMisses, nil, touch.landed,
          "finger \(touch.finger) lands at \(point(touch.landedAt)), where no view has a gesture",
          at: touch.place))
    }
    let extent = touch.extent
    if extent.minX < 0 || extent.minY < 0 || extent.maxX > size.width || extent.maxY > size.height {
      findings.append(
        subject.finding(
          .fingerLeaves, nil, touch.landed,
          "finger \(touch.finger) goes off the canvas: its way lies between "
            + "\(point(extent.origin)) and \(point(Point(extent.maxX, extent.maxY)))",
          at: touch.place))
    }
    return findings
  }

  private static func point(_ point: Point) -> String { LintSubject.text([point.x, point.y]) }
}
