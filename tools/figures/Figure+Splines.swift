import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening

// Keyframes along splines.
extension Figure {
  static var splines: [Figure] {
    [Figure(13, "spline-shapes", scene: modesScene) { shapes($0) }]
  }

  private static let keys: [[Double]] = [
    [20, 150], [80, 30], [170, 180], [240, 60], [330, 120],
  ]
  private static let modes = ["linear", "discrete", "paced", "cubic", "cubicPaced"]

  /// The same five keyframes in each mode, over 12 s.
  private static var modesScene: String {
    let values = keys.map { "[\($0[0]), \($0[1])]" }.joined(separator: ", ")
    let views = modes.map { mode in
      """
      { "id": "\(mode)", "position": [0, 0], "bounds": [0, 0, 10, 10], "animations": [
        { "keyframe": { "keyPath": "position", "calculationMode": "\(mode)", "duration": 12,
          "values": [\(values)], "fillMode": "both", "removedOnCompletion": false } } ] }
      """
    }
    return """
      { "size": [350, 210], "duration": 13, "views": [ \(views.joined(separator: ",\n")) ] }
      """
  }

  private static func spline(_ t: Double, _ c: Double, _ b: Double) -> [Point] {
    let same = { (value: Double) in [Double](repeating: value, count: keys.count) }
    guard
      let spline = Spline(points: keys, tensions: same(t), continuities: same(c), biases: same(b))
    else { return [] }
    return (0..<spline.segmentCount).flatMap { segment in
      (0...40).map {
        let p = spline.position(segment: segment, at: Double($0) / 40)
        return Point(p[0], p[1])
      }
    }
  }

  private static func shapes(_ scene: FigureScene) -> Chart {
    func family(_ title: String, _ shape: (Double) -> [Point]) -> Chart.Panel {
      var keyDots = dots("", keys.map { ($0[0], $0[1]) }, .black)
      keyDots.isGuide = true
      var panel = panel(
        "", 0...350, "", 0...210, title: title,
        [-1.0, 0, 1].enumerated().map { index, value in
          Chart.Series(
            "\(title) \(Numerals.significant(value))", [shape(value)],
            Chart.Style(Ink.numbered(index)))
        } + [keyDots])
      (panel.x.hasTicks, panel.y.hasTicks, panel.y.isFlipped) = (false, false, true)
      return panel
    }
    return chart(
      "Keyframes by splines: the shape between the same points", height: 1010,
      [
        family("tension") { spline($0, 0, 0) }, family("continuity") { spline(0, $0, 0) },
        family("bias") { spline(0, 0, $0) }, modes(scene),
      ])
  }

  /// The five calculation modes over the same points, a dot each twelfth of the time.
  private static func modes(_ scene: FigureScene) -> Chart.Panel {
    let rows = modes.enumerated().map { row, mode in
      let points = (0...12).compactMap { tick -> (Double, Double)? in
        let position = scene.value("\(mode).position", at: Double(tick))
        return position.count == 2
          ? (position[0], position[1] * 0.3 + Double(row) * 66) : nil
      }
      return Chart.Series(
        "", [points.map { Point($0.0, $0.1) }],
        Chart.Style(Ink.numbered(row), width: 2.4, stroke: .dots))
    }
    var panel = panel(
      "", 0...450, "", 0...340, title: "five calculation modes, dots at equal times", rows,
      modes.enumerated().map { row, mode in
        .words(Point(348, Double(row) * 66 + 34), at: mode, Ink.numbered(row))
      })
    (panel.x.hasTicks, panel.y.hasTicks, panel.y.isFlipped) = (false, false, true)
    return panel
  }
}
