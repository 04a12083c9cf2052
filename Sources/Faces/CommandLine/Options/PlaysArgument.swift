import ArgumentParser

/// How often an animated image is played, on the command line: a number, or `forever`.
struct PlaysArgument: ExpressibleByArgument {
  /// nil for ever.
  let count: Int?

  /// The word for no end.
  private static let forever = "forever"
  /// The counts that 16 bits of a file can hold.
  private static let counts = 1...65_535

  init?(argument: String) {
    count = Int(argument)
    guard argument == Self.forever || count.map(Self.counts.contains) == true else { return nil }
  }
}
