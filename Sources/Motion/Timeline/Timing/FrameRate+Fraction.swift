internal import FlipbookCalculus

extension FrameRate {
  /// Parses a number or a fraction of whole numbers, exactly: `60`, `59.94`, `1e2`, `30000/1001`.
  package init?(fraction text: String) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = pieces.first, let top = DecimalFraction(first)?.ratio else { return nil }
    if pieces.count == 1 {
      self.init(reduced: top.numerator, top.denominator)
    } else {
      guard pieces.count == 2, let bottom = DecimalFraction(pieces[1])?.ratio, top.denominator == 1,
        bottom.denominator == 1
      else { return nil }
      self.init(reduced: top.numerator, bottom.numerator)
    }
  }

  /// A rate in lowest terms.
  init?(reduced numerator: Int, _ denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.init(numerator: numerator / a, denominator: denominator / a)
  }
}
