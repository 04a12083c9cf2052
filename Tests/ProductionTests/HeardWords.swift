import Animation
import Document
import Film
import Production
import Raster
import System
import Painter

/// A reporter that keeps what it hears.
final class HeardWords: Reporter {
  private let heard = Monitor<[Diagnostic]>([])
  private let done = Monitor<[String]>([])

  var diagnostics: [Diagnostic] { heard.change { $0 } }
  /// Of what progress was told.
  var names: [String] { done.change { $0 } }

  let hearsWarnings = true

  func tell(_ diagnostic: Diagnostic, scene: SceneSource?) {
    heard.change { $0.append(diagnostic) }
  }

  func tell(_ list: DiagnosticList) { heard.change { $0 += list.diagnostics } }

  func omit(_ count: Int) {}

  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate) {}

  func take(_ picture: [UInt8]) {}

  func progress(of name: String, total: Int, unit: String) -> any Progress {
    done.change { $0.append("\(name): \(total) \(unit)") }
    return Silence()
  }

  private struct Silence: Progress {
    func update(_ done: Int) {}
    func clear() {}
  }
}
