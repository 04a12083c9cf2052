internal import Glibc

/// The qualities of a movie's encoder as positions on a scale: the higher, the fewer bytes.
package struct MovieScale: Hashable, Sendable {
  /// ffmpeg's options for a position.
  private enum Words: Hashable {
    /// A rate factor; in steps of one where the encoder accepts only integers.
    case rateFactor(isWhole: Bool)
    /// Lossy WebP: 100 minus the quality.
    case webp
  }

  private let words: Words
  /// The first position to try, before any loss of quality, and the last one.
  package let best: Double
  package let worst: Double
  /// The number of positions in which the bytes are about halved.
  private let half: Double

  /// The scale of a format at a quality; nil for a format without a choice.
  package init?(_ format: MovieFormat, quality: MovieQuality, lossy: Int) {
    if format == .webp {
      words = .webp
      // Lossless is before all others.
      (best, worst, half) = (Double(lossy) - 1, 100, 25)
      return
    }
    guard let best = format.rateFactor(quality) else { return nil }
    // libvpx and libaom round theirs to integers.
    let isWhole = format.codec != MovieFormat.mp4.codec
    words = .rateFactor(isWhole: isWhole)
    self.best = Double(best)
    (worst, half) = isWhole ? (63, 12) : (51, 6)
  }

  /// ffmpeg's options for a position.
  package func words(_ position: Double) -> [String] {
    switch words {
    case .rateFactor(let isWhole):
      ["-crf", isWhole ? "\(Int(position))" : "\((position * 100).rounded() / 100)"]
    case .webp: ["-lossless", "0", "-quality", "\(((100 - position) * 10).rounded() / 10)"]
    }
  }

  private func rounded(_ position: Double) -> Double {
    switch words {
    case .rateFactor(isWhole: true): position.rounded()
    case .rateFactor(isWhole: false): (position * 100).rounded() / 100
    case .webp: (position * 10).rounded() / 10
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

  /// The next position to try between one that is too large and one that fits; nil if there is none
  /// between them.
  package func next(
    _ large: (position: Double, byteCount: Int), _ small: (position: Double, byteCount: Int)?,
    aim: Double
  ) -> Double? {
    let above = log2(Double(large.byteCount) / aim)
    guard let small else {
      guard large.position < worst else { return nil }
      // If the second guess is too large as well, the next step goes further than calculated.
      let position = rounded(max(0, large.position) + max(step, above * half * 1.05))
      return min(worst, position)
    }
    // The position before the first one is lossless: no quality exists between it and the first.
    let start = max(0, large.position)
    guard small.position - start > step * 1.5 else { return nil }
    let whole = log2(Double(large.byteCount) / Double(max(1, small.byteCount)))
    let share = whole > 0 ? min(max(above / whole, 0.1), 0.9) : 0.5
    let position = rounded(start + share * (small.position - start))
    return min(max(position, rounded(start + step)), rounded(small.position - step))
  }
}
