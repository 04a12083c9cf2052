internal import FlipbookGeometry
internal import Glibc

/// Finds the placement of a canvas in pictures that show it.
///
/// A rough search correlates at all sizes; then a fit of drawings refines the result to fractions
/// of pixels.
struct PlacementSearch {
  /// Draws the expected content of an area of a picture, given by its index, for a placement of the
  /// canvas.
  typealias Drawing = (Int, RecordingPlacement, PictureArea) throws(FootageError) -> LumaPicture

  private let canvas: Size
  private let pictures: [LumaPicture]
  private let draw: Drawing

  /// The longer side in pixels of the small pictures of the rough search.
  private static let roughSide = 72
  /// The minimum share of the recording's width or height that the canvas covers.
  private static let smallestPart = 0.4
  private static let sizeStep = 1.03

  /// - Parameters:
  ///   - canvas: The size of the canvas in points.
  ///   - pictures: Pictures of the same size.
  init(canvas: Size, pictures: [LumaPicture], draw: @escaping Drawing) {
    self.canvas = canvas
    self.pictures = pictures
    self.draw = draw
  }

  /// The placement, and the covariance of the scale, of the canvas's center, and of its distortion
  /// if it has one.
  ///
  /// nil where the scene has no features that could be found.
  func run(from guess: RecordingPlacement? = nil) throws(FootageError) -> (
    RecordingPlacement, [[Double]]
  )? {
    var start = guess
    if start == nil { start = try rough()?.placement }
    guard let start, let plain = try fitted(start) else { return nil }
    guard let found = try fitted(plain.placement, distorts: true),
      found.remainder < Self.clearShare * plain.remainder,
      distance(from: plain.placement, to: found.placement) > Self.seenDistortion
    else { return (plain.placement, plain.covariance) }
    return (found.placement, found.covariance)
  }

  /// A distortion must leave less than this share of the residual, and move a corner of the canvas by
  /// more than so many pixels.
  private static let clearShare = 0.8
  private static let seenDistortion = 0.75

