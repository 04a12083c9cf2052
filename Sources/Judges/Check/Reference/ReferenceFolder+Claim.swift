internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSystem
internal import Glibc

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

  /// Writes the files whose bytes changed, and returns their names.
  func replace(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) -> [String] {
    let changed = files.filter { FilePath.bytes(of: $0.path, atMost: Self.fileLimit) != $0.bytes }
    try requireOurs(files.map(\.path))
    for (path, bytes) in changed { try write(bytes, to: path) }
    return changed.map { FilePath.split($0.path).name }
  }

  func removeDrawing() throws(FileError) { try claim(on: drawingPath).remove(drawingPath) }

  /// Locks the folder, alone or together with others that read it, and waits for whoever writes it; nil
  /// where there is no folder that can be opened.
  ///
  /// So nobody compares with half of the references that another run is writing.
  func locked(isShared: Bool) throws(FileError) -> OutputLock? {
    let end = ContinuousClock.now + .seconds(Self.patience)
    while FilePath.kind(of: path) == .folder {
      do throws(FileError) {
        return try OutputLock(folder: path, isShared: isShared)
      } catch .busy {
        guard ContinuousClock.now < end else { throw .busy(path: path) }
        usleep(10_000)
      } catch {
        return nil
      }
    }
    return nil
  }

  /// In seconds: how long a run waits for another one that records the same scene.
  private static let patience = 600.0

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
