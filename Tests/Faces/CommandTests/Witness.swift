import Glibc

/// Another build of `render` that must fail where this one fails, with the same words: the part of
/// `tools/same.py` that only the tests can ask, because they know the command lines and their folders.
///
/// Only lines that fail are asked again, since they have made nothing that would be in the way.
struct Witness {
  private let program: String
  private let log: String

  /// The one that the environment names; nil for all who only test.
  static let named: Witness? = {
    guard let program = getenv("FLIPBOOK_WITNESS"), let log = getenv("FLIPBOOK_WITNESS_LOG") else {
      return nil
    }
    return Witness(program: String(cString: program), log: String(cString: log))
  }()

  /// Whether an outcome is a failure that can be asked for again: no success, and no signal.
  static func canRepeat(_ outcome: Command.Outcome) -> Bool { (1..<126).contains(outcome.status) }

  /// Writes down whether the other build comes to the same.
  func compare(
    _ outcome: Command.Outcome, of words: [String],
    again: (_ program: String) throws -> Command.Outcome
  ) throws {
    guard Self.canRepeat(outcome) else { return }
    let other = try again(program)
    let (new, old) = (Self.text(outcome), Self.text(other))
    let record =
      new == old
      ? "same\n" : "differs\n\(words.joined(separator: " "))\n--- old\n\(old)\n--- new\n\(new)\n"
    // Tests run side by side: one write, at the end of the file.
    let file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let bytes = Array((record + "\u{1E}").utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// The code and the words, without how long it took.
  private static func text(_ outcome: Command.Outcome) -> String {
    let lines = "\(outcome.output)\n--- stderr\n\(outcome.errors)".split(
      separator: "\n", omittingEmptySubsequences: false)
    return "exit \(outcome.status)\n"
      + lines.map { line in
        line.firstRange(of: "rendered in").map { String(line[..<$0.lowerBound]) } ?? String(line)
      }.joined(separator: "\n")
  }
}
