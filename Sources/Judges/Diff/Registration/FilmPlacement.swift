internal import FlipbookGeometry

/// The placement of the pictures of film A in those of film B.
package struct FilmPlacement: Hashable, Sendable {
  /// The number of clockwise quarter turns that bring B to the orientation of A, 0…3.
  package var quarterTurns: Int
  /// Pixels of B per pixel of A.
  package var scale: Double
  /// The top left corner of A in the rotated pictures of B, in pixels of B.
  package var x: Double
  package var y: Double
  /// The correlation of the brightness of both in the common area, −1…1.
  package var score: Double

  /// The part of A, in its pixels, that both show; nil where it is too small to be compared.
  ///
  /// - Parameters:
  ///   - first: The size of A.
  ///   - second: The size of B after rotation.
  ///   - shown: The area between bars in each film.
  func common(
    ofFirst first: (width: Int, height: Int), second: (width: Int, height: Int),
    between shown: (first: Rect, second: Rect)? = nil
  ) -> Rect? {
    var limits = [
      Rect(x: 0, y: 0, width: Double(first.width), height: Double(first.height)),
      inFirst(Rect(x: 0, y: 0, width: Double(second.width), height: Double(second.height))),
    ]
    if let shown { limits += [shown.first, inFirst(shown.second)] }
    let left = limits.map(\.minX).max() ?? 0
    let top = limits.map(\.minY).max() ?? 0
    let right = limits.map(\.maxX).min() ?? 0
    let bottom = limits.map(\.maxY).min() ?? 0
    guard right - left >= 8, bottom - top >= 8 else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Converts an area of the rotated pictures of B to those of A.
  private func inFirst(_ rect: Rect) -> Rect {
    Rect(
      x: (rect.minX - x) / scale, y: (rect.minY - y) / scale, width: rect.width / scale,
      height: rect.height / scale)
  }

  /// The same placement for pictures halved `first` and `second` times.
  func halved(_ first: Int, _ second: Int) -> RecordingPlacement {
    let (inFirst, inSecond) = (Double(1 << first), Double(1 << second))
    return RecordingPlacement(
      scale: scale * inFirst / inSecond, x: x / inSecond, y: y / inSecond)
  }

  /// Converts a placement in pictures halved `first` and `second` times.
  init(
    _ placement: RecordingPlacement, halved first: Int, _ second: Int, quarterTurns: Int,
    score: Double
  ) {
    let (inFirst, inSecond) = (Double(1 << first), Double(1 << second))
    self.init(
      quarterTurns: quarterTurns, scale: placement.scale * inSecond / inFirst,
      x: placement.x * inSecond, y: placement.y * inSecond, score: score)
  }

  private init(quarterTurns: Int, scale: Double, x: Double, y: Double, score: Double) {
    self.quarterTurns = quarterTurns
    self.scale = scale
    self.x = x
    self.y = y
    self.score = score
  }

  /// Whether both films have the same placement, to a fraction of a pixel.
  func isNone(ofWidth width: Int) -> Bool {
    quarterTurns == 0 && abs(x) < 0.25 && abs(y) < 0.25
      && abs(scale - 1) * Double(width) < 0.5
  }

  /// Converts an area of A to the rotated pictures of B.
  func inSecond(_ rect: Rect) -> Rect {
    Rect(
      x: x + rect.minX * scale, y: y + rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }
}
