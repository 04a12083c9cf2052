internal import CFlipbookSpans
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Fills pixels with a gradient, row by row: first the position of each pixel along the ramp, in a
/// loop that the compiler vectorizes, then the colors there.
///
/// Cairo interpolates radial and slanted gradients pixel by pixel, which takes several times as
/// long.
struct GradientSampler {
  private let type: GradientType
  private let ramp: GradientRamp
  /// From device pixels to the gradient's own plane: an axial gradient runs along x from 0 to 1, a
  /// radial one from the origin to the unit circle, and a conic one begins along x.
  private let toPlane: AffineTransform
  /// In the plane of a radial gradient; zero for the center.
  private let focus: Point

  var isOpaque: Bool { ramp.isOpaque }

  /// nil when there is nothing to draw.
  init?(_ paint: Picture.Gradient, _ ramps: GradientRamps) {
    let gradient = paint.gradient
    guard let plane = Self.plane(of: gradient), let fromDevice = paint.unitToDevice.inverted else {
      return nil
    }
    type = gradient.type
    toPlane = fromDevice.then(plane)
    focus = gradient.focus
    let length: Double
    switch type {
    case .axial: length = Point(toPlane.a, toPlane.c).length
    case .radial: length = toPlane.magnification
    // The fraction of a rotation that a pixel spans depends on its distance from the center; a
    // fixed radius is used.
    case .conic: length = 1 / (2 * Double.pi * Self.conicRadius)
    }
    guard let ramp = ramps.ramp(of: gradient, pixelLength: length) else { return nil }
    self.ramp = ramp
  }

  /// The radius in pixels at which edges of a conic gradient are softened over one pixel.
  private static let conicRadius = 256.0

