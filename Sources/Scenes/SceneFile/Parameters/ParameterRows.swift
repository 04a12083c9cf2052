package import FlipbookDocument
import FlipbookSceneKeys
internal import FlipbookSystem
internal import Glibc

/// A file of rows, read from first to last: a table (`.csv`) or a JSON list of objects (`.json`).
///
/// A table is streamed, whatever its length; a list is read at once and limited to 32 MiB, as all
/// JSON here. Throws if the rest of the file cannot be read.
package struct ParameterRows {
  private var source: any ParameterRowSource
  /// The file's identity when it was opened, which reveals that a later reading opened another
  /// file.
  package let identity: Identity

  /// The file that was opened, and its state at that time.
  package struct Identity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ descriptor: Int32) {
      var status = stat()
      fstat(descriptor, &status)
      device = UInt(status.st_dev)
      number = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  package init(path: String, parameters: SceneParameters) throws(Diagnostic) {
    let stretch: FileStretch
    do throws(SceneFolder.Failure) {
      stretch = try FileStretch(path)
    } catch {
      throw Self.diagnostic(error, path)
    }
    identity = Identity(stretch.file.descriptor)
    if Self.isJSON(path) {
      let bytes: [UInt8]
      do throws(SceneFolder.Failure) {
        bytes = try SceneFolder.Failure.of(stretch.file.bytes(limit: JSONDocument.byteLimit))
      } catch {
        throw Self.diagnostic(error, path)
      }
      source = try JSONRowSource(bytes: bytes, file: path, parameters: parameters)
    } else {
      source = try CSVRowSource(file: path, parameters: parameters) {
        () throws(CSVError.Reading) in try stretch.next()
      }
    }
    withExtendedLifetime(stretch) {}
  }

  /// The columns that the file's header names; nil where each row names its columns.
  package var columns: [(name: String, place: SourcePlace)]? { source.columns }

  /// Returns the next row, and passes errors in its values to `report`; nil at the end.
  package mutating func next(_ report: (Diagnostic) -> Void) throws(Diagnostic) -> ParameterRow? {
    try source.next(report)
  }

  private static func isJSON(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  private static func diagnostic(_ failure: SceneFolder.Failure, _ path: String) -> Diagnostic {
    switch failure {
    case .missing, .empty:
      Diagnostic(.error, .missingFile, "file \"\(path)\" not found", file: path)
    case .tooLarge(let limit):
      Diagnostic(
        .error, .limit, "\"\(path)\" is larger than \(limit >> 20) MiB",
        hint: "A table (.csv) is read row by row and can have any size.", file: path)
    case .unreadable(let words):
      Diagnostic(.error, .inputOutput, "\"\(path)\" cannot be read: \(words)", file: path)
    case .notAFile, .absolute, .outside:
      Diagnostic(
        .error, .unusableFile, "\"\(path)\" is not a regular file",
        hint: "Rows are read twice, so they must be in a regular file.", file: path)
    }
  }
}

/// Reads the bytes of an open file in chunks.
private final class FileStretch {
  let file: OpenFile
  private let path: String

  init(_ path: String) throws(SceneFolder.Failure) {
    file = try SceneFolder.Failure.of(OpenFile(path))
    self.path = path
  }

  /// The next bytes; empty at the end.
  func next() throws(CSVError.Reading) -> [UInt8] {
    do throws(ErrorNumber) {
      return try FileBytes.next(1 << 16, from: file.descriptor)
    } catch {
      throw CSVError.Reading(reason: "\"\(path)\" cannot be read: \(error)")
    }
  }
}
