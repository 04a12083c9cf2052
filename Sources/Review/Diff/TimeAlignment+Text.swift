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
  package func words(of candidate: Candidate) -> String {
    let frames = candidate.warp.shift / interval
    let late =
      "\(Numerals.fixed(abs(frames), 2)) frame\(Numerals.fixed(abs(frames), 2) == "1" ? "" : "s") "
      + "(\(Numerals.fixed(abs(candidate.warp.shift) * 1000, 0)) ms) \(frames < 0 ? "early" : "late")"
    let stretch = candidate.warp.stretch
    let slower =
      stretch > 1
      ? "\(Numerals.fixed(stretch, 4))× slower" : "\(Numerals.fixed(1 / stretch, 4))× faster"
    if candidate.isShift { return late }
    return candidate.isStretch ? slower : "\(slower) and \(late)"
  }
}