  /// From the unit square to the gradient's own plane; nil for invalid numbers.
  private static func plane(of gradient: GradientContent) -> AffineTransform? {
    let start = gradient.startPoint
    let axis = gradient.endPoint - start
    guard (start.x + start.y + axis.x + axis.y).isFinite else { return nil }
    let toStart = AffineTransform.translation(-start.x, -start.y)
    let square = axis.x * axis.x + axis.y * axis.y
    switch gradient.type {
    case .axial:
      // Without a length every position is beyond the end.
      guard square > 0 else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1e9, ty: 0) }
      return toStart.then(
        AffineTransform(a: axis.x / square, b: 0, c: axis.y / square, d: 0, tx: 0, ty: 0))
    case .radial:
      return toStart.then(.scale(1 / max(abs(axis.x), 1e-6), 1 / max(abs(axis.y), 1e-6)))
    case .conic:
      guard square > 0 else { return toStart }
      return toStart.then(
        AffineTransform(a: axis.x, b: -axis.y, c: axis.y, d: axis.x, tx: 0, ty: 0))
    }
  }

  /// Writes the words for an area of the canvas, row after row, with a stride of `rowLength` words.
  func draw(
    into target: UnsafeMutablePointer<UInt32>, over area: PixelRect, rowLength: Int? = nil
  ) {
    let rowLength = rowLength ?? area.width
    let locations = UnsafeMutablePointer<Float>.allocate(capacity: area.width)
    defer { locations.deallocate() }
    let conic = ConicLocations(toPlane: toPlane)
    for row in 0..<area.height {
      let line = target + row * rowLength
      let start = toPlane.apply(Point(Double(area.x) + 0.5, Double(area.y + row) + 0.5))
      if type == .axial, toPlane.a == 0 {
        locations[0] = Float(start.x)
        write(locations, 1, to: line)
        line.update(repeating: line[0], count: area.width)
        continue
      }
      switch type {
      case .axial: fillAxial(locations, area.width, from: start)
      case .radial: fillRadial(locations, area.width, from: start)
      case .conic: conic.fill(locations, area.minX..<area.maxX, row: area.y + row)
      }
      write(locations, area.width, to: line)
      if type == .conic { softenSeam(of: line, area.width, from: start) }
    }
  }

  private func fillAxial(_ locations: UnsafeMutablePointer<Float>, _ count: Int, from start: Point)
  {
    let (first, step) = (Float(start.x), Float(toPlane.a))
    for i in 0..<count { locations[i] = first + Float(Int32(truncatingIfNeeded: i)) * step }
  }

  private func fillRadial(_ locations: UnsafeMutablePointer<Float>, _ count: Int, from start: Point)
  {
    let (x0, y0) = (Float(start.x), Float(start.y))
    let (stepX, stepY) = (Float(toPlane.a), Float(toPlane.b))
    guard focus == .zero else { return fillFocal(locations, count, from: start) }
    for i in 0..<count {
      let n = Float(Int32(truncatingIfNeeded: i))
      let (x, y) = (x0 + n * stepX, y0 + n * stepY)
      locations[i] = (x * x + y * y).squareRoot()
    }
  }

  /// At each point p the t for which it is on the circle around (1 − t)·f with the radius t: with
  /// d = p − f, (1 − f²) t² − 2 (d·f) t − d² = 0.
  private func fillFocal(_ locations: UnsafeMutablePointer<Float>, _ count: Int, from start: Point)
  {
    let (fx, fy) = (Float(focus.x), Float(focus.y))
    let (x0, y0) = (Float(start.x) - fx, Float(start.y) - fy)
    let (stepX, stepY) = (Float(toPlane.a), Float(toPlane.b))
    let rest = 1 - (fx * fx + fy * fy)
    for i in 0..<count {
      let n = Float(Int32(truncatingIfNeeded: i))
      let (x, y) = (x0 + n * stepX, y0 + n * stepY)
      let along = x * fx + y * fy
      let distance = (along * along + rest * (x * x + y * y)).squareRoot()
      locations[i] = (along + distance) / rest
    }
  }

  /// Looks up the colors.
  private func write(
    _ locations: UnsafeMutablePointer<Float>, _ count: Int, to line: UnsafeMutablePointer<UInt32>
  ) {
    let last = Float(ramp.words.count - 1)
    let length = ramp.end - ramp.start
    let factor = length > 0 ? last / Float(length) : 0
    let offset = -Float(ramp.start) * factor
    ramp.words.withUnsafeBufferPointer { words in
      guard let table = words.baseAddress else { return }
      flipbook_look_up(
        line, locations, count, factor, offset, table, UInt32(truncatingIfNeeded: words.count))
    }
  }

  /// Mixes the last color and the first in pixels on the direction in which a conic gradient begins
  /// and ends.
  private func softenSeam(of line: UnsafeMutablePointer<UInt32>, _ count: Int, from start: Point) {
    let slope = Point(toPlane.b, toPlane.d).length
    guard slope > 0, let first = ramp.word(at: 0), let last = ramp.word(at: 1), first != last else {
      return
    }
    // The pixels whose distance from the seam, y / slope, is less than half.
    var pixels = 0..<count
    if abs(toPlane.b) > slope * 1e-9 {
      let ends = [-0.5, 0.5].map { ($0 * slope - start.y) / toPlane.b }
      let low = max(0, min((ends.min() ?? 0).rounded(.up), Double(count)))
      let high = max(low, min((ends.max() ?? 0).rounded(.down) + 1, Double(count)))
      pixels = Int(low)..<Int(high)
    } else if abs(start.y) >= slope / 2 {
      return
    }
    for i in pixels where start.x + Double(i) * toPlane.a > 0 {
      let distance = (start.y + Double(i) * toPlane.b) / slope
      line[i] = mixed(last, first, share: unitClamped(distance + 0.5))
    }
  }

  private func mixed(_ a: UInt32, _ b: UInt32, share: Double) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { word, shift in
      let (x, y) = (Double(a >> shift & 255), Double(b >> shift & 255))
      return word | UInt32((x + (y - x) * share).rounded()) << shift
    }
  }
}

extension GradientRamp {
  /// The word at a position; beyond the ends, the nearest one.
  func word(at location: Double) -> UInt32? {
    guard end > start else { return words.last }
    let share = unitClamped((location - start) / (end - start))
    return words[Int((share * Double(words.count - 1)).rounded())]
  }
}
