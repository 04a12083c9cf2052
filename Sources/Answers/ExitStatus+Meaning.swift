extension ExitStatus {
  /// The description in the manual.
  package var meaning: String {
    switch self {
    case .done: "Done; all that was compared is equal."
    case .differences:
      "Something that was compared differs, or lint --strict found something."
    case .undecided: "What was compared is too little to say: diff --track."
    case .usage: "The command line makes no sense."
    case .sceneErrors: "A scene has errors."
    case .notFound: "There is no such file."
    case .unavailable: "ffmpeg or another program that is needed is missing, or a port is taken."
    case .internalError: "A mistake of the tool."
    case .cannotCreate:
      "A file or folder cannot be made, is being written by another run, or is of another maker."
    case .inputOutput: "Reading or writing failed, the disk is full, or ffmpeg failed."
    case .hungUp: "Ended by SIGHUP."
    case .interrupted: "Ended by Ctrl-C."
    case .terminated: "Ended by SIGTERM."
    }
  }
}
