import Animation
import Document
import Output
import Painter
import Raster
import System

/// Keeps what is told of one row, for when it is its turn.
final class RowReporter: Reporter {
  private let diagnostics = Monitor<[Diagnostic]>([])

  /// What was told so far.
  var told: [Diagnostic] { diagnostics.change { $0 } }

  let hearsWarnings = true

  func tell(_ diagnostic: Diagnostic, scene: SceneSource?) {
    diagnostics.change { $0.append(diagnostic) }
  }

  func tell(_ list: DiagnosticList) { diagnostics.change { $0 += list.diagnostics } }

  /// Rows leave such things to the whole.
  func omit(_ count: Int) {}

  /// No row goes to stdout.
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate) {}

  func take(_ picture: [UInt8]) {}

  func progress(of name: String, total: Int, unit: String) -> any Progress { Silence() }

  /// How far a row has come is nobody's news.
  private struct Silence: Progress {
    func update(_ done: Int) {}
    func clear() {}
  }
}
