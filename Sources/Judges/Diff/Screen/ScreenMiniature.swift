internal import FlipbookGeometry
import FlipbookOpening
internal import FlipbookOutput

/// The pictures of a recording at a small size, and those of its scene on the same pixels.
struct ScreenMiniature {
  /// The times of the pictures in seconds of the recording, ascending.
  private(set) var times: [Double] = []
  private(set) var pictures: [LumaPicture] = []
  /// The number of times that the pictures are halved.
  let halvings: Int
  private let scene: PlacedScene

  /// The maximum length of the longer side in pixels.
  private static let longestSide = 160
  /// The maximum number of pictures that are kept.
  static let pictureLimit = 3600
  /// Pictures that differ by less than this from the one before, in levels of 255, repeat it.
  static let noise = 0.25

  /// Reads some frames of a recording.
  init(
    _ recording: any Footage, frames: [Int], scene: PlacedScene, isCancelled: () -> Bool
  ) throws(FootageError) {
    self.scene = scene
    var halvings = 0
    while max(recording.summary.width, recording.summary.height) >> halvings > Self.longestSide {
      halvings += 1
    }
    self.halvings = halvings
    var reader = try recording.reader()
    for frame in frames.prefix(Self.pictureLimit) {
      if isCancelled() { throw .film(.interrupted) }
      times.append(recording.summary.times[frame])
      pictures.append(LumaPicture(try reader.picture(frame)).halved(times: halvings))
    }
  }

  var width: Int { pictures.first?.width ?? 0 }
  var height: Int { pictures.first?.height ?? 0 }

  /// A placement in the recording, in pixels of the small pictures.
  func small(_ placement: RecordingPlacement) -> RecordingPlacement {
    placement.halved(times: halvings)
  }

  /// A placement in the small pictures, in pixels of the recording.
  func large(_ placement: RecordingPlacement) -> RecordingPlacement {
    placement.halved(times: -halvings)
  }

  /// The largest distance between the canvas's corners at two placements, in small pixels.
  func distance(_ a: RecordingPlacement, _ b: RecordingPlacement) -> Double {
    let (size, from, to) = (scene.scene.size, small(a), small(b))
    let right = abs(to.x - from.x + size.width * (to.scale - from.scale))
    let bottom = abs(to.y - from.y + size.height * (to.scale - from.scale))
    return max(abs(to.x - from.x), abs(to.y - from.y), right, bottom)
  }

  /// The part of the small pictures that shows the canvas at a placement in the recording; nil
  /// where that is too small to be compared.
  func area(of placement: RecordingPlacement) -> PictureArea? {
    let size = scene.scene.size
    let area = small(placement).area(ofCanvas: size.width, size.height)
      .inside(width: width, height: height)
    guard let area, area.width >= 8, area.height >= 8 else { return nil }
    return area
  }

  /// The scene's picture at one of its times, on the small pixels of an area.
  func drawn(
    at time: Double, _ placement: RecordingPlacement, _ area: PictureArea
  ) throws(FootageError) -> LumaPicture {
    try scene.picture(at: time, placement: small(placement), area: area)
  }

  /// The pictures that differ from the one before: the others say nothing about their own times.
  var fresh: [Int] {
    pictures.indices.filter { index in
      guard index > 0, let change = PictureChange(from: pictures[index - 1], to: pictures[index])
      else { return true }
      return change.levels > Self.noise
    }
  }
}
