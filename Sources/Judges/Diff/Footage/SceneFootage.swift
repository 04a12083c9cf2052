internal import FlipbookImages
package import FlipbookOpening
internal import FlipbookOutput
package import FlipbookPainter
internal import FlipbookRaster

/// A scene, drawn in memory at the compared instants.
package struct SceneFootage: Footage {
  package let summary: FootageSummary
  private let scene: CompiledScene
  private let settings: PaintSettings

  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - times: The instants in seconds, ascending.
  ///   - end: The length of the film in seconds; nil when single instants are compared.
  package init(
    _ scene: CompiledScene, name: String, settings: PaintSettings, times: [Double], end: Double?,
    rate: Double?
  ) {
    self.scene = scene
    self.settings = settings
    var summary = FootageSummary(
      name: name, kind: .scene, width: settings.pixelWidth, height: settings.pixelHeight,
      times: times, end: end, rate: rate)
    summary.hasAlpha = !settings.isOpaque
    self.summary = summary
  }

  package func reader() -> any FootageReader {
    Reader(painter: scene.painter(settings), settings: settings, times: summary.times)
  }

  /// Draws frames into one painting, redrawing only what changes.
  private struct Reader: FootageReader {
    let painter: MomentPainter
    let settings: PaintSettings
    let times: [Double]
    private var painting: Painting?
    private var last: Int?

    init(painter: MomentPainter, settings: PaintSettings, times: [Double]) {
      self.painter = painter
      self.settings = settings
      self.times = times
    }

    private func blank() throws(FootageError) -> Painting {
      let (width, height) = (settings.pixelWidth, settings.pixelHeight)
      guard let bitmap = Bitmap(width: width, height: height, isOpaque: settings.isOpaque) else {
        throw .film(.outOfMemory(width: width, height: height))
      }
      return Painting(on: bitmap)
    }

    mutating func picture(_ frame: Int) throws(FootageError) -> Bitmap {
      if let painting, last == frame { return painting.bitmap }
      last = nil
      var painting: Painting
      if let used = self.painting.take() { painting = used } else { painting = try blank() }
      do throws(RasterError) {
        try painter.draw(at: times[frame], into: &painting)
      } catch {
        throw .film(.drawing(error))
      }
      self.painting = painting
      last = frame
      return painting.bitmap
    }
  }
}
