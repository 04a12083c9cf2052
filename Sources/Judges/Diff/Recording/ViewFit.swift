internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline
internal import Glibc

/// Measures the position of a view in a picture of a recording.
///
/// The scene is drawn on the recording's pixels, and the view is moved until the drawing fits the
/// picture best.
struct ViewFit {
  private let placed: PlacedScene
  private let view: LayerID
  private let placement: RecordingPlacement
  /// The exposure of each picture in seconds, centered on its time; 0 for recordings of a screen.
  private(set) var exposure = 0.0

  /// The margin around the view that is compared, in pixels.
  private static let margin = 12.0
  /// The exposures that are tried, as shares of the interval between pictures.
  private static let exposures = [0.25, 0.4, 0.55, 0.75, 1]
  /// The residual of a blurred view must be below this share of that of a sharp one.
  private static let blurLimit = 0.85
  /// Motion of fewer pixels during an exposure is not blurred.
  private static let seenBlur = 0.4
  /// The residual with the view must be below this share of the residual without it.
  private static let presence: Float = 0.7

  init(_ placed: PlacedScene, _ view: LayerID, _ placement: RecordingPlacement) {
    self.placed = placed
    self.view = view
    self.placement = placement
  }

  /// The view's offset in a picture, in points; nil where the view is not found.
  ///
  /// - Parameter corners: The corners of the view in the scene, in points.
  func fit(
    _ picture: Bitmap, _ corners: [Point], at time: Double, from start: Point
  ) throws(FootageError) -> PictureFit? {
    var moved = start
    var result: PictureFit?
    var last: PictureArea?
    // Fits again where the view has moved away from the center of the compared area.
    for _ in 0..<2 {
      guard let area = area(of: corners, moved: moved, picture) else { return nil }
      last = area
      let step = 0.5 / placement.scale
      let small = result == nil ? [2, 1, 0] : [0]
      result = try PictureFit(
        LumaPicture(picture, area), start: [moved.x, moved.y], steps: [step, step], halvings: small
      ) { (parameters) throws(FootageError) in
        try draw(at: time, area, moved: Point(parameters[0], parameters[1]))
      }
      guard let found = result else { return nil }
      let next = Point(found.parameters[0], found.parameters[1])
      let travel = max(abs(next.x - moved.x), abs(next.y - moved.y)) * placement.scale
      moved = next
      if travel < 4 { break }
    }
    guard let result, let last, result.isSettled, result.covariance.count == 2,
      try isVisible(LumaPicture(picture, last), moved: moved, at: time, last)
    else { return nil }
    return result
  }

  // MARK: - Drawing

  /// The scene with the view moved, and blurred where pictures have an exposure.
  private func draw(
    at time: Double, _ area: PictureArea, moved: Point
  ) throws(FootageError) -> LumaPicture {
    let travel = exposure > 0 ? self.travel(at: time, during: exposure) : Point(0, 0)
    let pixels = max(abs(travel.x), abs(travel.y)) * placement.scale
    guard pixels > Self.seenBlur else {
      return try placed.picture(
        at: time, placement: placement, area: area, moved: (view, moved))
    }
    let count = min(12, max(3, Int(pixels.rounded(.up))))
    var sums = [Float](repeating: 0, count: area.width * area.height)
    for sample in 0..<count {
      let share = (Double(sample) + 0.5) / Double(count) - 0.5
      let drawn = try placed.picture(
        at: time, placement: placement, area: area,
        moved: (view, Point(moved.x + travel.x * share, moved.y + travel.y * share)))
      for index in sums.indices { sums[index] += drawn.values[index] }
    }
    return LumaPicture(
      width: area.width, height: area.height, values: sums.map { $0 / Float(count) })
  }

  /// The distance that the scene's view moves during some seconds, in points.
  func travel(at time: Double, during length: Double) -> Point {
    let step = 1.0 / 1024
    guard let before = placed.outline(of: view, at: max(0, time - step))?.center,
      let after = placed.outline(of: view, at: time + step)?.center
    else { return Point(0, 0) }
    let rate = length / (time + step - max(0, time - step))
    return Point((after.x - before.x) * rate, (after.y - before.y) * rate)
  }

