package import FlipbookDocument
package import FlipbookOutput
package import FlipbookPainter
package import FlipbookProduction
import FlipbookSystem
package import FlipbookTimeline

/// A reporter that keeps what it hears.
package final class CollectedReports: Reporter {
  private struct Heard {
    var diagnostics: [Diagnostic] = []
    var names: [String] = []
    var pictures: [[UInt8]] = []
    var omittedCount = 0
  }

  private let heard = Monitor(Heard())

  package init() {}

  package var diagnostics: [Diagnostic] { heard.change { $0.diagnostics } }
  /// Of what progress was told.
  package var names: [String] { heard.change { $0.names } }
  /// The bytes that stdout would have got.
  package var pictures: [[UInt8]] { heard.change { $0.pictures } }
  /// How many errors of rows were not told one by one.
  package var omittedCount: Int { heard.change { $0.omittedCount } }

  package let acceptsWarnings = true

  package func report(_ diagnostic: Diagnostic, scene: SceneSource?) {
    heard.change { $0.diagnostics.append(diagnostic) }
  }

  package func report(_ list: DiagnosticList) {
    heard.change { $0.diagnostics += list.diagnostics }
  }

  package func omit(_ count: Int) { heard.change { $0.omittedCount += count } }

  package func begins(
    _ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate
  ) {}

  package func take(_ picture: [UInt8]) { heard.change { $0.pictures.append(picture) } }

  package func progress(of name: String, total: Int, unit: String) -> any Progress {
    heard.change { $0.names.append("\(name): \(total) \(unit)") }
    return Silence()
  }

  private struct Silence: Progress {
    func update(_ done: Int) {}
    func clear() {}
  }
}
