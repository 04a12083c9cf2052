import Glibc

/// Linear light by IEC 61966-2-1, written down plainly, to hold the tool's tables against.
public enum LinearLight {
  /// The light of an encoded value; both from 0 to 1.
  public static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The encoded value of a light; both from 0 to 1.
  public static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Whether a premultiplied pixel 0xAARRGGBB is the mean of others as it is defined: of alpha, and
  /// of the light that each gives off, which is alpha times the light of its straight color.
  ///
  /// Numbers are rounded to the nearest; what lies in the middle of two may go either way. Pixels that
  /// are all the same keep their bytes.
  public static func isMean(_ word: UInt32, of words: [UInt32]) -> Bool {
    guard let first = words.first, words.contains(where: { $0 != first }) else {
      return words.first == word
    }
    let alphas = words.map { Double($0 >> 24) }
    let alpha = alphas.reduce(0, +)
    let mean = Double(word >> 24)
    guard abs(alpha / Double(words.count) - mean) <= 0.5 else { return false }
    guard mean > 0 else { return word == 0 }
    return [0, 8, 16].allSatisfy { (shift: UInt32) in
      let light = zip(words, alphas).reduce(0) { sum, pair in
        pair.1 == 0
          ? sum : sum + pair.1 * linear(min(1, Double(pair.0 >> shift & 255) / pair.1))
      }
      return abs(encoded(light / alpha) * mean - Double(word >> shift & 255)) <= 0.5001
    }
  }

  /// Whether a pixel is what blurring motion makes of samples: the mean of those with lit edges, mixed
  /// with the first as it is drawn where none of these differs by eight levels from it.
  public static func isExposed(_ word: UInt32, plain: [UInt32], lit: [UInt32]) -> Bool {
    guard let first = plain.first else { return false }
    let change =
      plain.flatMap { other in
        parts.map { abs(level(first, $0) - level(other, $0)) }
      }.max() ?? 0
    if change >= 8 { return isMean(word, of: lit) }
    if change == 0 { return word == first }
    let alpha = lit.map { level($0, 24) }.reduce(0, +) / Double(lit.count)
    return parts.allSatisfy { part in
      let light = lit.filter { $0 >> 24 > 0 }.reduce(0) { sum, other in
        sum + level(other, 24) * linear(min(1, level(other, part) / level(other, 24)))
      }
      let mean =
        part == 24
        ? alpha : alpha == 0 ? 0 : encoded(light / alpha / Double(lit.count)) * alpha
      let expected = level(first, part) + (mean - level(first, part)) * change / 8
      // The mean and the mixture are rounded, each by half a level.
      return abs(expected - level(word, part)) <= 1.5
    }
  }

  private static let parts: [UInt32] = [0, 8, 16, 24]

  private static func level(_ word: UInt32, _ part: UInt32) -> Double {
    Double(word >> part & 255)
  }
}
