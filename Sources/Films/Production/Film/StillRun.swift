import FlipbookCharts
import FlipbookDocument
import FlipbookImages
import FlipbookOpening
import FlipbookOutput
internal import FlipbookPainter
import FlipbookSystem

/// Draws the single pictures of a film.
struct StillRun {
  let take: FilmTake
  /// The selected frames, ascending.
  let frames: [Int]
  let outputs: OutputRequest
  /// The motion blur of pictures at an instant.
  let shutter: Shutter?
  let cancellation: Cancellation

  /// Draws one of the pictures, and writes it to its path or to stdout.
  func make(
    _ still: StillPlan, force: Bool, _ reporter: any Reporter
  ) throws(ProductionError) {
    reportIfAfterEnd(still, reporter)
    if cancellation.isCancelled { throw .film(.interrupted) }
    let picture = try picture(still.subject)
    if still.path == OutputPlan.standardOutput {
      try reporter.take(
        ProductionError.making(FilmError.encoding { () throws(ImageError) in try file(picture) }))
    } else {
      if still.isJPEG, !picture.isOpaque {
        take.report(
          "JPEG has no transparency: \(still.path) is shown over black", to: reporter)
      }
      try ProductionError.making(write(picture, to: still, force: force))
    }
  }

  /// Warns that an instant is after the end of the film.
  private func reportIfAfterEnd(_ still: StillPlan, _ reporter: any Reporter) {
    let end = take.schedule.time(ofFrame: take.schedule.frameCount)
    guard case .moment(let time) = still.subject, time > end else { return }
    take.report(
      "--at \(Decimals.short(time)) is after the end of the film, "
        + "\(Decimals.short((end * 1000).rounded() / 1000)) s: the picture shows how the scene continues",
      to: reporter)
  }

  /// The picture of a subject.
  private func picture(_ subject: StillPlan.Subject) throws(ProductionError) -> Bitmap {
    switch subject {
    case .moment(let time):
      let moment = FilmMoment(time: time, duration: take.schedule.frameDuration)
      return try ProductionError.drawing(
        take.scene.painter(take.settings, shutter: shutter).bitmap(of: moment))
    case .sheet(let grid):
      let sheet = try sheet(grid)
      guard
        let picture = try ProductionError.drawing(
          sheet.bitmap(unless: { cancellation.isCancelled }))
      else {
        throw tooLarge("a sheet of \(grid.columns)x\(grid.rows) pictures")
      }
      return picture
    case .onion(let step):
      let onion = OnionPicture(take.scene, take.settings, stretch: stretch, step: step)
      guard onion.times.count <= OnionPicture.maximumMoments else {
        throw ProductionError.refused(
          .request,
          "--onion \(Decimals.short(step)) draws more than \(OnionPicture.maximumMoments) moments on "
            + "top of each other; use a longer interval, or fewer --frames", kind: .limit,
          scene: take.source)
      }
      guard
        let picture = try ProductionError.making(
          onion.bitmap(unless: { cancellation.isCancelled }))
      else {
        throw .film(.interrupted)
      }
      return picture
    }
  }

  /// A contact sheet of evenly spaced instants, or of those where things move.
  private func sheet(_ grid: SheetGrid) throws(ProductionError) -> ContactSheet {
    let (background, bezel) = (take.settings.background, take.settings.bezel)
    guard grid.isMoving else {
      return ContactSheet(
        take.scene, background: background, bezel: bezel, columns: grid.columns, rows: grid.rows,
        stretch: stretch)
    }
    let moments = try ProductionError.drawing(
      MovingMoments(
        of: take.scene, count: grid.columns * grid.rows, stretch: stretch,
        interval: take.schedule.frameDuration, unless: { cancellation.isCancelled }))
    return ContactSheet(
      take.scene, background: background, bezel: bezel, columns: grid.columns, rows: grid.rows,
      times: moments.times)
  }

  /// A picture as a file for stdout.
  private func file(_ picture: Bitmap) throws(ImageError) -> [UInt8] {
    try outputs.format == .stream(.jpeg) ? jpeg.encoded(picture) : png.encoded(picture)
  }

  /// Writes a picture to its path.
  private func write(_ picture: Bitmap, to still: StillPlan, force: Bool) throws(FilmError) {
    if still.isJPEG {
      try jpeg.write(picture, to: still.path, as: OutputClaim(force: force))
    } else {
      try png.write(picture, to: still.path, as: OutputClaim(force: force))
    }
  }

  private var png: PNGEncoder { PNGEncoder(deflate: outputs.deflate) }

  private var jpeg: JPEGEncoder {
    JPEGEncoder(quality: outputs.jpegQuality ?? .usual, comment: OutputOrigin.mark)
  }

  /// The span from the first to the last of the frames, in seconds of the scene.
  private var stretch: ClosedRange<Double> {
    let (first, last) = (frames.first ?? 0, frames.last ?? 0)
    return take.schedule.time(ofFrame: first)...take.schedule.time(ofFrame: last)
  }

  private func tooLarge(_ what: String) -> ProductionError {
    if cancellation.isCancelled { return .film(.interrupted) }
    return .refused(
      .request, "\(what) would exceed the maximum size of a picture", kind: .limit,
      scene: take.source)
  }
}
