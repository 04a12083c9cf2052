import ArgumentParser
import Geometry

/// A background on the command line: a CSS colour, or `none`.
struct BackgroundArgument: ExpressibleByArgument {
  /// nil is transparent.
  let color: Color?

  init?(argument: String) {
    if argument == "none" {
      color = nil
    } else if let color = Color(css: argument) {
      self.color = color
    } else {
      return nil
    }
  }
}
