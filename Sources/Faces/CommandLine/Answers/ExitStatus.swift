package import FlipbookDocument
package import FlipbookProduction

/// The exit status of a command: codes of sysexits.h, because the argument parser uses 64 of these.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done; everything that was compared is equal.
  case done = 0
  /// Something that was compared differs.
  case differences = 1
  /// Too little could be measured to decide whether it differs.
  case undecided = 2
  /// The command line is not valid.
  case usage = 64
  /// A scene has errors.
  case sceneErrors = 65
  /// A file does not exist.
  case notFound = 66
  /// ffmpeg or another required program is missing, or a port is taken.
  case unavailable = 69
  /// A bug of `render`, or too little memory.
  case internalError = 70
  /// A file or folder cannot be created, now or later.
  case cannotCreate = 73
  /// A failure that may pass: reading or writing failed, the disk is full, another run is writing there, or
  /// ffmpeg failed.
  case inputOutput = 74
  /// Ended by SIGHUP: the terminal was closed.
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
  /// The default kind of diagnostic for this status.
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
  /// The exit status for a fault; an interruption has the status that its signal determines.
  package init(_ fault: ProductionError.Fault, interrupted: ExitStatus) {
    switch fault {
    case .readerClosed: self = .done
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
