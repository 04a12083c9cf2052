import Animation
import Answers
import Document
import Output
import Painter
import Production
import Raster

/// Reports events of films while they are rendered.
extension Console: Reporter {
  var hearsWarnings: Bool { !isQuiet || report != nil }

  func omit(_ count: Int) {
    guard let report else { return tell("… and \(count) more errors in rows") }
    report.add(DiagnosticList([], omittedCount: count))
  }

  /// `stdout: raw RGBA, 750x1334 pixels, 60 fps (ffmpeg -f rawvideo … -i -)`.
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate) {
    guard !isQuiet else { return }
    let options = stream.readingOptions(
      width: settings.pixelWidth, height: settings.pixelHeight, frameRate: frameRate)
    let command = (["ffmpeg"] + options + ["-i", "-"]).joined(separator: " ")
    tell(
      "stdout: \(stream.name), \(settings.pixelWidth)x\(settings.pixelHeight) pixels, "
        + "\(Decimals.rate(frameRate)) fps (\(command))")
  }

  func take(_ picture: [UInt8]) throws(ProductionError) {
    do throws(CommandFailure) {
      try write(picture)
    } catch {
      guard let diagnostic = error.diagnostic else { throw .told(.readerGone) }
      throw .refusal(.init(fault: .transfer, diagnostic: diagnostic, scene: nil))
    }
  }

  func progress(of name: String, total: Int, unit: String) -> any Progress {
    ProgressLine(
      name: name, total: total,
      isShown: showsProgress && !isQuiet && Terminal.isInteractive && !Terminal.isCI, unit: unit)
  }

  /// Reports an error of a film and returns the exit status; rethrows other errors.
  func conclude(_ error: any Error) throws -> ExitStatus {
    switch error {
    case let failure as CommandFailure:
      tell(failure)
      return failure.status
    case let failure as any FilmFailure:
      tell(failure.ofFilm)
      return ExitStatus(failure.ofFilm)
    case ProductionError.film(let error):
      tell(error)
      return ExitStatus(error)
    case let error as ProductionError: return try conclude(CommandFailure(error))
    default: throw error
    }
  }

  /// Reports the result for a scene, on stderr where stdout carries pictures; a JSON document has
  /// it at its end.
  func tell(_ outcome: FilmOutcome, besidesPictures: Bool) throws(CommandFailure) {
    guard report == nil, !isQuiet else { return }
    if besidesPictures { tell(lines: outcome.text) } else { try write(outcome.text) }
  }
}
