import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

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
    let reason: String
    switch touch.reason {
    case .switchedOff: reason = "is ignored: userInteractionEnabled\(own) is false"
    case .animating:
      reason =
        "is ignored: a block without allowUserInteraction animates "
        + (touch.obstacle == touch.layer ? "it" : obstacle)
    case .caught(let isAimed):
      let cure = cure(for: touch, in: subject)
      guard isAimed || cure != nil else { return missed(touch, in: subject) }
      reason =
        "does not reach it: \(obstacle.isEmpty ? "the canvas" : obstacle) is in front and catches the finger"
        + (cure.map { ", and shows nothing: \($0)" } ?? "")
    }
    return subject.finding(
      .touchIgnored, of: touch.layer, touch.time, "finger \(touch.finger) \(reason)",
      at: touch.place)
  }

  /// A finding for a finger on a view that is seen and has no gesture, in front of one that has.
  private static func missed(_ touch: IgnoredTouch, in subject: LintSubject) -> LintFinding {
    let names = subject.scene.views
    return subject.finding(
      .fingerMisses, of: nil, touch.time,
      "finger \(touch.finger) lands on \(names.name(of: touch.obstacle)), which has no gesture for it and is "
        + "in front of \(names.name(of: touch.layer))", at: touch.place)
  }

  /// The cure for a view that catches a finger although it shows nothing; nil for other views.
  private static func cure(for touch: IgnoredTouch, in subject: LintSubject) -> String? {
    guard touch.obstacle != subject.scene.definition.root.layer.id,
      let view = subject.scene.timeline.layer(touch.obstacle, at: touch.time), view.showsNothing
    else { return nil }
    return "write \"hitTest\": \"subviews\" in \(subject.scene.views.name(of: touch.obstacle))"
  }

  private static func look(at touch: TouchMark, in subject: LintSubject) -> [LintFinding] {
    let marks = subject.scene.resolved.marks
    let size = subject.scene.size
    var findings: [LintFinding] = []
    let isReported = marks.ignoredTouches.contains {
      $0.finger == touch.finger && $0.time == touch.landed
    }
    if case .takenOutside(let superview, let view) = touch.receipt {
      findings.append(outside(touch, superview, view, in: subject))
    }
    if !touch.isTaken, !isReported {
      findings.append(
        subject.finding(
          .fingerMisses, of: nil, touch.landed,
          "finger \(touch.finger) lands at \(point(touch.landedAt)), where no view has a gesture",
          at: touch.place))
    }
    let extent = touch.extent
    if extent.minX < 0 || extent.minY < 0 || extent.maxX > size.width || extent.maxY > size.height {
      findings.append(
        subject.finding(
          .fingerLeaves, of: nil, touch.landed,
          "finger \(touch.finger) leaves the canvas: its path is between "
            + "\(point(extent.origin)) and \(point(Point(extent.maxX, extent.maxY)))",
          at: touch.place))
    }
    return findings
  }

  /// A finding for a finger on what lies outside its superview, where UIKit does not look for it.
  private static func outside(
    _ touch: TouchMark, _ superview: LayerID, _ view: LayerID, in subject: LintSubject
  ) -> LintFinding {
    let names = subject.scene.views
    return subject.finding(
      .touchIgnored, of: view, touch.landed,
      "finger \(touch.finger) meets it outside \(names.name(of: superview)), where UIKit would not deliver "
        + "the touch: make \(names.name(of: superview)) large enough", at: touch.place)
  }

  private static func point(_ point: Point) -> String { LintSubject.text([point.x, point.y]) }
}
