internal import CFlipbookZip
internal import FlipbookSystem

/// Writes zip archives through libzip: the same files give the same bytes on every day and machine
/// with the same zlib.
package enum ArchiveWriter {
  /// An archive of files by their paths, sorted, each dated 1980-01-01, the first day of zip.
  ///
  /// nil when memory runs out, or a path is not valid: empty, absolute, or with `..`.
  package static func bytes(of files: [String: [UInt8]]) -> [UInt8]? {
    guard files.keys.allSatisfy(isValid) else { return nil }
    guard let writer = flipbook_zip_writer_open() else { return nil }
    defer { flipbook_zip_writer_free(writer) }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      guard flipbook_zip_writer_add(writer, path, bytes, bytes.count) else { return nil }
    }
    // Near the beginning, where `OutputOrigin` looks for it.
    guard files.isEmpty || flipbook_zip_writer_mark(writer, OutputOrigin.mark) else { return nil }
    var count = 0
    guard let start = flipbook_zip_writer_end(writer, &count) else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private static func isValid(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}
