import Document
import Film
import Review
import SceneFile

/// Follows a view of a scene in a recording.
struct TrackRun {
  let command: DiffCommand
  let console: Console

  func run(_ view: String) throws {
    guard command.files.output == nil, command.files.flip == nil, command.at.isEmpty else {
      throw FootageError.mismatch(
        "--track follows a view; it compares no pixels, so -o, --flip and --at mean nothing beside it"
      )
    }
    let opening = DiffOpening(command: command, console: console)
    let (scene, name, recording) = try opening.sceneAndRecording()
    for note in recording.summary.notes {
      console.tell(Diagnostic(.warning, .questionable, note))
    }
    let comparison = try RecordingComparison(
      scene, view: view, in: recording, cancellation: Interruption.cancellation)
    let track = try comparison.run(crop: command.tracking.crop?.area)
    let report = TrackReport(scene: name, recording: recording.summary, track: track)
    try console.answer(report.answer, text: report.text(width: Terminal.columns))
    guard !track.agrees else { return }
    console.report?.add(
      Diagnostic(.error, .difference, "\(view) moves otherwise in \(recording.summary.name)"))
    throw CommandFailure(.differences)
  }
}
