import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

@Suite(.endsInTime) struct SceneLoaderTests {
  @Test(
    arguments: [
      "pip", "keyframe-values", "keyframe-path", "damping-ratios", "animated-image",
      "cross-dissolve", "group-opacity", "timing-functions", "scrub-by-time-offset", "scroll-view",
    ])
  func `every scene of the repository loads`(name: String) throws {
    let path = "\(Repository.path)/scenes/\(name).json"
    do {
      let loaded = try SceneLoader.load(path: path, options: SceneText.options())
      // The letters of these tests are wider than those of the fonts, so some text would be cut.
      let warnings = loaded.warnings.diagnostics.filter { !$0.message.contains("\" is cut: ") }
      #expect(warnings.isEmpty, "\(loaded.warnings)")
    } catch {
      Issue.record("\(error)")
    }
  }
}

extension SceneLoaderTests {
  private func failure(path: String) -> SceneErrors? {
    do throws(SceneErrors) {
      _ = try SceneLoader.load(path: path, options: SceneText.options())
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file that is not there is told apart from one that cannot be read`() {
    let missing = failure(path: "/nowhere/scene.json")
    #expect(missing?.kind == .missing)
    #expect(missing?.description == "error: file \"/nowhere/scene.json\" not found")
    let folder = failure(path: SceneText.fixtures)
    #expect(folder?.kind == .unreadable)
    #expect(
      folder?.description
        == "error: \"\(SceneText.fixtures)\" is not a regular file. \"-\" reads a scene from standard input."
    )
    #expect(failure(path: "/dev/zero")?.kind == .unreadable)
    #expect(failure(path: SceneText.fixtures + "/tile.png")?.kind == .invalid)
  }

  @Test func `the digest is that of the file, the parameters and the images`() throws {
    // SHA-256 of the SHA-256 of the text, with no parameters and no images; by Python's hashlib.
    let scene = #"{ "size": [1, 1], "duration": 1, "parameters": { "a": 1 } }"#
    #expect(
      try SceneText.load(scene).digest
        == "d9a61c32f95aa0fd9104c27efc94c3dd794e3afc62cd6b83f2074a486ad05404")
    let digests = Set([
      try SceneText.load(scene).digest, try SceneText.load(scene + " ").digest,
      try SceneText.load(scene, set: [("a", "1")]).digest,
      try SceneText.load(scene, set: [("a", "2")]).digest,
      try SceneText.load(views: #"{ "contents": "tile.png" }"#).digest,
      try SceneText.load(views: #"{ "contents": "fine.png" }"#).digest,
    ])
    #expect(digests.count == 6)
  }
}
