import Interaction
import Layers
import SceneFile
import Testing

@Suite struct SceneLoaderTests {
  @Test(
    arguments: [
      "pip", "keyframe-values", "keyframe-path", "damping-ratios", "animated-image",
      "cross-dissolve", "group-opacity", "timing-functions", "scrub-by-time-offset", "scroll-view",
    ])
  func `every scene of the repository loads`(name: String) throws {
    let path = "\(SceneText.repository)/scenes/\(name).json"
    do {
      let loaded = try SceneLoader.load(path: path, options: SceneText.options())
      #expect(loaded.warnings.isEmpty, "\(loaded.warnings)")
    } catch {
      Issue.record("\(error)")
    }
  }
}
