internal import Geometry
internal import Glibc

/// Finds where one canvas lies in pictures that show it: first roughly by correlation at all sizes, then
/// to parts of pixels by fitting drawings.
struct PlacementSearch {
  /// Draws what a picture should show, by its number, where the canvas lies so, in a part of it.
  typealias Drawing = (Int, RecordingPlacement, PictureArea) throws(FootageError) -> LumaPicture

  private let canvas: Size
  private let pictures: [LumaPicture]
  private let draw: Drawing

  /// Pixels of the longer side of the small pictures in which all sizes are tried.
  private static let roughSide = 72
  /// The smallest part of the recording's width or height that the canvas may take up.
  private static let smallestPart = 0.4
  private static let sizeStep = 1.03

  /// - Parameters:
  ///   - canvas: Its size in points.
  ///   - pictures: All of one size.
  init(canvas: Size, pictures: [LumaPicture], draw: @escaping Drawing) {
    self.canvas = canvas
    self.pictures = pictures
    self.draw = draw
  }

  /// The placement and how well it is known.
  ///
  /// The latter is the covariance of the scale and of the canvas's middle. nil where the scene has
  /// nothing to be found by.
  func run(from guess: RecordingPlacement? = nil) throws(FootageError) -> (
    RecordingPlacement, [[Double]]
  )? {
    if let guess { return try refined(guess) }
    guard let start = try rough() else { return nil }
    return try refined(start.placement)
  }

  // MARK: - Roughly

  /// The best place among all sizes, with the mean correlation there; nil where nothing is alike.
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
      // Two pictures of one shade each say nothing.
      let telling = small.indices.filter { small[$0].hasContrast || templates[$0].hasContrast }
      let count = Double(max(1, telling.count))
      for y in 0...(height - h) {
        for x in 0...(width - w) {
          let score = telling.reduce(0.0) {
            $0 + Self.correlation(small[$1], x, y, templates[$1])
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

  /// How alike the pictures and the drawings are where the canvas lies so: the mean correlation, −1…1.
  ///
  /// Where a picture and its drawing are of one shade each, that says nothing.
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
      scores.append(Self.correlation(shown, 0, 0, drawn))
    }
    return scores.isEmpty ? -1 : scores.reduce(0, +) / Double(scores.count)
  }

  /// The correlation of a template with the part of a picture that begins at a pixel, −1…1.
  private static func correlation(
    _ picture: LumaPicture, _ x: Int, _ y: Int, _ template: LumaPicture
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
    guard va > count * LumaPicture.leastVariance, vb > count * LumaPicture.leastVariance else {
      return 0
    }
    return (Double(ab) - Double(a) * Double(b) / count) / (va * vb).squareRoot()
  }

  // MARK: - To parts of pixels

  /// The scale and the place of the canvas's middle are varied, which do not depend on each other.
  ///
  /// - Parameter limits: The part of the pictures in which the canvas is looked at.
  func refined(
    _ start: RecordingPlacement, within limits: PictureArea? = nil
  ) throws(FootageError) -> (RecordingPlacement, [[Double]])? {
    let (halfWidth, halfHeight) = (canvas.width / 2, canvas.height / 2)
    func placement(_ parameters: [Double]) -> RecordingPlacement {
      RecordingPlacement(
        scale: parameters[0], x: parameters[1] - halfWidth * parameters[0],
        y: parameters[2] - halfHeight * parameters[0])
    }
    var current = start
    var result: (RecordingPlacement, [[Double]])?
    for round in 0..<2 {
      // All pictures upon each other, so that one fit sees them all.
      guard let first = pictures.first,
        let area = current.area(ofCanvas: canvas.width, canvas.height)
          .inside(width: first.width, height: first.height)?.inside(limits)
      else { return nil }
      let observed = LumaPicture(
        width: area.width, height: area.height * pictures.count,
        values: pictures.flatMap { $0.part(area).values })
      // From pictures of about 90 pixels to such of a few hundred, in which parts are seen as well.
      let side = Double(max(area.width, area.height))
      let coarse = max(0, Int(log2(side / 90)))
      let fine = max(0, Int(log2(side / 350)))
      let fit = try PictureFit(
        observed,
        start: [
          current.scale, current.x + halfWidth * current.scale,
          current.y + halfHeight * current.scale,
        ],
        steps: [1 / max(canvas.width, canvas.height), 0.5, 0.5],
        halvings: Array((fine...(round == 0 ? coarse : fine)).reversed()),
        iterations: 20
      ) { (parameters) throws(FootageError) in
        let drawn = try pictures.indices.map { (index) throws(FootageError) in
          try draw(index, placement(parameters), area)
        }
        return LumaPicture(
          width: area.width, height: area.height * pictures.count, values: drawn.flatMap(\.values))
      }
      guard let fit, fit.isSettled, fit.covariance.count == 3 else { return nil }
      current = placement(fit.parameters)
      result = (current, fit.covariance)
    }
    return result
  }
}

extension LumaPicture {
  /// In levels squared; less is one shade with what a codec leaves of it.
  fileprivate static let leastVariance = 0.01

  /// Whether it is more than one shade.
  fileprivate var hasContrast: Bool {
    let mean = values.reduce(0) { $0 + Double($1) } / Double(values.count)
    let variance = values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return variance > Double(values.count) * Self.leastVariance
  }

  /// A part that lies in the picture.
  func part(_ area: PictureArea) -> LumaPicture {
    var part: [Float] = []
    part.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      part += values[y * width + area.x..<y * width + area.x + area.width]
    }
    return LumaPicture(width: area.width, height: area.height, values: part)
  }
}
