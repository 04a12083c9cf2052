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
}
