internal import FlipbookDocument
import FlipbookOpening

extension ScreenFinding {
  /// The usual time between two moments of a search, in seconds, rounded up.
  private static let frame = 0.0168

  /// Where and when the scene is in the recording, as lines of the report.
  func lines(_ verdict: ScreenVerdict) -> [String] {
    func milliseconds(_ time: Double) -> String { Numerals.fixed(1000 * time, 1) }
    var lines: [String] = []
    if let timing {
      var line =
        "time    \(Numerals.fixed(clock.phase, 4)) s ± \(milliseconds(timing.bar)) ms of the "
      line += clock.loop.map { "loop of \(Numerals.fixed($0, 3)) s" } ?? "scene"
      if let period = motion.period {
        line += ", which repeats every \(Numerals.fixed(period, 3)) s,"
      }
      line += " at the recording's first picture; its motion explains "
      line += "\(Numerals.fixed(100 * max(0, timing.explained), 1)) % of the change"
      lines.append(line)
      if !timing.others.isEmpty {
        lines.append(
          "        or, alike, "
            + timing.others.map { "\(Numerals.fixed($0, 4)) s" }.joined(separator: ", "))
      }
      if motion.step > Self.frame {
        lines.append(
          "        searched in steps of \(Numerals.fixed(motion.step, 3)) s, because the scene is long"
        )
      }
    } else {
      lines.append("time    unknown: nothing moves, or nothing as in the scene")
    }
    lines.append(
      "place   \(Numerals.fixed(placement.scale, 4)) pixels per point, from pixel "
        + "(\(Numerals.fixed(placement.x, 2)), \(Numerals.fixed(placement.y, 2))); compared in "
        + "\(area.width)×\(area.height) pixels")
    if colors != .asStated { lines.append("colors  \(colors.rawValue), which is undone") }
    lines.append(
      "shown   \(frames.count) pictures, \(distinct) different ones"
        + (repeated > 0 ? "; \(repeated) more repeat the one before" : "")
        + "; \(verdict.agreeing) agree")
    return lines
  }

  func json(_ verdict: ScreenVerdict) -> JSONText {
    .object([
      ("verdict", .string(verdict.answer.rawValue)), ("words", .string(verdict.text)),
      ("phase", timing == nil ? .null : .number(clock.phase)),
      ("phaseBar", timing.map { .number($0.bar) } ?? .null),
      ("otherPhases", .array((timing?.others ?? []).map { .number($0) })),
      ("loop", clock.loop.map { .number($0) } ?? .null),
      ("explained", timing.map { .number($0.explained) } ?? .null),
      ("scale", .number(placement.scale)),
      ("origin", .array([.number(placement.x), .number(placement.y)])),
      (
        "area",
        .array([area.x, area.y, area.width, area.height].map { .number(Double($0)) })
      ),
      ("colors", .string(colors.rawValue)), ("distinct", .number(Double(distinct))),
      ("repeated", .number(Double(repeated))), ("agreeing", .number(Double(verdict.agreeing))),
      ("moving", .number(Double(motion.moving))),
      ("measured", .number(Double(motion.measured))),
      ("period", motion.period.map { .number($0) } ?? .null),
    ])
  }
}
