import FlipbookLayers
import FlipbookOpening

extension TraceDifference {
  /// The difference in the words of a designer, to be read after the name of the view:
  /// `position is 2 frames (33 ms) late`, `shadow blurrier: 6 → 6.3`.
  package var change: String {
    let words = PropertyWords.words(of: property)
    if let verdict { return "\(words.noun) is \(verdict)" }
    guard let curve, time != nil else { return "\(words.noun) \(message)" }
    if let first = curve.first, let plain = Self.change(words, first) { return plain }
    let form = PropertyWords.form(of: property, count: curve.count)
    let amount = largest.map { ", by up to \(form.amount($0))" } ?? ""
    if curve.first == nil { return "\(words.noun) changed at another speed\(amount)" }
    let pairs = zip(curve.expected, curve.actual).compactMap { a, b in
      a.flatMap { a in b.map { (a, $0) } }
    }
    guard let start = pairs.first, let end = pairs.last else { return "\(words.noun) differs" }
    // A value that stays as it is from the beginning to the end.
    if pairs.allSatisfy({ $0.0 == start.0 && $0.1 == start.1 }) {
      return form.change(words, from: start.0, to: start.1, unit: "pt")
    }
    let isSameEnd = zip(end.0, end.1).allSatisfy { Tolerance(1e-6).accepts($1, for: $0) }
    if isSameEnd || end.0.count != end.1.count || end.0.count > 4 {
      return "\(words.noun) changed differently\(amount)"
    }
    let (before, after) = (ChangedNumber.list(end.0), ChangedNumber.list(end.1))
    if before == after { return "\(words.noun) changed differently\(amount)" }
    return "\(words.noun) ended at \(after) instead of \(before)"
  }

  /// The change without amounts.
  var generalChange: String { "\(PropertyWords.words(of: property).noun) changed differently" }

  /// The change of a flag, of a word, or of what is there; nil for numbers.
  private static func change(_ words: ChangeWords, _ pair: TraceCurve.Pair) -> String? {
    switch (pair.expected, pair.actual) {
    case (.flag, .flag(let isSet)): isSet ? words.more : words.less
    case (.text(let old), .text(let new)):
      words.noun == LayerProperty.string.words.noun
        ? ChangeForm.text.change(words, from: old, to: new)
        : ChangeForm.word.change(words, from: old, to: new)
    case (.nothing, _): "\(words.noun) is there where nothing was"
    case (_, .nothing): "\(words.noun) is no longer there"
    default: nil
    }
  }
}