  /// How far a corner of the canvas is in one placement from that in another, in pixels.
  private func distance(from a: RecordingPlacement, to b: RecordingPlacement) -> Double {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      let corner = Point(x * canvas.width, y * canvas.height)
      let (p, q) = (a.pixel(of: corner, onCanvas: canvas), b.pixel(of: corner, onCanvas: canvas))
      return max(abs(p.x - q.x), abs(p.y - q.y))
    }.max() ?? 0
  }

  // MARK: - Roughly

  /// The best placement over all sizes, with its mean correlation; nil where no correlation is high
  /// enough.
  func rough() throws(FootageError) -> (placement: RecordingPlacement, score: Double)? {
    guard let first = pictures.first else { return nil }
    let factor = Double(Self.roughSide) / Double(max(first.width, first.height))
    let (width, height) = (
      max(8, Int(Double(first.width) * factor)), max(8, Int(Double(first.height) * factor))
    )
    let small = pictures.map { $0.reduced(width: width, height: height) }
    let largest = min(Double(width) / canvas.width, Double(height) / canvas.height)
    var best: (score: Double, placement: RecordingPlacement)?
    var scale = largest
    while scale >= largest * Self.smallestPart {
      let (w, h) = (Int(canvas.width * scale), Int(canvas.height * scale))
      guard w >= 6, h >= 6 else { break }
      let templates = try small.indices.map { (index) throws(FootageError) in
        try draw(
          index, RecordingPlacement(scale: scale, x: 0, y: 0),
          PictureArea(x: 0, y: 0, width: w, height: h))
      }
      // Where a picture and its drawing both have a single shade, their correlation is undefined.
      let informative = small.indices.filter { small[$0].hasContrast || templates[$0].hasContrast }
      let count = Double(max(1, informative.count))
      for y in 0...(height - h) {
        for x in 0...(width - w) {
          let score =
            informative.reduce(0.0) {
              $0 + Self.correlation(small[$1], x: x, y: y, with: templates[$1])
            } / count
          if score > (best?.score ?? 0.2 / Double(small.count)) {
            best = (
              score,
              RecordingPlacement(
                scale: scale / factor, x: Double(x) / factor, y: Double(y) / factor)
            )
          }
        }
      }
      scale /= Self.sizeStep
    }
    return best.map { ($0.placement, $0.score) }
  }

  /// The mean correlation of the pictures with their drawings for a placement, −1…1.
  ///
  /// Pictures that have a single shade, as their drawings do, are not counted.
  func score(
    of placement: RecordingPlacement, within limits: PictureArea? = nil
  ) throws(FootageError) -> Double {
    guard let first = pictures.first,
      let area = placement.area(ofCanvas: canvas.width, canvas.height)
        .inside(width: first.width, height: first.height)?.inside(limits)
    else { return -1 }
    var scores: [Double] = []
    for index in pictures.indices {
      let (shown, drawn) = (pictures[index].part(area), try draw(index, placement, area))
      guard shown.hasContrast || drawn.hasContrast else { continue }
      scores.append(Self.correlation(shown, x: 0, y: 0, with: drawn))
    }
    return scores.isEmpty ? -1 : scores.reduce(0, +) / Double(scores.count)
  }

  /// The correlation of a template with the part of a picture that starts at a pixel, −1…1.
  private static func correlation(
    _ picture: LumaPicture, x: Int, y: Int, with template: LumaPicture
  ) -> Double {
    var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    picture.values.withUnsafeBufferPointer { values in
      template.values.withUnsafeBufferPointer { wanted in
        for row in 0..<template.height {
          let start = (y &+ row) &* picture.width &+ x
          let own = row &* template.width
          for column in 0..<template.width {
            let (p, q) = (values[start &+ column], wanted[own &+ column])
            a += p
            b += q
            aa += p * p
            bb += q * q
            ab += p * q
          }
        }
      }
    }
    let count = Double(template.values.count)
    let (va, vb) = (
      Double(aa) - Double(a) * Double(a) / count, Double(bb) - Double(b) * Double(b) / count
    )
    guard va > count * LumaPicture.minimumVariance, vb > count * LumaPicture.minimumVariance else {
      return 0
    }
    return (Double(ab) - Double(a) * Double(b) / count) / (va * vb).squareRoot()
  }

  // MARK: - To parts of pixels

  /// Refines the scale and the canvas's center, which are independent parameters.
  ///
  /// - Parameter limits: The part of the pictures in which the canvas is compared.
  func refined(
    _ start: RecordingPlacement, within limits: PictureArea? = nil
  ) throws(FootageError) -> (RecordingPlacement, [[Double]])? {
    try fitted(start, within: limits).map { ($0.placement, $0.covariance) }
  }

  /// A fit of all pictures.
  private struct Fit {
    var placement: RecordingPlacement
    var covariance: [[Double]]
    /// The root mean square of the residual, in levels of 255.
    var remainder: Double
  }

  /// - Parameter distorts: Whether the distortion is fitted too.
  private func fitted(
    _ start: RecordingPlacement, within limits: PictureArea? = nil, distorts: Bool = false
  ) throws(FootageError) -> Fit? {
    let (halfWidth, halfHeight) = (canvas.width / 2, canvas.height / 2)
    func placement(_ parameters: [Double]) -> RecordingPlacement {
      var placement = RecordingPlacement(
        scale: parameters[0], x: parameters[1] - halfWidth * parameters[0],
        y: parameters[2] - halfHeight * parameters[0])
      placement.distortion = PictureDistortion(Array(parameters.dropFirst(3)))
      return placement
    }
    var current = start
    var result: Fit?
    for round in 0..<2 {
      // All pictures are stacked vertically, so that one fit uses them all.
      guard let first = pictures.first,
        let area = current.area(ofCanvas: canvas.width, canvas.height)
          .inside(width: first.width, height: first.height)?.inside(limits)
      else { return nil }
      let observed = LumaPicture(
        width: area.width, height: area.height * pictures.count,
        values: pictures.flatMap { $0.part(area).values })
      // From pictures of about 90 pixels to pictures of a few hundred, which show fractions of
      // pixels too.
      let side = Double(max(area.width, area.height))
      let coarse = max(0, Int(log2(side / 90)))
      let fine = max(0, Int(log2(side / 350)))
      // Half a pixel at the border.
      let turn = 0.5 / (PictureDistortion.half(of: canvas) * current.scale)
      let fit = try PictureFit(
        observed,
        start: [
          current.scale, current.x + halfWidth * current.scale,
          current.y + halfHeight * current.scale,
        ] + (distorts ? current.distortion.parameters : []),
        steps: [1 / max(canvas.width, canvas.height), 0.5, 0.5]
          + (distorts ? [Double](repeating: turn, count: 5) : []),
        halvings: Array((fine...(round == 0 ? coarse : fine)).reversed()),
        iterations: 20
      ) { (parameters) throws(FootageError) in
        let drawn = try pictures.indices.map { (index) throws(FootageError) in
          try draw(index, placement(parameters), area)
        }
        return LumaPicture(
          width: area.width, height: area.height * pictures.count, values: drawn.flatMap(\.values))
      }
      guard let fit, fit.isSettled, fit.covariance.count >= 3 else { return nil }
      current = placement(fit.parameters)
      result = Fit(placement: current, covariance: fit.covariance, remainder: fit.remainder)
    }
    return result
  }
}

extension LumaPicture {
  /// The minimum variance in levels squared; below it, a picture is a single shade with codec
  /// noise.
  fileprivate static let minimumVariance = 0.01

  /// Whether it has more than a single shade.
  fileprivate var hasContrast: Bool {
    let mean = values.reduce(0) { $0 + Double($1) } / Double(values.count)
    let variance = values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return variance > Double(values.count) * Self.minimumVariance
  }

  /// An area inside the picture.
  func part(_ area: PictureArea) -> LumaPicture {
    var part: [Float] = []
    part.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      part += values[y * width + area.x..<y * width + area.x + area.width]
    }
    return LumaPicture(width: area.width, height: area.height, values: part)
  }
}
