import Animation
import Document
import Film
import Painter
import Production

/// A reporter whom nobody listens to.
struct HeardNothing: Reporter {
  let hearsWarnings = true

  func tell(_ diagnostic: Diagnostic, scene: SceneSource?) {}
  func tell(_ list: DiagnosticList) {}
  func omit(_ count: Int) {}
  func begins(_ stream: FrameStreamFormat, _ settings: PaintSettings, _ frameRate: FrameRate) {}
  func take(_ picture: [UInt8]) {}

  func progress(of name: String, total: Int, unit: String) -> any Progress { Silence() }

  private struct Silence: Progress {
    func update(_ done: Int) {}
    func clear() {}
  }
}
