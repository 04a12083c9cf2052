internal import Glibc

/// What is lost in each frame of a GIF so that the whole has a certain size.
///
/// The loss stays about the same all over the film: it follows what the frames so far had beyond or
/// below what was foreseen.
package struct GIFPace {
  /// How large the frames after the first are together, by what is lost: a line through two points
  /// on logarithmic scales.
  package struct Sizes {
    /// Losses and bytes; two of the same loss say that nothing can be foreseen.
    package var first: (loss: Double, bytes: Double)
    package var second: (loss: Double, bytes: Double)

    package init(first: (loss: Double, bytes: Double), second: (loss: Double, bytes: Double)) {
      self.first = first
      self.second = second
    }

    private var slope: Double {
      let (a, b) = (log(1 + first.loss), log(1 + second.loss))
      guard b > a else { return 0 }
      return min(-0.05, (log(second.bytes) - log(first.bytes)) / (b - a))
    }

    package func bytes(loss: Double) -> Double {
      first.bytes * exp(slope * (log(1 + loss) - log(1 + first.loss)))
    }

    /// The loss with which there are so many bytes.
    package func loss(bytes: Double) -> Double {
      guard slope < 0 else { return first.loss }
      return exp(log(1 + first.loss) + log(max(1, bytes) / first.bytes) / slope) - 1
    }
  }

  let limit: Int
  private let sizes: Sizes
  private let losses: ClosedRange<Double>
  /// What share of all changes comes with each frame.
  private let shares: [Double]
  private var frame = 0
  private var loss: Double
  private var past = Past()
  /// How much larger the frames so far were than foreseen.
  private(set) var excess = 1.0

  /// What the frames so far have taken, and were to take, without the first.
  private struct Past {
    var firstByteCount = 0
    var foreseen = 0.0
    var shareLeft = 1.0
    var lossSum = 0.0
  }

  /// How full a file should be.
  private static let aim = 0.98
  /// How much of the film what was foreseen counts beside what came.
  private static let trust = 0.1
  /// How much of the film tells that the rest will not fit, and how far beyond the limit that has to be.
  private static let sureShare = 0.3
  private static let surelyTooLarge = 1.05
  /// How quickly the loss changes, from frame to frame.
  private static let haste = 1.15

  /// - Parameters:
  ///   - headByteCount: About how large the first frame is.
  ///   - changes: How much happens in each frame, in any unit.
  package init(
    limit: Int, headByteCount: Int, sizes: Sizes, losses: ClosedRange<Double>, changes: [Double]
  ) {
    self.limit = limit
    self.sizes = sizes
    self.losses = losses
    let sum = changes.reduce(0, +)
    shares = changes.map { sum > 0 ? $0 / sum : 0 }
    loss = sizes.loss(bytes: Self.aim * Double(limit) - Double(headByteCount))
    loss = min(max(loss, losses.lowerBound), losses.upperBound)
  }

  /// What has been lost in the mean.
  var meanLoss: Double { frame > 1 ? past.lossSum / Double(frame - 1) : loss }

  /// Whether the file would become too large although all is lost that may be.
  private func isHopeless(byteCount: Int) -> Bool {
    guard loss >= losses.upperBound, past.shareLeft < 1 - Self.sureShare else { return false }
    let left = past.shareLeft * sizes.bytes(loss: loss) * excess
    return Double(byteCount) + left > Double(limit) * Self.surelyTooLarge
  }

  /// What the next frame may lose; nil where the file has become too large, or surely will.
  package mutating func next(byteCount: Int) -> Double? {
    guard byteCount < limit else { return nil }
    defer { frame += 1 }
    guard frame > 0, frame < shares.count else { return loss }
    if frame == 1 { past.firstByteCount = byteCount }
    let prior = Self.trust * sizes.bytes(loss: loss)
    let came = Double(byteCount - past.firstByteCount)
    excess = (came + prior) / (past.foreseen + prior)
    if past.shareLeft > 0.002 {
      let left = Self.aim * Double(limit) - Double(byteCount)
      let wanted = left > 0 ? sizes.loss(bytes: left / excess / past.shareLeft) : losses.upperBound
      loss = min(max(wanted, (1 + loss) / Self.haste - 1), (1 + loss) * Self.haste - 1)
    } else if Double(byteCount) > Self.aim * Double(limit) {
      loss = losses.upperBound
    }
    loss = min(max(loss, losses.lowerBound), losses.upperBound)
    guard !isHopeless(byteCount: byteCount) else { return nil }
    past.foreseen += shares[frame] * sizes.bytes(loss: loss)
    past.shareLeft -= shares[frame]
    past.lossSum += loss
    return loss
  }
}
