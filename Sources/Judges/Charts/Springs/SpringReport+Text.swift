package import FlipbookDocument
internal import FlipbookMotion
import FlipbookOpening
import FlipbookSceneFile

extension SpringReport {
  /// The report as text for a terminal, with the curve drawn in Braille dots.
  package var text: String {
    let omega = spring.naturalFrequency
    var lines = [
      "\(regime): ζ \(short(spring.dampingRatio)), ω0 \(short(omega)) rad/s, "
        + "period \(short(spring.perceptualDuration)) s", "",
    ]
    let names = vocabularies.map(\.name)
    let width = names.map(\.count).max() ?? 0
    for vocabulary in vocabularies {
      let words = vocabulary.words.map { word, number in
        "\(word) \(number.map { short($0) } ?? "–")"
      }
      let more = vocabulary.needsOverdamping ? ["allowsOverdamping true"] : []
      lines.append(padded(vocabulary.name, width) + "  " + (words + more).joined(separator: "  "))
    }
    lines.append("")
    if let settlingDuration {
      lines.append(
        "settlingDuration \(exact(settlingDuration)) s"
          + "   (Core Animation: within 0.001 of the distance)")
    }
    lines.append(
      "settled within \(short(threshold)) of \(short(abs(displacement))) after "
        + "\(exact(lastCrossing)) s; the bound is \(exact(settlingBound)) s")
    if let overshoot {
      let far =
        displacement == 0
        ? "\(short(overshoot.distance))" : "\(short(100 * overshoot.distance)) %"
      lines.append("overshoots by \(far) at \(short(overshoot.time)) s")
    }
    return (lines + ["", curve]).joined(separator: "\n") + "\n"
  }

  /// The report for programs, with all digits.
  package var answer: [(String, JSONText)] {
    func number(_ value: Double?) -> JSONText { value.map { .number($0) } ?? .null }
    let words = vocabularies.map { vocabulary -> JSONText in
      .object(
        [("name", .string(vocabulary.name))] + vocabulary.words.map { ($0, number($1)) }
          + (vocabulary.needsOverdamping ? [("allowsOverdamping", .boolean(true))] : []))
    }
    return [
      ("regime", .string(regime)),
      ("dampingRatio", .number(spring.dampingRatio)),
      ("naturalFrequency", .number(spring.naturalFrequency)),
      ("displacement", .number(displacement)), ("velocity", .number(velocity)),
      ("vocabularies", .array(words)),
      ("settlingDuration", number(settlingDuration)),
      ("threshold", .number(threshold)),
      ("lastCrossing", .number(lastCrossing)), ("settlingBound", .number(settlingBound)),
      (
        "overshoot",
        overshoot.map {
          .object([("time", .number($0.time)), ("distance", .number($0.distance))])
        } ?? .null
      ),
    ]
  }

  /// The duration of the drawn curve, in seconds.
  var shownDuration: Double {
    let end = lastCrossing
    return end.isFinite && end > 0 ? end * 1.08 : 4 * spring.perceptualDuration
  }

  /// The motion from start to target in Braille dots, with the target marked.
  private var curve: String {
    let motion = motion
    let duration = shownDuration
    return DotCurve(columns: 64, rows: 10).text(
      over: duration, mark: 0, unit: "s"
    ) { motion.state(at: $0).value }
  }

  private func short(_ value: Double) -> String { Numerals.significant(value, 7) }

  private func exact(_ value: Double) -> String {
    value.isFinite ? JSONText.text(of: value) : "∞"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
