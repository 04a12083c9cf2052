internal import FlipbookSystem

/// A running ffmpeg that writes a file; on one thread.
final class EncoderProcess {
  /// The report so far.
  let report: EncoderReport
  private let name: String
  private let input: ProgramInput
  private let cancellation: Cancellation

  /// An open file that it writes.
  struct Output {
    let path: String
    let descriptor: Int32

    init(path: String, descriptor: Int32) {
      self.path = path
      self.descriptor = descriptor
    }

    init(_ file: borrowing UnfinishedFile) {
      self.init(path: file.path, descriptor: file.descriptor)
    }
  }

  /// Starts the program with arguments for a file.
  init(
    _ program: EncoderProgram, _ arguments: [String], reading: [String] = [], to output: Output
  ) throws(FilmError) {
    let report = EncoderReport()
    self.report = report
    name = program.name
    cancellation = program.cancellation
    let confinement = Confinement(reading: reading, writing: [output.path], in: program.sandbox)
    input = try FilmError.program(
      ProgramInput(
        path: program.path, arguments: arguments, confinement: confinement,
        output: output.descriptor, patience: program.patience, take: report.read))
  }

  /// Writes to its standard input.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    if try FilmError.program(input.write(bytes, cancellation: cancellation)) { return }
    // A closed input means that the program is ending; its output has the reason.
    throw failure(try FilmError.program(input.finish(cancellation: cancellation)))
  }

  /// Ends its input, without waiting for the program.
  func endInput() { input.endInput() }

  /// Reads its messages, so that it does not wait for that.
  func attend() { input.attend() }

  /// Waits for the program to write everything.
  func finish() throws(FilmError) {
    let ending = try FilmError.program(input.finish(cancellation: cancellation))
    guard ending == .exited(code: 0) else { throw failure(ending) }
  }

  func kill() { input.kill() }

  private func failure(_ ending: ChildEnding) -> FilmError {
    // The message of ffmpeg 4 to 8.
    if let lacking = input.output.split(
      separator: "Unknown encoder '", omittingEmptySubsequences: false
    ).dropFirst().first,
      let end = lacking.firstIndex(of: "'")
    {
      return .encoder(.lacks(name: name, encoder: String(lacking[..<end])))
    }
    return .encoder(.failed(name: name, ending: ending, output: input.output))
  }
}
