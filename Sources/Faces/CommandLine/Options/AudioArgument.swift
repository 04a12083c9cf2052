import ArgumentParser
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline

/// A sound on the command line: `beat.wav`, `beat.wav@0.5`, `beat.wav@-250ms`, or `none`.
struct AudioArgument: ExpressibleByArgument {
  let choice: SoundChoice

  /// The word for no sound.
  private static let nothing = "none"

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    guard argument != Self.nothing else {
      choice = SoundChoice(nil)
      return
    }
    // The name of a file may contain an @.
    guard let at = argument.lastIndex(of: "@"), at != argument.startIndex,
      FilePath.kind(of: argument) == .missing,
      let start = Self.offset(argument[argument.index(after: at)...])
    else {
      choice = SoundChoice(AudioTrack(path: argument))
      return
    }
    choice = SoundChoice(AudioTrack(path: String(argument[..<at]), start: start))
  }

  /// Parses a time that may be negative.
  private static func offset(_ text: Substring) -> Double? {
    let isNegative = text.hasPrefix("-")
    guard let time = TimeList.time(isNegative ? text.dropFirst() : text),
      time <= AudioTrack.farthestStart
    else { return nil }
    return isNegative ? -time : time
  }
}
