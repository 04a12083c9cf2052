internal import FlipbookGeometry
import FlipbookOpening

extension FilmPlacement {
  /// The placement of A in B, in words: `B shows all of A at 0.5 of its size, turned by 90°
  /// clockwise`.
  func words(of first: FootageSummary, in second: FootageSummary) -> String {
    let rotated =
      quarterTurns % 2 == 0 ? (second.width, second.height) : (second.height, second.width)
    let part = common(
      ofFirst: (first.width, first.height), second: (width: rotated.0, height: rotated.1))
    let isWhole =
      part.map {
        $0.width > Double(first.width) - 1 && $0.height > Double(first.height) - 1
      } ?? false
    var words = "B shows "
    if let part, !isWhole {
      words +=
        "\(Numerals.fixed(part.width, 0))×\(Numerals.fixed(part.height, 0)) pixels of A, from "
        + "(\(Numerals.fixed(part.minX, 0)), \(Numerals.fixed(part.minY, 0)))"
    } else {
      words += "all of A"
    }
    if abs(scale - 1) >= 5e-4 { words += ", at \(Numerals.fixed(scale, 3)) of its size" }
    // `quarterTurns` rotates B back, so the words state the opposite direction.
    switch quarterTurns {
    case 1: words += ", rotated by 90° counterclockwise"
    case 2: words += ", upside down"
    case 3: words += ", rotated by 90° clockwise"
    default: break
    }
    if let part {
      let shown = inSecond(part)
      if shown.width < Double(rotated.0) - 1 || shown.height < Double(rotated.1) - 1 {
        words += ", with something around it"
      }
    }
    return words
  }
}
