import Opening

extension TimeAlignment {
  /// What is told about it, one line each.
  func lines() -> [String] {
    switch verdict {
    case .explained:
      guard let best = candidates.first else { return [] }
      let explained = Numerals.fixed(100 * (1 - best.remainder), 1)
      return [
        "B is the same motion, \(words(of: best)): that explains \(explained) % of the difference"
      ]
    case .unclear where candidates.isEmpty:
      return ["B may be A at another time: cannot tell, because nothing moves"]
    case .unclear:
      return ["B is the same motion at another time, but cannot tell at which:"]
        + candidates.map {
          "  \(words(of: $0)), which leaves \(Numerals.fixed(100 * $0.remainder, 1)) %"
        }
    case .unexplained: return []
    }
  }

  /// A candidate in words: `2 frames (33 ms) late`, `1.02× slower`.
  package func words(of candidate: Candidate) -> String { candidate.warp.words(interval: interval) }
}

extension TimeWarp {
  /// The warp in words: `2 frames (33 ms) late`, `1.02× slower`.
  ///
  /// - Parameter interval: Between two frames, in seconds.
  func words(interval: Double) -> String {
    let frames = Numerals.fixed(abs(shift / interval), 2)
    let late =
      "\(frames) frame\(frames == "1" ? "" : "s") "
      + "(\(Numerals.fixed(abs(shift) * 1000, 0)) ms) \(shift < 0 ? "early" : "late")"
    let slower =
      stretch > 1
      ? "\(Numerals.fixed(stretch, 4))× slower" : "\(Numerals.fixed(1 / stretch, 4))× faster"
    if stretch == 1 { return late }
    return shift == 0 ? slower : "\(slower) and \(late)"
  }
}
