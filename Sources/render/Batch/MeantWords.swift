/// The words of a command line that say how a film looks: without those about where it goes, how fast,
/// and how it is told.
enum MeantWords {
  /// Options that take a value and change no pixel.
  private static let options: Set<String> = [
    "-o", "--output", "--batch", "-j", "--jobs", "--memory", "--shard", "--color", "--progress",
    "--encoder-timeout",
  ]
  private static let flags: Set<String> = [
    "--resume", "--force", "--quiet", "-q", "--json", "--no-reuse", "--show-command",
  ]

  /// Those of a command line that matter; what is written in another way counts as other words.
  static func of(_ arguments: some Sequence<String>) -> [String] {
    var meant: [String] = []
    var skipsNext = false
    for word in arguments {
      if skipsNext {
        skipsNext = false
      } else if options.contains(word) {
        skipsNext = true
      } else if flags.contains(word)
        || options.contains(where: { $0.hasPrefix("--") && word.hasPrefix($0 + "=") })
        || (word.hasPrefix("-j") && Int(word.dropFirst(2)) != nil)
      {
        continue
      } else {
        meant.append(word)
      }
    }
    return meant
  }
}
