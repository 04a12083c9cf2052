import ArgumentParser
import Film

/// A sound as the command line names it: `beat.wav`, `beat.wav@0.5`, `beat.wav@-250ms`, or `none`.
struct AudioArgument: ExpressibleByArgument {
  /// nil for no sound, whatever the scene says.
  let track: AudioTrack?

  /// What stands for no sound.
  private static let nothing = "none"

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    guard argument != Self.nothing else {
      track = nil
      return
    }
    // A file may have an @ in its name.
    guard let at = argument.lastIndex(of: "@"), at != argument.startIndex,
      FilePath.kind(of: argument) == .missing,
      let start = Self.offset(argument[argument.index(after: at)...])
    else {
      track = AudioTrack(path: argument)
      return
    }
    track = AudioTrack(path: String(argument[..<at]), start: start)
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
