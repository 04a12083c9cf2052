package import Animation
internal import Interaction
package import Opening

/// The instants of a film's frames, and those between them at which motions go over into others.
package struct FrameInstants: Sendable {
  package let count: Int
  private let rate: FrameRate

  package init(count: Int, rate: FrameRate) {
    self.count = count
    self.rate = rate
  }

  init(of scene: CompiledScene) {
    self.init(
      count: scene.resolved.frameCount(at: scene.resolved.frameRate),
      rate: scene.resolved.frameRate)
  }

  /// When the last frame is shown, in seconds.
  var last: Double { rate.time(ofFrame: max(0, count - 1)) }

  private var perSecond: Double { Double(rate.numerator) / Double(rate.denominator) }

  /// In seconds.
  package var times: [Double] { (0..<count).map { rate.time(ofFrame: $0) } }

  /// Whether a frame is shown at a time.
  package func isFrame(_ time: Double) -> Bool {
    let nearest = (time * perSecond).rounded()
    guard let frame = Int(exactly: nearest), (0..<count).contains(frame) else { return false }
    return abs(rate.time(ofFrame: frame) - time) < Self.nearness
  }

  /// Frames with velocities about ten times a second, and boundaries, which have theirs.
  ///
  /// A boundary is looked at up to a millionth of a second later: on another machine it may lie a
  /// rounding before or behind the same number.
  package func withBoundaries(_ boundaries: [Double], atMost most: Int) -> [TraceInstant] {
    let apart = max(1, Int((perSecond / 10).rounded()))
    var instants = times.enumerated().map { frame, time in
      TraceInstant(time: time, hasVelocities: frame % apart == 0 || frame == count - 1)
    }
    let end = instants.last?.time ?? 0
    var behind: Set<Double> = []
    for boundary in boundaries where boundary > 0 && boundary < end && !isFrame(boundary) {
      guard behind.count + instants.count < most else { break }
      behind.insert(((boundary + Self.nearness) * 1e6).rounded(.up) / 1e6)
    }
    instants += behind.filter { !isFrame($0) }.map { TraceInstant(time: $0) }
    return instants.sorted { $0.time < $1.time }
  }

  private static let nearness = 1e-9
}
