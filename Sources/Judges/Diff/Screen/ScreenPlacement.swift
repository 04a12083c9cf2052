internal import FlipbookGeometry
import FlipbookOpening

/// The places at which a recording may show a scene's canvas, from looks that depend little on
/// time: the darkest and the brightest value of each pixel.
struct ScreenPlacement {
  private let canvas: Size
  private let recorded: FilmLook
  private let drawn: FilmLook
  /// Pixels of `drawn` per point.
  private let drawnScale: Double

  /// The longer side of the scene's looks in pixels.
  private static let side = 96.0
  /// The number of the scene's moments in its looks.
  private static let moments = 60
  /// The most places that are tried.
  private static let limit = 3
  /// A place that fills the recording needs this much less correlation than a found one.
  private static let preference = 0.05
  /// From this correlation on, the canvas is inside the recording, and not the other way around.
  private static let enough = 0.95

  init(
    _ scene: PlacedScene, until end: Double, in miniature: ScreenMiniature
  ) throws(FootageError) {
    canvas = scene.scene.size
    let scale = Self.side / max(canvas.width, canvas.height)
    drawnScale = scale
    let area = PictureArea(
      x: 0, y: 0, width: max(8, Int(canvas.width * scale)),
      height: max(8, Int(canvas.height * scale)))
    let pictures = try (0..<Self.moments).map { (moment) throws(FootageError) in
      try scene.picture(
        at: end * Double(moment) / Double(Self.moments),
        placement: RecordingPlacement(scale: scale, x: 0, y: 0), area: area)
    }
    drawn = FilmLook(pictures: Self.looks(pictures), halvings: 0)
    recorded = FilmLook(pictures: Self.looks(miniature.pictures), halvings: miniature.halvings)
  }

  private static func looks(_ pictures: [LumaPicture]) -> [LumaPicture] {
    guard let first = pictures.first else { return [] }
    var (low, high) = (first.values, first.values)
    for picture in pictures.dropFirst() {
      for index in low.indices {
        low[index] = min(low[index], picture.values[index])
        high[index] = max(high[index], picture.values[index])
      }
    }
    return [low, high].map {
      LumaPicture(width: first.width, height: first.height, values: $0)
    }
  }

  /// The likeliest places, best first, in pixels of the small pictures.
  func places() throws(FootageError) -> [RecordingPlacement] {
    let size = recorded.size
    let search = PlacementSearch(canvas: drawn.size, pictures: recorded.pictures) {
      drawn.drawn($0, $1, $2)
    }
    var rated: [(placement: RecordingPlacement, score: Double)] = []
    let scales = [size.width / canvas.width, size.height / canvas.height]
    for scale in Set(scales).sorted() {
      let placement = RecordingPlacement(
        scale: scale, x: (size.width - canvas.width * scale) / 2,
        y: (size.height - canvas.height * scale) / 2)
      rated.append((placement, try search.score(of: inLook(placement)) + Self.preference))
    }
    if let rough = try search.rough() { rated.append((fromLook(rough.placement), rough.score)) }
    if (rated.map(\.score).max() ?? 0) < Self.enough {
      let reverse = PlacementSearch(canvas: size, pictures: drawn.pictures) {
        recorded.drawn($0, $1, $2)
      }
      if let rough = try reverse.rough() {
        let scale = 1 / rough.placement.scale
        rated.append(
          (
            fromLook(
              RecordingPlacement(
                scale: scale, x: -rough.placement.x * scale, y: -rough.placement.y * scale)),
            rough.score
          ))
      }
    }
    var places: [RecordingPlacement] = []
    for (placement, _) in rated.sorted(by: { $0.score > $1.score })
    where !places.contains(where: { isNear($0, placement) }) {
      places.append(placement)
    }
    return Array(places.prefix(Self.limit))
  }

  /// A place of the canvas as one of the scene's look, and back.
  private func inLook(_ placement: RecordingPlacement) -> RecordingPlacement {
    RecordingPlacement(scale: placement.scale / drawnScale, x: placement.x, y: placement.y)
  }

  private func fromLook(_ placement: RecordingPlacement) -> RecordingPlacement {
    RecordingPlacement(scale: placement.scale * drawnScale, x: placement.x, y: placement.y)
  }

  /// Whether two places differ by less than a small pixel anywhere.
  private func isNear(_ a: RecordingPlacement, _ b: RecordingPlacement) -> Bool {
    [(0.0, 0.0), (canvas.width, canvas.height)].allSatisfy { corner in
      abs(a.x + corner.0 * a.scale - b.x - corner.0 * b.scale) < 1
        && abs(a.y + corner.1 * a.scale - b.y - corner.1 * b.scale) < 1
    }
  }
}
