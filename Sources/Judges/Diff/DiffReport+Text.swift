import FlipbookImages
import FlipbookOpening

extension DiffReport {
  /// The report as text for a terminal.
  ///
  /// - Parameter width: The columns of the terminal.
  package func text(width: Int) -> String {
    var lines = summaryLines
    if let sizeDifference {
      lines.append("differs: \(sizeDifference)")
      lines += placementLines + (alignment?.lines() ?? [])
      return lines.joined(separator: "\n") + "\n"
    }
    guard let difference else { return lines.joined(separator: "\n") + "\n" }
    if let screen { lines += screen.finding.lines(screen.verdict) }
    lines += compared.lines(difference, isAlways: screen != nil)
    lines += difference.gaps.map { "differs: \($0)" }
    if let first = difference.first {
      if isOfFilms {
        lines.append("first   \(place(of: first, in: difference)): \(Self.words(of: first))")
        lines += worstLines(difference)
        lines += curveLines(difference, width: width)
        lines += placementLines + (alignment?.lines() ?? [])
      } else {
        lines.append("differs: \(Self.words(of: first))")
        lines += perceivedLines
      }
    }
    if let screen {
      lines.append(screen.verdict.text)
    } else if isSame {
      let count = difference.frames.count
      lines.append(count == 1 ? "same" : "same: \(count) frames were compared")
    } else if verdict == .inconclusive {
      lines.append(compared.tooLittle)
    }
    if let output { lines.append("difference  \(output)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The placement of one film in the other, where their sizes differ.
  private var placementLines: [String] {
    guard let placed, first.times.count > 2, second.times.count > 2 else { return [] }
    guard let placement = placed.placement else {
      return ["cannot tell which part of one the other shows"]
    }
    return [placement.words(of: first, in: second)]
  }

  private var summaryLines: [String] {
    let names = [first.name, second.name]
    let width = names.map(\.count).max() ?? 0
    return zip(["A", "B"], [first, second]).map { letter, film in
      let name = film.name + String(repeating: " ", count: width - film.name.count)
      return "\(letter)  \(name)  \(Self.words(of: film))"
    }
  }

  private static func words(of film: FootageSummary) -> String {
    var words = ["\(film.width)×\(film.height)"]
    if film.times.count > 1 {
      words.append("\(film.times.count) frames")
      if let rate = film.rate { words.append("\(Numerals.fixed(rate, 3)) fps") }
      if let end = film.end { words.append("\(Numerals.fixed(end, 3)) s") }
    }
    if let codec = film.lossyCodec { words.append("\(codec), lossy") }
    return words.joined(separator: "  ")
  }

  private func place(of frame: FilmDifference.Frame, in difference: FilmDifference) -> String {
    let numbers =
      frame.pair.first == frame.pair.second
      ? "frame \(frame.pair.first)" : "frame \(frame.pair.first) (B: \(frame.pair.second))"
    return "\(numbers) at \(Numerals.fixed(frame.time, 3)) s"
  }

  private static func words(of frame: FilmDifference.Frame) -> String {
    let found = frame.difference
    return "\(found.count) \(found.count == 1 ? "pixel differs" : "pixels differ"), "
      + "by at most \(found.largest) of 255, \(Numerals.significant(found.mean, 3)) on average"
  }

  private func worstLines(_ difference: FilmDifference) -> [String] {
    var lines: [String] = []
    if let worst = difference.worst {
      lines.append("worst   \(place(of: worst, in: difference)): \(Self.words(of: worst))")
      lines += perceivedLines
    }
    if let window = difference.worstWindow {
      lines.append(
        "window  \(Numerals.fixed(window.start, 3)) to \(Numerals.fixed(window.end, 3)) s: "
          + "\(Numerals.significant(window.mean, 3)) of 255 on average")
    }
    return lines
  }

  /// The perceptual measures of the worst frame.
  private var perceivedLines: [String] {
    guard let perceived else { return [] }
    return [
      "        visible: FLIP \(Numerals.significant(perceived.flip, 3)) at "
        + "\(Numerals.fixed(perceived.pixelsPerDegree, 1)) pixels per degree; "
        + "pixelmatch \(PixelmatchCount.version) counts \(perceived.pixelmatch) pixels"
    ]
  }

  private func curveLines(_ difference: FilmDifference, width: Int) -> [String] {
    let means = difference.frames.map(\.difference.mean)
    let line = Sparkline(means, width: min(72, max(16, width - 10)))
    let count = difference.frames.count { $0.difference.count > 0 }
    return [
      "curve   \(line.text)",
      "        \(count) of \(difference.frames.count) frames differ",
    ]
  }
}
