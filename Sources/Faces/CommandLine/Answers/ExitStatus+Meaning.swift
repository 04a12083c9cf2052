extension ExitStatus {
  /// The description in the manual.
  package var meaning: String {
    switch self {
    case .done: "Success; everything that was compared is equal."
    case .differences:
      "Something that was compared differs, or lint --strict found something."
    case .undecided: "Too little could be compared to decide: diff --track."
    case .usage: "The command line is invalid."
    case .sceneErrors: "A scene has errors."
    case .notFound: "The file does not exist."
    case .unavailable: "ffmpeg or another required program is missing, or a port is taken."
    case .internalError: "A bug in the tool, or there is not enough memory."
    case .cannotCreate:
      "A file or folder cannot be created, or is not the tool's."
    case .inputOutput:
      "Reading or writing failed, the disk is full, another run is writing, or ffmpeg failed."
    case .hungUp: "Ended by SIGHUP."
    case .interrupted: "Ended by Ctrl-C."
    case .terminated: "Ended by SIGTERM."
    }
  }
}
