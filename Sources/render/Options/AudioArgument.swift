import ArgumentParser
import Output
import Production
import System

/// A sound as the command line names it: `beat.wav`, `beat.wav@0.5`, `beat.wav@-250ms`, or `none`.
struct AudioArgument: ExpressibleByArgument {
  let choice: SoundChoice

  /// What stands for no sound.
  private static let nothing = "none"

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    guard argument != Self.nothing else {
      choice = SoundChoice(nil)
      return
    }
    // A file may have an @ in its name.
    guard let at = argument.lastIndex(of: "@"), at != argument.startIndex,
      FilePath.kind(of: argument) == .missing,
      let start = Self.offset(argument[argument.index(after: at)...])
    else {
      choice = SoundChoice(AudioTrack(path: argument))
      return
    }
    choice = SoundChoice(AudioTrack(path: String(argument[..<at]), start: start))
  }

  /// A time that may be below 0.
  private static func offset(_ text: Substring) -> Double? {
    let isNegative = text.hasPrefix("-")
    guard let time = TimeList.time(isNegative ? text.dropFirst() : text),
      time <= AudioTrack.farthestStart
    else { return nil }
    return isNegative ? -time : time
  }
}
