/// The reason why another program failed, where it does not report one itself.
package enum ProgramError: Error, Hashable, Sendable {
  /// It could not be started; `code` is the system's errno.
  case notStarted(path: String, code: Int32)
  /// It did nothing for `seconds` seconds, and was killed.
  case stalled(name: String, seconds: Double)
  /// The run was interrupted.
  case interrupted
}
