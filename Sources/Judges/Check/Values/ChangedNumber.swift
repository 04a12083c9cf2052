internal import FlipbookDocument
import FlipbookLayers
internal import FlipbookOpening
internal import Glibc

/// A number that changed, in words of at most four significant digits.
enum ChangedNumber {
  /// `shadow blurrier: 6 → 6.3`; where four digits show no difference, `shadow blurrier by 0.0002`.
  static func words(_ words: ChangeWords, _ old: Double, _ new: Double) -> String {
    let phrase = new > old ? words.more : words.less
    let (before, after) = (text(old), text(new))
    if before == after { return "\(phrase) by \(text(abs(new - old)))" }
    return "\(phrase): \(before) → \(after)"
  }

  static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) >= 1e4 else { return Numerals.significant(value) }
    let unit = pow(10, log10(abs(value)).rounded(.down) - 3)
    return Numerals.significant((value / unit).rounded() * unit)
  }

  /// `(160, 300)`, or one number.
  static func list(_ values: [Double]) -> String {
    let words = values.map(text)
    return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
  }

  /// `#FF9500`, with its opacity where it is not opaque.
  static func color(_ channels: [Double]) -> String {
    let digits = channels.prefix(3).map { channel in
      let level = Int((min(max(channel, 0), 1) * 255).rounded())
      return (level < 16 ? "0" : "") + String(level, radix: 16, uppercase: true)
    }.joined()
    guard channels.count > 3, channels[3] != 1 else { return "#\(digits)" }
    return channels[3] == 0 ? "clear" : "#\(digits) at \(text(channels[3] * 100)) %"
  }
}