  /// Whether the picture is nearer to the drawing with the view than to the one without it.
  ///
  /// Only pixels that the view changes count, each by its own difference, so that something
  /// covering a part of the view does not make it count as absent. Brightness is corrected by an
  /// offset, taken from the canvas around the view.
  private func isVisible(
    _ picture: LumaPicture, moved: Point, at time: Double, _ area: PictureArea
  ) throws(FootageError) -> Bool {
    let with = try draw(at: time, area, moved: moved)
    // Moves the view out of sight, so that nothing else changes.
    let without = try placed.picture(
      at: time, placement: placement, area: area, moved: (view, Point(1e5, 1e5)))
    var (own, other, around): ([Float], [Float], [Float]) = ([], [], [])
    for index in picture.values.indices {
      let (seen, a, b) = (picture.values[index], with.values[index], without.values[index])
      if abs(a - b) > 2 {
        own.append(seen - a)
        other.append(seen - b)
      } else {
        around.append(seen - b)
      }
    }
    guard own.count >= 8 else { return true }
    around.sort()
    let shift = around.isEmpty ? 0 : around[around.count / 2]
    let left = own.reduce(0) { $0 + abs($1 - shift) }
    let all = other.reduce(0) { $0 + abs($1 - shift) }
    return left < Self.presence * all
  }

  /// The pixels around a view, clipped to the picture and the canvas.
  private func area(of corners: [Point], moved: Point, _ picture: Bitmap) -> PictureArea? {
    let canvas = placed.scene.size
    let pixels = corners.map { corner in
      placement.pixel(
        of: Point(
          min(canvas.width, max(0, corner.x + moved.x)),
          min(canvas.height, max(0, corner.y + moved.y))), onCanvas: canvas)
    }
    let (xs, ys) = (pixels.map(\.x), pixels.map(\.y))
    let (left, right) = ((xs.min() ?? 0) - Self.margin, (xs.max() ?? 0) + Self.margin)
    let (top, bottom) = ((ys.min() ?? 0) - Self.margin, (ys.max() ?? 0) + Self.margin)
    let (firstX, lastX) = (
      max(left, placement.x + 1), min(right, placement.x + canvas.width * placement.scale - 1)
    )
    let (firstY, lastY) = (
      max(top, placement.y + 1), min(bottom, placement.y + canvas.height * placement.scale - 1)
    )
    guard lastX - firstX >= 8, lastY - firstY >= 8 else { return nil }
    return PictureArea(
      x: Int(firstX.rounded(.up)), y: Int(firstY.rounded(.up)), width: Int(lastX - firstX),
      height: Int(lastY - firstY)
    ).inside(width: picture.width, height: picture.height)
  }

  // MARK: - Exposure

  /// Estimates the exposure from pictures in which the view is fast.
  ///
  /// - Parameters:
  ///   - pictures: The pictures with their times in the scene.
  ///   - interval: The interval between pictures, in seconds.
  mutating func findExposure(
    in pictures: [(picture: Bitmap, time: Double)], interval: Double
  ) throws(FootageError) {
    func remainders(_ exposure: Double) throws(FootageError) -> [Double?] {
      var guess = self
      guess.exposure = exposure
      return try pictures.map { (picture, time) throws(FootageError) in
        guard let corners = placed.outline(of: view, at: time)?.corners else { return nil }
        return try guess.fit(picture, corners, at: time, from: Point(0, 0))?.remainder
      }
    }
    let sharp = try remainders(0)
    var best = (exposure: 0.0, share: Self.blurLimit)
    for share in Self.exposures {
      let pairs = zip(sharp, try remainders(share * interval)).compactMap { sharp, blurred in
        sharp.flatMap { sharp in blurred.map { (sharp * sharp, $0 * $0) } }
      }
      let all = pairs.reduce(0) { $0 + $1.0 }
      guard pairs.count * 2 > pictures.count, all > 0 else { continue }
      let left = pairs.reduce(0) { $0 + $1.1 } / all
      if left < best.share { best = (share * interval, left) }
    }
    exposure = best.exposure
  }

  /// The speed of the scene's view, in pixels of the recording per second.
  func speed(at time: Double) -> Double {
    let travel = travel(at: time, during: 1)
    return (travel.x * travel.x + travel.y * travel.y).squareRoot() * placement.scale
  }
}
