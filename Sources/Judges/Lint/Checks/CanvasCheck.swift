internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds views that leave the canvas and stay outside, where they are not hidden.
struct CanvasCheck: LintCheck {
  /// Finds views that are visible at first and are left outside the canvas when the film ends.
  ///
  /// A view that only moves or scrolls along with its superview is not reported, nor one that was outside
  /// before it came, as what slides in and out again, nor one that stops right at the edge, nor one whose
  /// motion began under a finger, as what is swiped away.
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let scene = subject.scene
    // A view whose own position never changes cannot leave by itself.
    let movers = Set(
      scene.views.all.map(\.layer).filter { layer in
        scene.timeline.changeableProperties(of: layer).map { !$0.isDisjoint(with: placements) }
          ?? true
      })
    guard !movers.isEmpty else { return [] }
    let canvas = Rect(origin: .zero, size: scene.size)
    let times = moments(of: subject)
    subject.tank.spend(scene.timeline.unitsOfTree(at: 0) * 3 * Double(times.count))
    var courses: [LayerID: Course] = [:]
    for time in times {
      let root = scene.timeline.presentation(at: time)
      for layer in root.sublayers {
        visit(layer, in: .identity, canvas: canvas) { layer, distance in
          guard movers.contains(layer.id) else { return }
          courses[layer.id, default: Course(at: time)].go(
            layer.transformToSuperlayer, distance: distance, at: time)
        }
      }
    }
    return courses.sorted { $0.key < $1.key }.compactMap { layer, course -> LintFinding? in
      guard let stay = course.stay, course.last == times.last,
        !scene.views.name(of: layer).isEmpty, !subject.fingers.touch(during: stay)
      else { return nil }
      return subject.finding(
        .leavesCanvas, of: layer, stay.upperBound, "has left the canvas, and is not hidden")
    }
  }

  /// As many frames as are affordable, up to the most that are useful, with the last one.
  private static func moments(of subject: LintSubject) -> [Double] {
    let times = subject.frameTimes
    let each = subject.scene.timeline.unitsOfTree(at: 0) * 3
    let looks = max(8, min(240, Int(5e8 / max(each, 1))))
    let step = max(1, times.count / looks)
    let some = stride(from: 0, to: times.count, by: step).map { times[$0] }
    return some.last == times.last ? some : some + times.suffix(1)
  }

  /// What a view has done with regard to the canvas.
  private struct Course {
    /// When the view was last visible, in seconds.
    private(set) var last: Double
    /// When its present motion began, as far as is known.
    private var began: Double
    private var old: Transform?
    /// Where it was when it was last inside; nil before it has been.
    private var inside: Transform?
    /// When it left, if it is outside now.
    private var left: Double?
    private var wasOutsideFirst = false
    private var distance = 0.0

    init(at time: Double) { (last, began) = (time, time) }

    /// Takes the next instant at which the view is visible, with its distance from the canvas.
    mutating func go(_ now: Transform, distance: Double, at time: Double) {
      if left == nil, now == old { began = time }
      (old, self.distance, last) = (now, distance, time)
      if distance < 0 {
        (inside, left) = (now, nil)
      } else if let inside {
        if inside != now, left == nil { left = time }
      } else {
        wasOutsideFirst = true
      }
    }

    /// The stretch from the start of the motion to the instant at which the view has left for good; nil for
    /// one that has not, waited outside at first, or touches the edge.
    var stay: ClosedRange<Double>? {
      guard let left, !wasOutsideFirst, distance > VisibleAmount.points else { return nil }
      return min(began, left)...left
    }
  }

  /// The properties that determine a layer's position in its superlayer.
  private static let placements: Set<LayerProperty> = [
    .position, .bounds, .anchorPoint, .transform,
  ]

  /// Calls `report` for every visible layer outside of clips with its distance from the canvas, in points:
  /// below 0 where it overlaps the canvas.
  private static func visit(
    _ layer: Layer, in above: Transform, canvas: Rect, _ report: (Layer, Double) -> Void
  ) {
    guard !layer.isHidden, layer.opacity > 0.01 else { return }
    let placed = layer.transformToSuperlayer.then(above)
    let corners = layer.bounds.standardized.corners.compactMap { placed.project($0) }
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return }
    if !layer.bounds.isEmpty {
      let beside = max(left - canvas.maxX, canvas.minX - right)
      report(layer, max(beside, top - canvas.maxY, canvas.minY - bottom))
    }
    // Content that scrolls inside a clip leaves the clip and not the canvas.
    guard !layer.masksToBounds else { return }
    let inner = layer.transformOfSublayers.then(placed)
    for sublayer in layer.sublayers { visit(sublayer, in: inner, canvas: canvas, report) }
  }
}
