import FlipbookDocument
import FlipbookOutput
import FlipbookProduction

/// The segments of a part, as a line and for programs.
extension FilmOutcome.MadeSegments {
  /// `out/pip  segments 3..5 of 15 for MP4, 1 was there already`.
  var text: String {
    guard let first = cells.first, let last = cells.last else {
      return
        "\(folder)  part \(shard) is empty: the clip has \(cellCount) "
        + "\(cellCount == 1 ? "segment" : "segments") of \(CellGrid.seconds) s"
    }
    let numbers = first == last ? "segment \(first + 1)" : "segments \(first + 1)..\(last + 1)"
    return "\(folder)  \(numbers) of \(cellCount) for \(formats.joined(separator: ", "))"
      + (keptCount == 0
        ? "" : ", \(keptCount) \(keptCount == 1 ? "was" : "were") there already")
  }

  var json: JSONText {
    .object([
      ("folder", .string(folder)), ("formats", .array(formats.map { .string($0) })),
      ("first", .number(Double(cells.lowerBound + 1))), ("count", .number(Double(cells.count))),
      ("of", .number(Double(cellCount))), ("kept", .number(Double(keptCount))),
    ])
  }
}
