internal import FlipbookImages

/// A scene drawn on the pixels of a recording, at the times of its pictures.
struct PlacedSceneFootage: Footage {
  let summary: FootageSummary
  private let scene: PlacedScene
  private let placement: RecordingPlacement
  private let area: PictureArea
  private let clock: SceneClock

  /// - Parameter shown: The part of the recording in which the scene is drawn.
  init(
    _ scene: PlacedScene, name: String, like shown: ShownFootage, in area: PictureArea,
    placement: RecordingPlacement, clock: SceneClock
  ) {
    self.scene = scene
    self.placement = placement
    self.area = area
    self.clock = clock
    var summary = shown.summary
    summary.name = name
    summary.kind = .scene
    summary.lossyCodec = nil
    summary.notes = []
    self.summary = summary
  }

  func reader() -> any FootageReader { Reader(footage: self) }

  private struct Reader: FootageReader {
    let footage: PlacedSceneFootage
    private var last: (frame: Int, bitmap: Bitmap)?

    init(footage: PlacedSceneFootage) {
      self.footage = footage
    }

    mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap {
      if let last, last.frame == frame { return last.bitmap }
      let time = footage.clock.time(at: footage.summary.times[frame])
      let bitmap = try footage.scene.bitmap(
        at: time, placement: footage.placement, area: footage.area)
      last = (frame, bitmap)
      return bitmap.declared(opaque: true)
    }
  }
}
