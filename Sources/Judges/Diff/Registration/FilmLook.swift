internal import FlipbookGeometry
internal import FlipbookOutput

/// A few small pictures of a film, used to place another film on it.
///
/// Before the times of both films are aligned, these are the minimum and the maximum of each pixel
/// over the film, which hardly depend on when and how fast things move. Afterwards, they are some
/// of its frames.
struct FilmLook {
  private(set) var pictures: [LumaPicture]
  /// The number of times that the pictures are halved.
  let halvings: Int

  /// The maximum length of the longer side in pixels.
  private static let longestSide = 480

  init(pictures: [LumaPicture], halvings: Int) {
    self.pictures = pictures
    self.halvings = halvings
  }

  /// The minimum and the maximum of each pixel over a film.
  init?(_ film: any Footage, isCancelled: () -> Bool) throws(FootageError) {
    var halvings = 0
    while max(film.summary.width, film.summary.height) >> halvings > Self.longestSide {
      halvings += 1
    }
    self.halvings = halvings
    pictures = []
    var reader = try film.reader()
    for frame in film.summary.times.indices {
      if isCancelled() { throw .film(.interrupted) }
      add(LumaPicture(try reader.picture(frame)).halved(times: halvings))
    }
    guard pictures.count == 2 else { return nil }
  }

  /// Some frames of a film, in the given order.
  init(
    _ film: any Footage, frames: [Int], halvings: Int, isCancelled: () -> Bool
  ) throws(FootageError) {
    self.halvings = halvings
    pictures = []
    var reader = try film.reader()
    for frame in frames {
      if isCancelled() { throw .film(.interrupted) }
      pictures.append(LumaPicture(try reader.picture(frame)).halved(times: halvings))
    }
  }

  private mutating func add(_ picture: LumaPicture) {
    guard pictures.count == 2 else {
      pictures = [picture, picture]
      return
    }
    pictures = [
      pictures[0].combined(with: picture, min), pictures[1].combined(with: picture, max),
    ]
  }

  var size: Size { Size(width: Double(pictures[0].width), height: Double(pictures[0].height)) }

  /// The look of the film rotated clockwise by quarter turns.
  func rotated(byQuarters quarters: Int) -> FilmLook {
    FilmLook(pictures: pictures.map { $0.rotated(byQuarters: quarters) }, halvings: halvings)
  }

  func part(_ area: PictureArea) -> FilmLook {
    FilmLook(pictures: pictures.map { $0.part(area) }, halvings: halvings)
  }

  /// One of its pictures, resampled to the pixel grid of a film in which it is placed.
  func drawn(_ picture: Int, _ placement: RecordingPlacement, _ area: PictureArea) -> LumaPicture {
    let scale = placement.scale
    return pictures[picture].means(
      over: Rect(
        x: (Double(area.x) - placement.x) / scale, y: (Double(area.y) - placement.y) / scale,
        width: Double(area.width) / scale, height: Double(area.height) / scale),
      columns: area.width, rows: area.height)
  }

  /// The picture between letterbox bars; nil where there are no bars.
  ///
  /// A bar consists of rows or columns at a border that never change and have a single shade.
  var withoutBars: PictureArea? {
    let (low, high) = (pictures[0], pictures[1])
    func isBar(_ samples: StrideTo<Int>) -> Bool {
      guard let first = samples.first(where: { _ in true }) else { return false }
      return samples.allSatisfy {
        high.values[$0] - low.values[$0] < Self.noise
          && abs(low.values[$0] - low.values[first]) < Self.noise
      }
    }
    let (width, height) = (low.width, low.height)
    func isRow(_ y: Int) -> Bool { isBar(stride(from: y * width, to: (y + 1) * width, by: 1)) }
    func isColumn(_ x: Int) -> Bool { isBar(stride(from: x, to: width * height, by: width)) }
    guard let top = (0..<height).first(where: { !isRow($0) }),
      let bottom = (0..<height).last(where: { !isRow($0) }),
      let left = (0..<width).first(where: { !isColumn($0) }),
      let right = (0..<width).last(where: { !isColumn($0) })
    else { return nil }
    let area = PictureArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    return area.width == width && area.height == height || min(area.width, area.height) < 8
      ? nil : area
  }

  /// The area between bars, in pixels of the film.
  var shown: Rect {
    let whole = PictureArea(x: 0, y: 0, width: pictures[0].width, height: pictures[0].height)
    let area = withoutBars ?? whole
    let scale = Double(1 << halvings)
    // Halving drops a last odd column or row.
    return Rect(
      x: Double(area.x) * scale, y: Double(area.y) * scale,
      width: Double(area.width + (area.x + area.width == whole.width ? 1 : 0)) * scale,
      height: Double(area.height + (area.y + area.height == whole.height ? 1 : 0)) * scale)
  }

  /// A codec's noise in an area of one shade, in levels of 255.
  private static let noise: Float = 6
}

extension LumaPicture {
  /// Combines two pictures pixel by pixel.
  fileprivate func combined(
    with other: LumaPicture, _ choose: (Float, Float) -> Float
  ) -> LumaPicture {
    LumaPicture(
      width: width, height: height, values: zip(values, other.values).map { choose($0.0, $0.1) })
  }
}
