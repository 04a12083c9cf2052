internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSystem

extension ReferenceFolder {
  /// The claim on one of the folder's files; JSON files and drawings carry no mark, so their
  /// contents identify them.
  func claim(on file: String) -> OutputClaim {
    [valuesPath, filmPath, drawingPath, digestsPath].contains(file) && isRecord(file)
      ? claim.onKnown : claim
  }

  /// Writes a file under the claim that `claim(on:)` returns.
  func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    try OutputFile.write(bytes, to: file, as: claim(on: file))
  }

  /// Checks the ownership of files; to be called before the first is written.
  ///
  /// Throws `foreignFile` where a file was not written by `render`, and `leadsOutside` where one is
  /// outside the folder of references.
  func requireOurs(_ files: [String]) throws(FileError) {
    for file in files { try claim(on: file).require(file) }
  }

  /// Whether a file is a regular file that `render check` wrote.
  ///
  /// It can be read as such a file, or at least begins like one, as a file with merge conflicts
  /// does.
  func isRecord(_ file: String) -> Bool {
    guard FilePath.isRegularFile(file) else { return false }
    switch file {
    case valuesPath: return begins(file, "{\n  \"scene\": ") || (try? values()) != nil
    case filmPath: return begins(file, "{\n  \"frameCount\": ") || (try? film()) != nil
    case digestsPath: return begins(file, FrameDigests.head + " ") || (try? digests()) != nil
    case drawingPath: return begins(file, DrawingRecord.head + " ") || (try? drawing()) != nil
    default: return OutputOrigin.isOurs(file)
    }
  }

  private func begins(_ file: String, _ text: String) -> Bool {
    FilePath.head(of: file, count: text.utf8.count) == Array(text.utf8)
  }
}
