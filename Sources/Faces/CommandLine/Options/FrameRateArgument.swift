import ArgumentParser
import FlipbookDocument
import FlipbookTimeline

/// A frame rate on the command line, as in scenes: `60`, `29.97`, `30000/1001`.
struct FrameRateArgument: ExpressibleByArgument {
  let rate: FrameRate

  init?(argument: String) {
    guard let rate = FrameRate(fraction: argument) else { return nil }
    self.rate = rate
  }
}

extension Console {
  /// Warns when the rate of `--fps` abbreviates an exact rate.
  func reportIfAbbreviated(_ fps: FrameRateArgument?) {
    guard let meant = fps?.rate.abbreviation else { return }
    report(Diagnostic(.warning, .questionable, "--fps: \(meant.reason)", hint: meant.hint))
  }
}
