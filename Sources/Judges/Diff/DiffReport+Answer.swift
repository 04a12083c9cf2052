package import FlipbookDocument
import FlipbookImages

extension DiffReport {
  /// The report for programs.
  package var answer: [(String, JSONText)] {
    let found = difference
    return [
      ("same", .boolean(isSame)), ("first", first.json), ("second", second.json),
      (
        "reasons",
        .array(((sizeDifference.map { [$0] } ?? []) + (found?.gaps ?? [])).map { .string($0) })
      ),
      ("firstDifference", found?.first?.json ?? .null), ("worst", found?.worst?.json ?? .null),
      ("worstWindow", found?.worstWindow?.json ?? .null),
      ("frames", .array(found?.frames.map(\.json) ?? [])),
      ("perceived", perceived?.json ?? .null),
      ("compared", compared.json(found)),
      ("recording", screen.map { $0.finding.json($0.verdict) } ?? .null),
      ("placement", placed?.placement?.json ?? .null),
      ("alignment", alignment?.json ?? .null),
      ("output", output.map { .string($0) } ?? .null),
    ]
  }
}

extension FootageSummary {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("kind", .string(kind.rawValue)),
      ("pixelSize", .array([.number(Double(width)), .number(Double(height))])),
      ("frameCount", .number(Double(times.count))), ("fps", rate.map { .number($0) } ?? .null),
      ("duration", end.map { .number($0) } ?? .null),
      ("codec", lossyCodec.map { .string($0) } ?? .null),
    ])
  }
}

extension FilmDifference.Frame {
  fileprivate var json: JSONText {
    .object([
      ("time", .number(time)), ("firstFrame", .number(Double(pair.first))),
      ("secondFrame", .number(Double(pair.second))), ("pixels", .number(Double(difference.count))),
      ("largest", .number(Double(difference.largest))), ("mean", .number(difference.mean)),
    ])
  }
}

extension FilmDifference.Window {
  fileprivate var json: JSONText {
    .object([("start", .number(start)), ("end", .number(end)), ("mean", .number(mean))])
  }
}

extension FilmPlacement {
  fileprivate var json: JSONText {
    .object([
      ("quarterTurns", .number(Double(quarterTurns))), ("scale", .number(scale)),
      ("origin", .array([.number(x), .number(y)])), ("score", .number(score)),
    ])
  }
}

extension TimeAlignment {
  fileprivate var json: JSONText {
    .object([
      ("verdict", .string(verdict.rawValue)),
      (
        "candidates",
        .array(
          candidates.map { candidate in
            .object([
              ("words", .string(words(of: candidate))), ("shift", .number(candidate.warp.shift)),
              ("shiftFrames", .number(candidate.warp.shift / interval)),
              ("stretch", .number(candidate.warp.stretch)),
              (
                "bars",
                .object([
                  ("shiftFrames", .number(candidate.shiftBar / interval)),
                  ("stretch", .number(candidate.stretchBar)),
                ])
              ),
              ("remainder", .number(candidate.remainder)),
            ])
          })
      ),
    ])
  }
}

extension PerceivedDifference {
  fileprivate var json: JSONText {
    .object([
      ("flip", .number(flip)), ("pixelsPerDegree", .number(pixelsPerDegree)),
      ("pixelmatch", .number(Double(pixelmatch))),
      ("pixelmatchVersion", .string(PixelmatchCount.version)),
    ])
  }
}
