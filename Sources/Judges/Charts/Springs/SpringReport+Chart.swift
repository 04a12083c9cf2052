internal import FlipbookGeometry
internal import FlipbookMotion
import FlipbookOpening

extension SpringReport {
  /// A chart of the motion and its velocity, with the last crossing of the threshold.
  package var chart: Chart {
    let zeta = Numerals.significant(spring.dampingRatio)
    var chart = Chart(
      "Spring: mass \(Numerals.significant(spring.mass)), stiffness "
        + "\(Numerals.significant(spring.stiffness)), damping "
        + Numerals.significant(spring.damping),
      subtitle: "\(regime), ζ \(zeta)", size: Size(720, 520))
    let range = 0...shownDuration
    let motion = motion
    var value = Chart.Panel(
      x: Chart.Axis("time (s)", range), y: Chart.Axis("distance from the target"))
    value.weight = 1.4
    value.series = [
      Chart.Series("", Chart.sampled(range, count: 800) { motion.state(at: $0).value })
    ]
    value.marks = [.level(-threshold...threshold, "", .green)]
    let crossing = lastCrossing
    if crossing.isFinite, crossing > 0 {
      value.marks.append(
        .vertical(crossing, "settled \(Numerals.significant(crossing)) s", .vermilion))
    }
    var velocity = Chart.Panel(x: Chart.Axis("time (s)", range), y: Chart.Axis("velocity (1/s)"))
    velocity.series = [
      Chart.Series(
        "", Chart.sampled(range, count: 800) { motion.state(at: $0).velocity },
        Chart.Style(.vermilion))
    ]
    chart.panels = [value, velocity]
    return chart
  }
}
