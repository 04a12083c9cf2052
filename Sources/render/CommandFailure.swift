/// Why a command ends early, and with which code.
struct CommandFailure: Error {
  let status: ExitStatus
  /// What is told on stderr after `error: `; nil when everything has been said.
  let message: String?

  init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message
  }
}
