internal import CFlipbookZip
package import FlipbookDocument
internal import Glibc

/// One file, packed by gzip: unpacked in memory, within limits.
package enum GzipFile {
  /// Whether bytes begin as gzip's format does (RFC 1952, section 2.3.1).
  package static func isGzip(_ bytes: some Sequence<UInt8>) -> Bool {
    Array(bytes.prefix(2)) == [0x1F, 0x8B]
  }

  /// The file; an error where it is damaged, or larger than an entry of an archive may be.
  ///
  /// - Parameter name: The name of the packed file, for messages.
  package static func unpacked(
    _ bytes: [UInt8], name: String, limits: ArchiveLimits = ArchiveLimits()
  ) throws(Diagnostic) -> [UInt8] {
    // As in archives, what is smaller than 1 MiB may be packed however well.
    let most = min(limits.entryBytes, max(1 << 20, bytes.count * limits.ratio))
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = flipbook_gunzip(bytes, bytes.count, most, &start, &count)
    defer { free(start) }
    switch result {
    case FLIPBOOK_GZIP_DONE: return Array(UnsafeBufferPointer(start: start, count: count))
    case FLIPBOOK_GZIP_LARGE where most == limits.entryBytes:
      throw fault(.limit, "it unpacks to more than \(most >> 20) MiB", name)
    case FLIPBOOK_GZIP_LARGE:
      throw fault(
        .limit,
        "it unpacks to more than 1 MiB and to more than \(limits.ratio) times its size", name)
    case FLIPBOOK_GZIP_DAMAGED:
      throw fault(.unusableFile, "this is no gzip file: it is damaged or cut off", name)
    default: throw fault(.memory, "there is not enough memory to unpack it", name)
    }
  }

  private static func fault(
    _ kind: DiagnosticKind, _ reason: String, _ name: String
  ) -> Diagnostic {
    Diagnostic(.error, kind, "\(name): \(reason)", file: name)
  }
}
