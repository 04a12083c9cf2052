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
    if let output = command.output, !command.force { try OutputOrigin.require(output) }
    let opening = DiffOpening(command: command, console: console)
    let (first, second) = try opening.footage()
    for note in first.summary.notes + second.summary.notes {
      console.tell(Diagnostic(.warning, .questionable, note))
    }
    let comparison = try FilmComparison(
      first, second, at: opening.instants, tolerance: command.tolerance, cancellation: cancellation)
    var report = DiffReport(first.summary, second.summary)
    report.sizeDifference = comparison.sizeDifference
    if report.sizeDifference == nil {
      let line = ProgressLine(
        name: "diff", total: comparison.pairing.pairs.count,
        isShown: !console.isQuiet && Terminal.isInteractive && !Terminal.isCI)
      defer { line.clear() }
      let difference = try comparison.run { line.update($0) }
      report.difference = difference
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

  /// Writes the film or the picture of the difference that is asked for; nil where nothing is.
  private func write(
    _ difference: FilmDifference, _ comparison: FilmComparison
  ) throws -> String? {
    guard let output = command.output else { return nil }
    let film = DifferenceFilm(comparison, cancellation: cancellation)
    if DiffCommand.fileExtension(of: output) == "png" {
      guard let pair = (difference.worst ?? difference.frames.first)?.pair else { return nil }
      try film.writePicture(of: pair, to: output, force: command.force)
    } else {
      for note in try film.writeClip(to: output, force: command.force) {
        console.tell(Diagnostic(.warning, .questionable, note))
      }
    }
    return output
  }
}
