import FlipbookDocument
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSystem
import FlipbookTimeline

/// Collects the messages of one row until they can be reported in order.
final class RowReporter: Reporter {
  private let diagnostics = Monitor<[Diagnostic]>([])

  /// The messages so far.
  var reported: [Diagnostic] { diagnostics.change { $0 } }

  let acceptsWarnings = true

  func report(_ diagnostic: Diagnostic, scene: SceneSource?) {
    diagnostics.change { $0.append(diagnostic) }
  }

  func report(_ list: DiagnosticList) { diagnostics.change { $0 += list.diagnostics } }

  /// Omitted messages are counted for the whole batch.
  func omit(_ count: Int) {}

  /// No row writes to stdout.
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate) {}

  func take(_ picture: [UInt8]) {}

  func progress(of name: String, total: Int, unit: String) -> any Progress { Silence() }

  /// The progress of a single row is not shown.
  private struct Silence: Progress {
    func update(_ done: Int) {}
    func clear() {}
  }
}
