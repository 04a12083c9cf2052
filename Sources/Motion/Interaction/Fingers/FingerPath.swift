import FlipbookCalculus
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The path of one finger from landing to lifting, as exact functions of time.
struct FingerPath: Sendable {
  let finger: Int
  /// When the finger lands, in seconds of scene time.
  let landing: Double
  /// How long it stays down, in seconds.
  let duration: Double
  let landingPoint: Point
  /// The view that the script names as the place where the finger lands; nil for a point.
  var aim: LayerID?
  private let end: End
  /// In points of the canvas, as functions of the seconds since landing.
  let x: any Trajectory
  let y: any Trajectory
  /// The seconds since landing at which the path may bend, from 0 to the duration, increasing.
  let corners: [Double]
  /// Whether the finger moves straight and uniformly between corners.
  let isStraight: Bool

  /// How the touch ends.
  private struct End: Sendable {
    var isCancelled: Bool
    var givenVelocity: Point?
  }

  var isCancelled: Bool { end.isCancelled }
  /// Replaces the velocity estimate at the release, in points per second.
  var givenVelocity: Point? { end.givenVelocity }

  /// A path along a finger's given points; nil when they are missing, not finite or out of order.
  init?(_ track: FingerTrack, at time: Double) {
    guard let first = track.points.first, let last = track.points.last, first.time >= 0 else {
      return nil
    }
    self.init(
      straight: track.points.map { TouchPoint(time: $0.time - first.time, location: $0.location) },
      finger: track.finger, landing: DecimalTime.sum(time, first.time),
      duration: last.time - first.time,
      isCancelled: track.isCancelled, givenVelocity: nil)
  }

  /// A drag between two points.
  init?(_ pan: PanTouch, from: Point, to: Point, at time: Double) {
    guard pan.duration >= 0, pan.hold >= 0, pan.press >= 0 else { return nil }
    let moved = pan.press + pan.duration
    let duration = moved + pan.hold
    let knots = [(0, from), (pan.press, from), (moved, to), (duration, to)].map {
      TouchPoint(time: $0.0, location: $0.1)
    }
    if pan.timingFunction == .linear || pan.duration == 0 {
      self.init(
        straight: pan.press > 0 ? knots : Array(knots.dropFirst()), finger: pan.finger,
        landing: time, duration: duration, isCancelled: false, givenVelocity: pan.releaseVelocity)
      return
    }
    guard duration.isFinite, knots.allSatisfy(\.location.isFinite) else { return nil }
    func eased(from: Double, to: Double) -> any Trajectory {
      let way = EasedTrajectory(
        from: from, to: to, duration: pan.duration, timingFunction: pan.timingFunction)
      guard pan.press > 0 else { return way }
      return PiecewiseTrajectory(ConstantTrajectory(from)).appending(at: pan.press, way)
    }
    let corners = [0, pan.press, moved, duration]
    self.init(
      finger: pan.finger, landing: time, duration: duration, landingPoint: from,
      isCancelled: false, givenVelocity: pan.releaseVelocity,
      x: eased(from: from.x, to: to.x), y: eased(from: from.y, to: to.y),
      corners: corners.enumerated().filter { $0 == 0 || $1 > corners[$0 - 1] }.map(\.element),
      isStraight: false)
  }

  /// A finger that lands and lifts at one point.
  init?(_ tap: TapTouch, at location: Point, time: Double) {
    guard tap.duration >= 0 else { return nil }
    self.init(
      straight: [0, tap.duration].map { TouchPoint(time: $0, location: location) },
      finger: tap.finger, landing: time, duration: tap.duration, isCancelled: false,
      givenVelocity: nil)
  }

  init?(
    straight points: [TouchPoint], finger: Int, landing: Double, duration: Double,
    isCancelled: Bool, givenVelocity: Point?
  ) {
    guard landing.isFinite, let first = points.first,
      let x = TrackTrajectory(points.map { .init(time: $0.time, value: $0.location.x) }),
      let y = TrackTrajectory(points.map { .init(time: $0.time, value: $0.location.y) })
    else { return nil }
    var corners = [0.0]
    for point in points where point.time > (corners.last ?? 0) { corners.append(point.time) }
    self.init(
      finger: finger, landing: landing, duration: duration, landingPoint: first.location,
      isCancelled: isCancelled, givenVelocity: givenVelocity, x: x, y: y, corners: corners,
      isStraight: true)
  }

  init(
    finger: Int, landing: Double, duration: Double, landingPoint: Point, isCancelled: Bool,
    givenVelocity: Point?, x: any Trajectory, y: any Trajectory, corners: [Double],
    isStraight: Bool
  ) {
    self.finger = finger
    self.landing = landing
    self.duration = duration
    self.landingPoint = landingPoint
    end = End(isCancelled: isCancelled, givenVelocity: givenVelocity)
    self.x = x
    self.y = y
    self.corners = corners
    self.isStraight = isStraight
  }

  /// When the finger lifts, in seconds of scene time.
  var lifting: Double { DecimalTime.sum(landing, duration) }

  /// Where the finger is some seconds after landing.
  func location(at elapsed: Double) -> Point {
    Point(x.state(at: elapsed).value, y.state(at: elapsed).value)
  }

  /// The bounding box of the path; on curved paths it is sampled at 120 points of each stretch.
  var extent: Rect {
    var points = corners.map { location(at: $0) } + [landingPoint]
    if !isStraight {
      for (start, end) in zip(corners, corners.dropFirst()) {
        points += (1..<120).map { location(at: start + (end - start) * Double($0) / 120) }
      }
    }
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    return Rect(
      x: left, y: top, width: (points.map(\.x).max() ?? 0) - left,
      height: (points.map(\.y).max() ?? 0) - top)
  }

  /// The stretches between corners that end after `elapsed`, clipped to begin no earlier.
  func stretches(after elapsed: Double) -> some Sequence<ClosedRange<Double>> {
    let first = max(1, corners.partitioningIndex { $0 > elapsed })
    return (first..<max(first, corners.count)).lazy
      .filter { corners[$0] > elapsed }
      .map { max(corners[$0 - 1], elapsed)...corners[$0] }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
