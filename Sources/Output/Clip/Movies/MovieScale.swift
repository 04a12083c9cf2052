internal import Glibc

/// The qualities of a movie's encoder as places on a line: the higher, the fewer bytes.
package struct MovieScale: Hashable, Sendable {
  /// ffmpeg's words for a place.
  private enum Words: Hashable {
    /// A rate factor; with steps of one where the encoder knows no others.
    case rateFactor(isWhole: Bool)
    /// WebP with loss, by what is lost of a quality of 100.
    case webp
  }

  private let words: Words
  /// What is tried first, before anything is given up, and the last.
  package let best: Double
  package let worst: Double
  /// The places in which bytes become half as many, about.
  private let half: Double

  /// The scale of a format at a quality; nil for a format that leaves no choice.
  package init?(_ format: MovieFormat, quality: MovieQuality, lossy: Int) {
    if format == .webp {
      words = .webp
      // Without loss is before all others.
      (best, worst, half) = (Double(lossy) - 1, 100, 25)
      return
    }
    guard let best = format.rateFactor(quality) else { return nil }
    // libvpx and libaom round theirs.
    let isWhole = format.codec != MovieFormat.mp4.codec
    words = .rateFactor(isWhole: isWhole)
    self.best = Double(best)
    (worst, half) = isWhole ? (63, 12) : (51, 6)
  }

  /// What ffmpeg is told for a place.
  package func words(_ place: Double) -> [String] {
    switch words {
    case .rateFactor(let isWhole):
      ["-crf", isWhole ? "\(Int(place))" : "\((place * 100).rounded() / 100)"]
    case .webp: ["-lossless", "0", "-quality", "\(((100 - place) * 10).rounded() / 10)"]
    }
  }

  private func rounded(_ place: Double) -> Double {
    switch words {
    case .rateFactor(isWhole: true): place.rounded()
    case .rateFactor(isWhole: false): (place * 100).rounded() / 100
    case .webp: (place * 10).rounded() / 10
    }
  }

  /// The smallest step.
  private var step: Double {
    switch words {
    case .rateFactor(isWhole: true): 1
    case .rateFactor(isWhole: false): 0.01
    case .webp: 0.1
    }
  }

  /// What to try next between a place that makes too much and one that makes little enough; nil where
  /// nothing lies between them.
  package func next(
    _ large: (place: Double, byteCount: Int), _ small: (place: Double, byteCount: Int)?,
    aim: Double
  ) -> Double? {
    let above = log2(Double(large.byteCount) / aim)
    guard let small else {
      guard large.place < worst else { return nil }
      // A second guess that is too large again goes further than it thinks it must.
      let place = rounded(max(0, large.place) + max(step, above * half * 1.05))
      return min(worst, place)
    }
    // What comes before the first place is without loss: no quality lies between it and that place.
    let start = max(0, large.place)
    guard small.place - start > step * 1.5 else { return nil }
    let whole = log2(Double(large.byteCount) / Double(max(1, small.byteCount)))
    let share = whole > 0 ? min(max(above / whole, 0.1), 0.9) : 0.5
    let place = rounded(start + share * (small.place - start))
    return min(max(place, rounded(start + step)), rounded(small.place - step))
  }
}
