internal import FlipbookGeometry
package import FlipbookMotion
import FlipbookOpening

/// Charts of motions without a scene, as in `render plot spring 0.1 0.5 1`.
package enum PlotFamily: String, Hashable, Sendable, CaseIterable {
  case timing, spring, deceleration, rubberband

  /// The error for a word of the command line that is not valid.
  package struct WordError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
  }

  /// Further options of the command line.
  package struct Options: Hashable, Sendable {
    package var rate = DecelerationRate.normal
    /// The dimension of rubber bands, in points.
    package var dimension = 812.0

    package init() {}
  }

  /// The chart for some words; without words, that of default values.
  package func chart(_ words: [String], _ options: Options = Options()) throws(WordError) -> Chart {
    switch self {
    case .timing: try Self.timing(words)
    case .spring: try Self.springs(words)
    case .deceleration: try Self.decelerations(words, options.rate)
    case .rubberband: try Self.rubberBands(words, dimension: options.dimension)
    }
  }

  private static func timing(_ words: [String]) throws(WordError) -> Chart {
    var chart = Chart("Timing functions", size: Size(560, 520))
    var panel = Chart.Panel(x: Chart.Axis("time", 0...1), y: Chart.Axis("progress"))
    for (index, word) in (words.isEmpty ? TimingFunction.names : words).enumerated() {
      let curve = try timingFunction(word)
      panel.series.append(
        Chart.Series(word, Chart.sampled(0...1, curve.value), Chart.Style(Ink.numbered(index))))
    }
    chart.panels = [panel]
    return chart
  }

  private static func timingFunction(_ word: String) throws(WordError) -> TimingFunction {
    if let named = TimingFunction.named(word) { return named }
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    if numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2],
      let y2 = numbers[3], (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite
    {
      return TimingFunction(x1, y1, x2, y2)
    }
    throw WordError(
      description: "'\(word)' is not a timing function: write one of "
        + "\(TimingFunction.names.joined(separator: ", ")) or four numbers such as 0.42,0,1,1 with "
        + "the first and third from 0 to 1")
  }

  /// Springs by damping ratio at mass 1 and stiffness 100, or by stiffness/damping at mass 1.
  private static func springs(_ words: [String]) throws(WordError) -> Chart {
    var chart = Chart("Springs", subtitle: "from 0 to 1", size: Size(720, 420))
    var springs: [(String, Spring)] = []
    for word in words.isEmpty ? ["0.1", "0.5", "1", "2"] : words {
      springs.append(try spring(word))
    }
    let longest = springs.map { spring in
      min(
        spring.1.settlingTime(displacement: 1, velocity: 0, threshold: 0.01),
        12 * spring.1.perceptualDuration)
    }.max()
    var panel = Chart.Panel(
      x: Chart.Axis("time (s)", 0...(longest ?? 1)), y: Chart.Axis("progress"))
    for (index, (name, spring)) in springs.enumerated() {
      let motion = SpringTrajectory.unitStep(spring)
      panel.series.append(
        Chart.Series(
          name, Chart.sampled(0...(longest ?? 1), count: 800) { motion.state(at: $0).value },
          Chart.Style(Ink.numbered(index))))
    }
    panel.marks = [.horizontal(1, "", .gray)]
    chart.panels = [panel]
    return chart
  }

  private static func spring(_ word: String) throws(WordError) -> (String, Spring) {
    let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    var spring: Spring?
    var name = "ζ \(word)"
    if numbers.count == 1, let ratio = numbers[0] {
      spring = Spring(mass: 1, stiffness: 100, dampingRatio: ratio, allowsOverdamping: true)
    } else if numbers.count == 2, let stiffness = numbers[0], let damping = numbers[1] {
      spring = Spring(mass: 1, stiffness: stiffness, damping: damping, allowsOverdamping: true)
      name = "stiffness \(numbers[0].map { Numerals.significant($0) } ?? "") damping "
      name += numbers[1].map { Numerals.significant($0) } ?? ""
    }
    guard let spring, spring.isValid else {
      throw WordError(
        description:
          "'\(word)' is not a spring: write a damping ratio such as 0.5, or stiffness and "
          + "damping such as 100/10")
    }
    return (name, spring)
  }

  private static func decelerations(
    _ words: [String], _ rate: DecelerationRate
  ) throws(WordError) -> Chart {
    var chart = Chart(
      "Deceleration",
      subtitle:
        "rate \(rate.perMillisecond) per millisecond; dots: half a point is left",
      size: Size(720, 560))
    let duration = -7 / rate.exponent
    var position = Chart.Panel(
      x: Chart.Axis("time (s)", 0...duration), y: Chart.Axis("distance (pt)"))
    var speed = Chart.Panel(
      x: Chart.Axis("time (s)", 0...duration), y: Chart.Axis("velocity (pt/s)"))
    position.weight = 1.4
    for (index, word) in (words.isEmpty ? ["500", "1000", "2000"] : words).enumerated() {
      guard let velocity = Double(word), velocity.isFinite else {
        throw WordError(description: "'\(word)' is not a velocity in points per second")
      }
      let motion = DecelerationTrajectory(
        initialValue: 0, initialVelocity: velocity, decelerationRate: rate)
      let style = Chart.Style(Ink.numbered(index))
      position.series.append(
        Chart.Series(
          "\(word) pt/s", Chart.sampled(0...duration) { motion.state(at: $0).value }, style))
      speed.series.append(
        Chart.Series("", Chart.sampled(0...duration) { motion.state(at: $0).velocity }, style))
      position.marks.append(
        .horizontal(
          motion.destination, "X(∞) = \(Numerals.fixed(motion.destination, 1))", style.ink))
      let rest = motion.settlingTime(threshold: 0.5)
      if rest <= duration {
        position.marks.append(.dot(Point(rest, motion.state(at: rest).value), "", style.ink))
      }
    }
    chart.panels = [position, speed]
    return chart
  }

  private static func rubberBands(
    _ words: [String], dimension: Double
  ) throws(WordError) -> Chart {
    guard dimension > 0, dimension.isFinite else {
      throw WordError(description: "a rubber band's dimension must be above 0")
    }
    var chart = Chart(
      "Rubber band", subtitle: "dimension \(Numerals.significant(dimension)) pt",
      size: Size(640, 440))
    let reach = dimension * 3
    var panel = Chart.Panel(
      x: Chart.Axis("finger beyond the edge (pt)", 0...reach), y: Chart.Axis("content (pt)"))
    for (index, word) in (words.isEmpty ? ["0.25", "0.55", "1"] : words).enumerated() {
      guard let coefficient = Double(word), coefficient > 0, coefficient.isFinite else {
        throw WordError(description: "'\(word)' is not a coefficient above 0")
      }
      let band = RubberBand(coefficient: coefficient, dimension: dimension)
      panel.series.append(
        Chart.Series(
          "c \(word)", Chart.sampled(0...reach) { band.offset(for: $0) },
          Chart.Style(Ink.numbered(index))))
    }
    panel.marks = [.horizontal(dimension, "never reached", .gray)]
    chart.panels = [panel]
    return chart
  }
}
