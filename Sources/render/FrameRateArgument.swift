import Animation
import ArgumentParser
import SceneFile

/// Frames per second on the command line, as in scenes: `60`, `29.97`, `30000/1001`.
struct FrameRateArgument: ExpressibleByArgument {
  let rate: FrameRate

  init?(argument: String) {
    guard let rate = FrameRate(fraction: argument) else { return nil }
    self.rate = rate
  }
}
