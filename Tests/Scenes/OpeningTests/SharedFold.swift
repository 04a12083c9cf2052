import FlipbookDocument
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Scenes that are compiled with scripts of others, and what they have to be equal to.
enum SharedFold {
  static let package = Repository.path
  static let fonts = FontLibrary(directories: ["\(package)/scenes/fonts"])

  /// A scene as if it stood in a folder, with values of its parameters.
  static func compiled(
    _ text: String, _ parameters: [(name: String, value: String)], _ scripts: SharedScripts?,
    in folder: String = "\(package)/scenes"
  ) throws -> CompiledScene {
    do throws(SceneErrors) {
      return try CompiledScene(
        reading: .text(Array(text.utf8), file: "\(folder)/a.json"), name: "a",
        overlay: nil, fonts: fonts,
        parameters: parameters, scripts: scripts)
    } catch {
      Issue.record("\(error.list.text(.plain))")
      throw error
    }
  }

  static func expectEqual(_ a: CompiledScene, _ b: CompiledScene) {
    expectEqual(a.resolved, b.resolved, a.name)
    #expect(a.digest == b.digest)
    #expect(a.warnings == b.warnings)
  }

  static func expectEqual(_ a: ResolvedScene, _ b: ResolvedScene, _ name: String) {
    #expect(a.length == b.length, "\(name)")
    #expect(a.names == b.names && a.warnings == b.warnings && a.marks == b.marks, "\(name)")
    let end = b.duration
    for time in [0, 0.13, 0.31, 0.5, 0.77, 1].map({ $0 * end }) {
      #expect(
        a.timeline.presentation(at: time) == b.timeline.presentation(at: time), "\(name) at \(time)"
      )
      #expect(a.timeline.model(at: time) == b.timeline.model(at: time), "\(name) at \(time)")
    }
  }
}
