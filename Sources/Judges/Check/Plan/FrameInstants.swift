internal import FlipbookInteraction
package import FlipbookOpening
package import FlipbookTimeline

/// The instants of a film's frames, and those between frames at which one motion hands over to the
/// next.
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

  /// The time of the last frame, in seconds.
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

  /// The frames, with velocities about ten times a second, and the boundaries, with velocities.
  ///
  /// A boundary is sampled up to a millionth of a second later: on another machine, rounding may
  /// put it before or after the same number.
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
