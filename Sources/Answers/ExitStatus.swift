package import Document
package import Production

/// How a command ends: the codes of sysexits.h, because the argument parser uses its 64.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done; all that was compared is equal.
  case done = 0
  /// Something that was compared differs.
  case differences = 1
  /// What was looked at is too little to say whether it differs.
  case undecided = 2
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
  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

extension ExitStatus {
  /// What sort of thing ends a command with this status, where nothing else is said.
  package var kind: DiagnosticKind {
    switch self {
    case .done, .internalError: .internal
    case .differences, .undecided: .difference
    case .usage: .usage
    case .sceneErrors: .value
    case .notFound: .missingFile
    case .unavailable: .missingProgram
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .hungUp, .interrupted, .terminated: .interrupted
    }
  }
}

extension ExitStatus {
  /// How a command ends that did not make something; what interrupted it is known elsewhere.
  package init(_ fault: ProductionError.Fault, interrupted: ExitStatus) {
    switch fault {
    case .readerGone: self = .done
    case .request: self = .usage
    case .scene: self = .sceneErrors
    case .missingFile: self = .notFound
    case .missingProgram: self = .unavailable
    case .tool: self = .internalError
    case .destination: self = .cannotCreate
    case .transfer: self = .inputOutput
    case .interruption: self = interrupted
    }
  }
}
