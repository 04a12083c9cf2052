internal import Glibc

/// Controls the loss of each frame of a GIF so that the file reaches a certain size.
///
/// The loss stays nearly constant throughout the film: it is adjusted by how far the frames so far
/// were above or below the prediction.
package struct GIFPace {
  /// The total size of the frames after the first, as a function of loss: a line through two points
  /// on logarithmic scales.
  package struct Sizes {
    /// Losses and bytes; two points with the same loss mean that no prediction is possible.
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

    /// The loss for a number of bytes.
    package func loss(bytes: Double) -> Double {
      guard slope < 0 else { return first.loss }
      return exp(log(1 + first.loss) + log(max(1, bytes) / first.bytes) / slope) - 1
    }
  }

  let limit: Int
  private let sizes: Sizes
  private let losses: ClosedRange<Double>
  /// Each frame's share of all changes.
  private let shares: [Double]
  private var frame = 0
  private var loss: Double
  private var past = Past()
  /// The size of the frames so far, divided by the prediction.
  private(set) var excess = 1.0

  /// The actual and the predicted bytes of the frames so far, without the first.
  private struct Past {
    var firstByteCount = 0
    var foreseen = 0.0
    var shareLeft = 1.0
    var lossSum = 0.0
  }

  /// The target size as a fraction of the limit.
  private static let aim = 0.98
  /// The weight of the prediction next to the actual sizes, as a share of the film.
  private static let trust = 0.1
  /// The share of the film after which the rest can be judged not to fit, and how far above the
  /// limit it must then be.
  private static let sureShare = 0.3
  private static let surelyTooLarge = 1.05
  /// The maximum factor by which the loss changes between frames.
  private static let paceFactor = 1.15

  /// - Parameters:
  ///   - headByteCount: The approximate size of the first frame.
  ///   - changes: The amount of change in each frame, in any unit.
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

  /// The mean loss so far.
  var meanLoss: Double { frame > 1 ? past.lossSum / Double(frame - 1) : loss }

  /// Whether the file would be too large even with the maximum loss.
  private func cannotFit(byteCount: Int) -> Bool {
    guard loss >= losses.upperBound, past.shareLeft < 1 - Self.sureShare else { return false }
    let left = past.shareLeft * sizes.bytes(loss: loss) * excess
    return Double(byteCount) + left > Double(limit) * Self.surelyTooLarge
  }

  /// The loss for the next frame; nil when the file is too large, or certainly will be.
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
      loss = min(max(wanted, (1 + loss) / Self.paceFactor - 1), (1 + loss) * Self.paceFactor - 1)
    } else if Double(byteCount) > Self.aim * Double(limit) {
      loss = losses.upperBound
    }
    loss = min(max(loss, losses.lowerBound), losses.upperBound)
    guard !cannotFit(byteCount: byteCount) else { return nil }
    past.foreseen += shares[frame] * sizes.bytes(loss: loss)
    past.shareLeft -= shares[frame]
    past.lossSum += loss
    return loss
  }
}
