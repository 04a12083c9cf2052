internal import CZip
internal import System

/// Writes zip archives through libzip: the same files give the same bytes on every day and machine
/// with the same zlib.
package enum ArchiveWriter {
  /// An archive of files by their paths, sorted, each dated 1980-01-01, the first day of zip.
  ///
  /// nil when memory runs out, or a path is not valid: empty, absolute, or with `..`.
  package static func bytes(of files: [String: [UInt8]]) -> [UInt8]? {
    guard files.keys.allSatisfy(isValid) else { return nil }
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    guard let target = zip_source_buffer_create(nil, 0, 0, &failure) else { return nil }
    defer { zip_source_free(target) }
    guard let archive = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &failure) else {
      return nil
    }
    // Otherwise closing the archive would free what it has written.
    zip_source_keep(target)
    // libzip reads the files only when the archive is closed.
    var contents: [UnsafeMutableRawBufferPointer] = []
    defer { contents.forEach { $0.deallocate() } }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let content = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(1, bytes.count), alignment: 1)
      contents.append(content)
      content.copyBytes(from: bytes)
      guard add(path, UnsafeRawBufferPointer(rebasing: content[..<bytes.count]), to: archive) else {
        zip_discard(archive)
        return nil
      }
    }
    guard files.isEmpty || addMark(to: archive), zip_close(archive) == 0 else {
      zip_discard(archive)
      return nil
    }
    return written(to: target)
  }

  private static func add(
    _ path: String, _ content: UnsafeRawBufferPointer, to archive: OpaquePointer
  ) -> Bool {
    guard let source = zip_source_buffer(archive, content.baseAddress, UInt64(content.count), 0)
    else { return false }
    let index = zip_file_add(archive, path, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      return false
    }
    // Year 1980, month 1, day 1 in MS-DOS's form; a regular file that everyone may read.
    let firstDay: UInt16 = 1 << 5 | 1
    let readable: UInt32 = 0o100644 << 16
    return zip_file_set_dostime(archive, UInt64(index), 0, firstDay, 0) == 0
      && zip_file_set_external_attributes(
        archive, UInt64(index), 0, UInt8(ZIP_OPSYS_UNIX), readable) == 0
  }

  /// Marks an archive as ours (`OutputOrigin`) near its beginning: in a field of the first file that
  /// readers pass over.
  private static func addMark(to archive: OpaquePointer) -> Bool {
    let mark = Array(OutputOrigin.mark.utf8)
    return zip_file_extra_field_set(
      archive, 0, 0x4246, 0, mark, UInt16(mark.count), zip_flags_t(ZIP_FL_LOCAL)) == 0
  }

  private static func written(to source: OpaquePointer) -> [UInt8]? {
    guard zip_source_open(source) == 0 else { return nil }
    defer { zip_source_close(source) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes {
        zip_source_read(source, $0.baseAddress, UInt64($0.count))
      }
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += piece[..<Int(count)]
    }
  }

  private static func isValid(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}
