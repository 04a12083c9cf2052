internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput

extension SceneCheck {
  /// Tests the derived numbers and the sentences about motion, both those in the references and
  /// those next to the scene.
  func checkExpectations() throws(CheckError) -> [CheckResult] {
    var results: [CheckResult] = []
    var files: [ExpectationFile] = []
    for path in [folder.expectationsPath] + (assertions.map { [$0] } ?? []) {
      do throws(ReferenceError) {
        if let file = try ExpectationFile.read(path) { files.append(file) }
      } catch {
        results.append(result(.assertions, error.description))
      }
    }
    guard !results.isEmpty || files.contains(where: { !$0.isEmpty }) else {
      var absent = result(.assertions)
      absent.note = .withoutAssertions
      return [absent]
    }
    var frames = ExpectedFrames(scene: scene)
    results += files.flatMap(\.expectations).map { expectation in
      result(.expectation(expectation.title), failure(of: expectation, &frames))
    }
    return results + (try checkMotion(files.flatMap(\.sentences)))
  }

  private func failure(of expectation: Expectation, _ frames: inout ExpectedFrames) -> String? {
    switch expectation.subject {
    case .value(let key, _, _):
      do throws(ReferenceError) {
        let key = try scene.views.key(key)
        return expectation.failure(of: key.state(in: scene.timeline, at: expectation.time))
      } catch {
        return error.description
      }
    case .pixel:
      guard let frame = frames.frame(at: expectation.time) else {
        return "the frame could not be drawn"
      }
      return expectation.failure(of: frame, scale: scene.scale)
    }
  }
}

/// Frames at the scene's own scale; consecutive assertions about one instant share a drawing.
private struct ExpectedFrames {
  private let painter: MomentPainter?
  private var last: (time: Double, frame: Bitmap)?

  init(scene: CompiledScene) {
    painter = scene.settings()
      .map(scene.painter)
  }

  mutating func frame(at time: Double) -> Bitmap? {
    if let last, last.time == time { return last.frame }
    guard let painter, let frame = try? painter.bitmap(at: time) else { return nil }
    last = (time, frame)
    return frame
  }
}
