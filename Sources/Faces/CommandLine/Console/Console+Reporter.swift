import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// Reports events of films while they are rendered.
extension Console: Reporter {
  var acceptsWarnings: Bool { !isQuiet || jsonReport != nil }

  func omit(_ count: Int) {
    guard let jsonReport else { return report("… and \(count) more errors in rows") }
    jsonReport.add(DiagnosticList([], omittedCount: count))
  }

  /// `stdout: raw RGBA, 750x1334 pixels, 60 fps (ffmpeg -f rawvideo … -i -)`.
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate) {
    guard !isQuiet else { return }
    let options = stream.readingOptions(
      width: settings.pixelWidth, height: settings.pixelHeight, frameRate: frameRate)
    let command = (["ffmpeg"] + options + ["-i", "-"]).joined(separator: " ")
    report(
      "stdout: \(stream.name), \(settings.pixelWidth)x\(settings.pixelHeight) pixels, "
        + "\(Decimals.rate(frameRate)) fps (\(command))")
  }

  func take(_ picture: [UInt8]) throws(ProductionError) {
    do throws(CommandFailure) {
      try write(picture)
    } catch {
      guard let diagnostic = error.diagnostic else { throw .reported(.readerClosed) }
      throw .refusal(.init(fault: .transfer, diagnostic: diagnostic, scene: nil))
    }
  }

  func progress(of name: String, total: Int, unit: String) -> any Progress {
    ProgressLine(
      name: MirroredFiles.named(name), total: total,
      isShown: showsProgress && !isQuiet && Terminal.isInteractive && !Terminal.isCI, unit: unit)
  }

  /// Reports an error of a film and returns the exit status; rethrows other errors.
  func conclude(_ error: any Error) throws -> ExitStatus {
    switch error {
    case let failure as CommandFailure:
      report(failure)
      return failure.status
    case let failure as any FilmFailure:
      report(failure.ofFilm)
      return ExitStatus(failure.ofFilm)
    case ProductionError.film(let error):
      report(error)
      return ExitStatus(error)
    case let error as ProductionError: return try conclude(CommandFailure(error))
    default: throw error
    }
  }

  /// Reports the result for a scene, on stderr where stdout carries pictures; a JSON document has
  /// it at its end.
  func report(_ outcome: FilmOutcome, withPictures: Bool) throws(CommandFailure) {
    guard jsonReport == nil, !isQuiet else { return }
    if withPictures { report(lines: outcome.text) } else { try write(outcome.text) }
  }
}
