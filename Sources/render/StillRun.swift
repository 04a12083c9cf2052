import Document
import Film
import Images
import Raster
import Review

/// Draws the single pictures of a film.
struct StillRun {
  let scene: CompiledScene
  let settings: PaintSettings
  let schedule: FrameSchedule
  /// Those that are asked for, ascending.
  let frames: [Int]
  /// What blurs moments.
  let shutter: Shutter?
  let outputs: OutputOptions
  let cancellation: Cancellation

  /// The picture of what is meant.
  func picture(
    _ subject: StillPlan.Subject, of argument: SceneArgument
  ) throws -> Bitmap {
    switch subject {
    case .moment(let time):
      return try scene.painter(settings, shutter: shutter).bitmap(
        of: FilmMoment(time: time, duration: schedule.frameDuration))
    case .sheet(let grid):
      let sheet = ContactSheet(
        scene, background: settings.background, columns: grid.columns, rows: grid.rows,
        stretch: stretch)
      guard let picture = try sheet.bitmap(unless: { cancellation.isCancelled }) else {
        throw tooLarge("a sheet of \(grid.columns)x\(grid.rows) pictures", argument)
      }
      return picture
    case .onion(let step):
      let onion = OnionPicture(scene, settings, stretch: stretch, step: step)
      guard onion.times.count <= OnionPicture.mostMoments else {
        throw CommandFailure(
          .usage,
          "--onion \(Decimals.short(step)) lays more than \(OnionPicture.mostMoments) moments over "
            + "each other; take a longer time between them, or fewer --frames", kind: .limit,
          scene: argument)
      }
      guard let picture = try onion.bitmap(unless: { cancellation.isCancelled }) else {
        throw FilmError.interrupted
      }
      return picture
    }
  }

  /// A picture as the file that stdout gets.
  func file(_ picture: Bitmap) throws -> [UInt8] {
    try outputs.format == .stream(.jpeg) ? jpeg.encoded(picture) : png.encoded(picture)
  }

  /// Writes a picture into its place.
  func write(_ picture: Bitmap, to still: StillPlan, force: Bool) throws {
    if still.isJPEG {
      try jpeg.write(picture, to: still.path, as: OutputClaim(force: force))
    } else {
      try png.write(picture, to: still.path, as: OutputClaim(force: force))
    }
  }

  private var png: PNGEncoder { PNGEncoder(deflate: outputs.files.deflate) }

  private var jpeg: JPEGEncoder {
    JPEGEncoder(quality: outputs.jpegQuality ?? .usual, comment: OutputOrigin.mark)
  }

  /// From the first to the last of the frames, in seconds of the scene.
  private var stretch: ClosedRange<Double> {
    let (first, last) = (frames.first ?? 0, frames.last ?? 0)
    return schedule.time(ofFrame: first)...schedule.time(ofFrame: last)
  }

  private func tooLarge(_ what: String, _ argument: SceneArgument) -> any Error {
    if cancellation.isCancelled { return FilmError.interrupted }
    return CommandFailure(
      .usage, "\(what) would be larger than a picture may be", kind: .limit, scene: argument)
  }
}
