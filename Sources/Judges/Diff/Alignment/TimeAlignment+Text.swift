import FlipbookOpening

extension TimeAlignment {
  /// The alignment as lines of the report.
  package func lines() -> [String] {
    switch verdict {
    case .explained:
      guard let best = candidates.first else { return [] }
      let explained = Numerals.fixed(100 * (1 - best.remainder), 1)
      return [
        "B is the same motion, \(words(of: best)): that explains \(explained) % of the difference"
      ]
    case .together: return ["B is in time with A: no shift and no stretch brings them closer"]
    case .unclear where isTooFast:
      return [
        "B may be A at another time: cannot tell, because it moves too far from frame to frame"
      ]
    case .unclear where candidates.isEmpty:
      return ["B may be A at another time: cannot tell, because nothing moves"]
    case .unclear where isPartial:
      return candidates.map {
        "B may be the same motion, \(words(of: $0)): cannot tell, because that leaves "
          + "\(Numerals.fixed(100 * $0.remainder, 1)) % of the difference"
      }
    case .unclear:
      return ["B is the same motion at another time, but cannot tell at which:"]
        + candidates.map {
          "  \(words(of: $0)), which leaves \(Numerals.fixed(100 * $0.remainder, 1)) %"
        }
    case .unexplained: return []
    }
  }

  /// A candidate in words: `2 frames (33 ms) late`, `1.02 ± 0.003× slower`.
  package func words(of candidate: Candidate) -> String {
    let words = candidate.warp.words(
      interval: interval, shiftBar: candidate.shiftBar, stretchBar: candidate.stretchBar)
    // A precise shift with an uncertain pace is reported with the uncertainty of the pace.
    guard candidate.isShift, candidate.stretchBar >= Self.seenStretch else { return words }
    return "\(words), at a pace known to ± \(Numerals.fixed(100 * candidate.stretchBar, 1)) %"
  }

  /// The uncertainty of the pace from which on it is reported with a shift.
  private static let seenStretch = 0.005
}

extension TimeWarp {
  /// The warp in words: `2 frames (33 ms) late`, `1.02× slower`, with error bars where they are not
  /// 0 when rounded.
  ///
  /// - Parameter interval: The seconds between two frames.
  package func words(interval: Double, shiftBar: Double = 0, stretchBar: Double = 0) -> String {
    let frames = Numerals.fixed(abs(shift / interval), 2)
    let late =
      "\(frames)\(Self.bar(shiftBar / interval, decimals: 2)) frame\(frames == "1" ? "" : "s") "
      + "(\(Numerals.fixed(abs(shift) * 1000, 0)) ms) \(shift < 0 ? "early" : "late")"
    let factor = Numerals.fixed(stretch > 1 ? stretch : 1 / stretch, 4)
    // A stretch that is written as 1 is left out.
    guard factor != "1" else { return late }
    let slower =
      "\(factor)\(Self.bar(stretchBar, decimals: 4))× \(stretch > 1 ? "slower" : "faster")"
    return shift == 0 ? slower : "\(slower) and \(late)"
  }

  /// ` ± 0.3`, rounded up; empty where it would be rounded to 0.
  private static func bar(_ value: Double, decimals: Int) -> String {
    let unit = decimals == 2 ? 0.01 : 0.0001
    let steps = (value / unit).rounded(.up)
    return value < unit / 2 ? "" : " ± \(Numerals.fixed(steps * unit, decimals))"
  }
}
