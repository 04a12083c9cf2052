import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening
internal import Glibc

// Drawers, corners and pinches.
extension Figure {
  static var gestures: [Figure] {
    [
      Figure(25, "drawer-projection") { _ in drawer },
      Figure(26, "drawer-band") { _ in drawerBand },
      Figure(30, "picture-in-picture") { _ in corners }, Figure(31, "pinch") { _ in pinch },
    ]
  }

  private static let anchors = [100.0, 400, 700]

  private static func nearest(_ y: Double) -> Double {
    anchors.min { abs($0 - y) < abs($1 - y) } ?? y
  }

  private static var drawer: Chart {
    let releases: [(Double, Double)] = [(330, -900), (480, 700), (610, -300), (180, 900)]
    let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 1)
    var series: [Chart.Series] = []
    var marks: [Chart.Mark] = []
    for (index, release) in releases.enumerated() {
      let start = Double(index) * 1.1
      let projected = DecelerationRate.normal.projection(of: release.0, velocity: release.1)
      let motion = SpringTrajectory(
        spring: spring, from: MotionState(value: release.0, velocity: release.1),
        to: nearest(projected))
      let eased = EasedTrajectory(
        from: release.0, to: nearest(release.0), duration: 0.25, timingFunction: .easeInEaseOut)
      series.append(
        curve(
          index == 0 ? "nearest to the projection" : "", start...(start + 0.9), .blue
        ) { motion.state(at: $0 - start).value })
      series.append(
        curve(
          index == 0 ? "nearest to the finger, 0.25 s" : "", start...(start + 0.9), .vermilion,
          dashed: true
        ) { eased.state(at: $0 - start).value })
      marks.append(
        .dot(
          Point(start, release.0), "\(Numerals.significant(release.1)) pt/s", .black))
    }
    marks += anchors.map { .horizontal($0, "anchor", .gray) }
    var panel = panel("time (s), four releases", -0.1...4.3, "y (pt)", 40...760, series, marks)
    panel.y.isFlipped = true
    return chart(
      "A drawer goes where it was thrown, not to the nearest anchor", height: 440, [panel])
  }

  private static var drawerBand: Chart {
    // The screen is 812 high; the dimension is the distance from the anchor to that edge.
    let limits = ElasticLimits(
      minimum: 100, maximum: 700, belowMinimum: RubberBand(dimension: 100),
      aboveMaximum: RubberBand(dimension: 112))
    return chart(
      "A drawer's rubber band", "beyond each end, with the distance to that edge as its dimension",
      height: 420,
      [
        panel(
          "finger (pt)", -300...1100, "drawer (pt)", -20...840,
          [
            curve("drawer", -300...1100, .blue, limits.shown),
            guide("finger", [(-300, -300), (1100, 1100)], dashed: true),
          ],
          [
            .horizontal(100, "top anchor", .vermilion), .horizontal(700, "bottom anchor", .green),
            .horizontal(0, "edge", .gray), .horizontal(812, "edge", .gray),
          ])
      ])
  }

  private static var corners: Chart {
    let places = [Point(74, 114), Point(301, 114), Point(74, 553), Point(301, 553)]
    let throwsMade = [
      (Point(110, 200), Point(500, 900)), (Point(250, 480), Point(-900, -300)),
      (Point(180, 330), Point(150, -1500)),
    ]
    let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 1)
    var outline = guide("screen", [(0, 0), (375, 0), (375, 667), (0, 667), (0, 0)])
    outline.style.width = 1.6
    var series = [outline]
    var marks: [Chart.Mark] = []
    for (index, made) in throwsMade.enumerated() {
      let rate = DecelerationRate.normal
      let end = Point(
        rate.projection(of: made.0.x, velocity: made.1.x),
        rate.projection(of: made.0.y, velocity: made.1.y))
      let corner = places.min { $0.distance(to: end) < $1.distance(to: end) } ?? end
      let x = SpringTrajectory(
        spring: spring, from: MotionState(value: made.0.x, velocity: made.1.x), to: corner.x)
      let y = SpringTrajectory(
        spring: spring, from: MotionState(value: made.0.y, velocity: made.1.y), to: corner.y)
      let path = (0...36).map { tick -> (Double, Double) in
        let time = Double(tick) / 60
        return (x.state(at: time).value, y.state(at: time).value)
      }
      let ink = Ink.numbered(index)
      series.append(
        guide("", [(made.0.x, made.0.y), (end.x, end.y)], dashed: true))
      series.append(dots("throw \(index + 1)", path, ink))
      marks.append(.dot(end, "throw \(index + 1) projected", ink))
    }
    var corners = dots("corners", places.map { ($0.x, $0.y) }, .black)
    corners.isGuide = true
    series.append(corners)
    var panel = panel("x (pt)", -320...480, "y (pt)", -460...700, series, marks)
    panel.y.isFlipped = true
    panel.isSquare = true
    return chart(
      "Picture in picture: thrown to the corner nearest to where it would stop",
      "a dot each 60th of a second, and where each throw is projected to", height: 740,
      [panel])
  }

  private static var pinch: Chart {
    let limits = ElasticLimits(minimum: 1, maximum: 3, rubberBand: RubberBand(dimension: 1))
    return chart(
      "A pinch beyond the limits of the scale", "1 to 3, with a rubber band on the scale itself",
      height: 420,
      [
        panel(
          "fingers' distance over that at the start", 0...6, "scale", 0...4.2,
          [
            curve("scale", 0...6, .blue, limits.shown),
            guide("fingers", [(0, 0), (4.2, 4.2)], dashed: true),
          ], [.horizontal(1, "smallest", .green), .horizontal(3, "largest", .vermilion)])
      ])
  }
}
