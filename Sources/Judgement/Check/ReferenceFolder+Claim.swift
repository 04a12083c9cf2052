internal import Document
internal import Output
internal import System

extension ReferenceFolder {
  /// The claim on one of its files: JSON and drawings carry no mark, and are known by what they say.
  func claim(on file: String) -> OutputClaim {
    [valuesPath, filmPath, drawingPath, digestsPath].contains(file) && isRecord(file)
      ? claim.onKnown : claim
  }

  /// Writes a file that `claim(on:)` is for.
  func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    try OutputFile.write(bytes, to: file, as: claim(on: file))
  }

  /// Throws `foreignFile` where one of the files is somebody else's, and `leadsOut` where they are
  /// not in the folder of references: to be called before the first is written.
  func requireOurs(_ files: [String]) throws(FileError) {
    for file in files { try claim(on: file).require(file) }
  }

  /// Whether a file is a regular one of what `render check` writes: it reads as that, or at least begins
  /// so, as one does in which two versions were merged.
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
