/// How a command ends: the codes of sysexits.h, because the argument parser uses its 64.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done; all that was compared is equal.
  case done = 0
  /// Something that was compared differs.
  case differences = 1
  /// The command line makes no sense.
  case usage = 64
  /// A scene has errors.
  case sceneErrors = 65
  /// There is no such file.
  case notFound = 66
  /// ffmpeg or another program that is needed is missing, or a port is taken.
  case unavailable = 69
  /// A mistake of the tool.
  case internalError = 70
  /// A file or folder cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed, the disk is full, or ffmpeg failed.
  case inputOutput = 74
  /// Ended by SIGHUP: the terminal went away.
  case hungUp = 129
  /// Ended by Ctrl-C.
  case interrupted = 130
  /// Ended by SIGTERM.
  case terminated = 143
}

extension ExitStatus: Comparable {
  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
