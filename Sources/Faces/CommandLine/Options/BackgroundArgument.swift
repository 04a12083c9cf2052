import ArgumentParser
import FlipbookGeometry
import FlipbookProduction

/// A background on the command line: a CSS color, or `none`.
struct BackgroundArgument: ExpressibleByArgument {
  let choice: BackgroundChoice

  init?(argument: String) {
    if argument == "none" {
      choice = BackgroundChoice(nil)
    } else if let color = Color(css: argument) {
      choice = BackgroundChoice(color)
    } else {
      return nil
    }
  }
}
