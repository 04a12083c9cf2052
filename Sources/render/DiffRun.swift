import Animation
import ArgumentParser
import Document
import Film
import Images
import Review
import SceneFile

/// Compares what one command line of `render diff` names.
struct DiffRun {
  let command: DiffCommand
  let console: Console
  private let cancellation = Interruption.cancellation

  init(command: DiffCommand, console: Console) {
    self.command = command
    self.console = console
  }

  func run() throws {
    for path in [command.files.output, command.files.flip].compactMap({ $0 }) {
      try OutputClaim(force: command.files.force).require(path)
    }
    let opening = DiffOpening(command: command, console: console)
    let (first, second) = try opening.footage()
    for note in first.summary.notes + second.summary.notes {
      console.tell(Diagnostic(.warning, .questionable, note))
    }
    let comparison = try FilmComparison(
      first, second, at: opening.instants, tolerance: command.measure.tolerance,
      cancellation: cancellation)
    var report = DiffReport(first.summary, second.summary)
    report.sizeDifference = comparison.sizeDifference
    if report.sizeDifference == nil {
      let line = ProgressLine(
        name: "diff", total: comparison.pairing.pairs.count,
        isShown: !console.isQuiet && Terminal.isInteractive && !Terminal.isCI)
      defer { line.clear() }
      let difference = try comparison.run { line.update($0) }
      report.difference = difference
      if let worst = difference.worst {
        report.perceived = try perceived(worst.pair, comparison)
      }
      report.output = try write(difference, comparison)
    }
    try console.answer(report.answer, text: report.text(width: Terminal.columns))
    if !report.isSame {
      if let report = console.report {
        report.add(Diagnostic(.error, .difference, "\(command.first) and \(command.second) differ"))
      }
      throw CommandFailure(.differences)
    }
  }

  /// How the pictures of a pair look to eyes; the map is written where it is asked for.
  private func perceived(
    _ pair: FramePairing.Pair, _ comparison: FilmComparison
  ) throws -> PerceivedDifference {
    let (a, b) = try comparison.pictures(of: pair)
    let map = try FlipMap(a, b, pixelsPerDegree: command.measure.ppd, jobs: Processor.count)
    if let path = command.files.flip, let picture = map.picture {
      try PNGEncoder().write(picture, to: path, as: OutputClaim(force: command.files.force))
    }
    return PerceivedDifference(map, PixelmatchCount(a, b))
  }

  /// Writes the film or the picture of the difference that is asked for; nil where nothing is.
  private func write(
    _ difference: FilmDifference, _ comparison: FilmComparison
  ) throws -> String? {
    guard let output = command.files.output else { return nil }
    let film = DifferenceFilm(comparison, cancellation: cancellation)
    if DiffFiles.fileExtension(of: output) == "png" {
      guard let pair = (difference.worst ?? difference.frames.first)?.pair else { return nil }
      try film.writePicture(of: pair, to: output, force: command.files.force)
    } else {
      for note in try film.writeClip(to: output, force: command.files.force) {
        console.tell(Diagnostic(.warning, .questionable, note))
      }
    }
    return output
  }
}
