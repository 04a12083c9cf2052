package import FlipbookSystem
internal import Glibc

/// ffmpeg, and how it is started.
package struct EncoderProgram: Sendable {
  /// The name in messages.
  package let name: String
  let path: String
  let sandbox: Sandbox
  /// The number of seconds of inactivity after which the program is ended.
  let patience: Double
  let cancellation: Cancellation
  /// Whether its files must end where their containers say; a program that writes no container cannot
  /// be checked.
  let checksContainer: Bool
  /// Whether the encoder of a cell starts while the one before still writes its last frames, which is
  /// faster and needs the memory of two.
  let overlapsCells: Bool

  /// Finds the program.
  ///
  /// - Parameter executable: Its name, which is looked up in PATH, or its path.
  package init(
    _ executable: String = "ffmpeg", sandbox: Sandbox = .current, patience: Double = 30,
    checksContainer: Bool = true, overlapsCells: Bool = true,
    cancellation: Cancellation = Cancellation()
  ) throws(FilmError) {
    path = try Self.find(executable)
    name = FilePath.split(executable).name
    self.sandbox = sandbox
    self.patience = patience
    self.cancellation = cancellation
    self.checksContainer = checksContainer
    self.overlapsCells = overlapsCells
  }

  /// The path of an executable program; `executable` is a path, or a name that is looked up in
  /// PATH.
  package static func find(_ executable: String) throws(FilmError) -> String {
    if executable.contains("/") {
      guard isProgram(executable) else { throw .encoder(.missing(name: executable)) }
      return executable
    }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") {
      let path = folder + "/" + executable
      if isProgram(path) { return path }
    }
    throw .encoder(.missing(name: executable))
  }

  /// Whether a file is executable; folders have the same permission.
  private static func isProgram(_ path: String) -> Bool {
    FilePath.kind(of: path) == .file && access(path, X_OK) == 0
  }

  /// Its version, such as `ffmpeg 5.1.9-0+deb12u1`, by which segments of several runs are compared.
  ///
  /// Throws `encoderFailed` when it states none: what it encodes would be of unknown origin.
  package func version() throws(FilmError) -> String {
    let trial = try FilmError.program(
      ProgramOutput(
        path: path, arguments: ["-hide_banner", "-version"],
        confinement: Confinement(in: sandbox), patience: patience, cancellation: cancellation))
    let text = try FilmError.program(trial.text(atMost: 1 << 20))
    let ending = try FilmError.program(trial.finish())
    // The first line is "ffmpeg version 5.1.9 Copyright (c) …".
    let words = (text ?? "").prefix { !$0.isNewline }.split(separator: " ")
    guard ending == .exited(code: 0), words.count > 2, words[1] == "version" else {
      throw .encoder(
        .failed(
          name: name, ending: ending, output: trial.complaints.last ?? "-version states no version")
      )
    }
    return "\(words[0]) \(words[2])"
  }
}
