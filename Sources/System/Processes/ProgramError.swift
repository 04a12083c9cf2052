/// Why another program did not do its work, where it does not say so itself.
package enum ProgramError: Error, Hashable, Sendable {
  /// It could not be started; `code` is the system's errno.
  case notStarted(path: String, code: Int32)
  /// It did nothing for so many seconds, and was ended.
  case stalled(name: String, seconds: Double)
  /// Someone asked to stop.
  case interrupted
}
