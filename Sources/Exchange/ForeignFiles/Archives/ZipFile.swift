internal import CFlipbookZip
import FlipbookDocument
import FlipbookSystem

/// A zip archive that is open, read by libzip; for `Archive`.
final class ZipFile {
  /// The paths of the files in it, sorted.
  private(set) var names: [String] = []
  private let name: String
  private let limits: ArchiveLimits
  private var reader: OpaquePointer?
  /// The bytes of an archive in memory, which libzip reads as long as it is open.
  private var memory: UnsafeMutableRawBufferPointer?
  private var indices: [String: UInt64] = [:]
  private var error = [CChar](repeating: 0, count: Int(FLIPBOOK_ZIP_ERROR_SIZE))

  init(path: String, limits: ArchiveLimits) throws(Diagnostic) {
    name = path
    self.limits = limits
    try checkCount(Self.marks(in: path))
    reader = flipbook_zip_open(path, &error)
    try readDirectory()
  }

  init(bytes: [UInt8], name: String, limits: ArchiveLimits) throws(Diagnostic) {
    self.name = name
    self.limits = limits
    try checkCount(flipbook_zip_marks(bytes, bytes.count))
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    memory = copy
    reader = flipbook_zip_open_bytes(copy.baseAddress, copy.count, &error)
    try readDirectory()
  }

  deinit {
    flipbook_zip_close(reader)
    memory?.deallocate()
  }

  /// The bytes of an entry, whose checksum is verified.
  func bytes(of entry: String) throws(Diagnostic) -> [UInt8] {
    guard let index = indices[entry] else {
      throw fault(.missingFile, "there is no \"\(EntryName.shortened(entry))\" in it")
    }
    var status = flipbook_zip_entry()
    guard flipbook_zip_look(reader, index, &status, &error),
      flipbook_zip_begin(reader, index, &error)
    else { throw damaged(entry, reason) }
    let expected = Int(clamping: status.size)
    guard expected <= limits.entryBytes else { throw tooLarge(entry) }
    var bytes: [UInt8] = []
    while true {
      // Read in pieces, because the size that is stated may be a lie.
      let wanted = min(1 << 20, expected - bytes.count + 1)
      var count: Int64 = 0
      bytes += [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        count = flipbook_zip_read(reader, buffer.baseAddress, wanted, &error)
        filled = max(0, Int(count))
      }
      guard count >= 0 else { throw damaged(entry, reason) }
      if count == 0 { break }
      guard bytes.count <= expected else { throw damaged(entry, "it is longer than it states") }
    }
    guard bytes.count == expected else { throw damaged(entry, "it ends too early") }
    return bytes
  }

  /// The marks of entries in a file: libzip takes memory for all entries before it tells their number.
  private static func marks(in path: String) throws(Diagnostic) -> UInt64 {
    let pieceSize = 1 << 20
    var marks: UInt64 = 0
    do throws(FileBytes.Failure) {
      let file = try OpenFile(path)
      // A mark may be in two pieces.
      let step = pieceSize - (Int(FLIPBOOK_ZIP_MARK_SIZE) - 1)
      for offset in stride(from: 0, to: file.byteCount, by: step) {
        do throws(ErrorNumber) {
          let piece = try FileBytes.next(pieceSize, from: file.descriptor, at: offset)
          marks += flipbook_zip_marks(piece, piece.count)
        } catch {
          throw FileBytes.Failure.unreadable(error)
        }
      }
    } catch {
      throw Diagnostic(.error, .unusableFile, error.reason(of: path), file: path)
    }
    return marks
  }

  private func checkCount(_ count: UInt64) throws(Diagnostic) {
    guard count <= limits.entryCount else {
      throw fault(.limit, "it has \(count) entries, above the limit of \(limits.entryCount)")
    }
  }

  private func readDirectory() throws(Diagnostic) {
    guard reader != nil else { throw unreadable(reason) }
    let count = flipbook_zip_count(reader)
    try checkCount(count)
    var total = 0
    for index in 0..<count {
      var status = flipbook_zip_entry()
      guard flipbook_zip_look(reader, index, &status, &error), let text = status.name else {
        throw unreadable(reason)
      }
      let written = String(cString: text)
      guard let entry = try EntryName.checked(written, in: name, limits) else { continue }
      try check(entry, status)
      guard written.last != "/", written.last != "\\", !EntryName.isNote(entry) else { continue }
      total += Int(clamping: status.size)
      guard total <= limits.totalBytes else {
        throw fault(.limit, "it unpacks to more than \(limits.totalBytes >> 20) MiB")
      }
      guard indices.updateValue(index, forKey: entry) == nil else {
        throw fault(.unusableFile, "\"\(EntryName.shortened(entry))\" is in it twice")
      }
    }
    names = indices.keys.sorted()
  }

  private func check(_ entry: String, _ status: flipbook_zip_entry) throws(Diagnostic) {
    guard !status.is_encrypted else {
      throw fault(.unusableFile, "\"\(EntryName.shortened(entry))\" is encrypted")
    }
    guard !status.is_link else {
      throw fault(
        .outsideFolder, "\"\(EntryName.shortened(entry))\" is a link, and links are not followed")
    }
    let size = Int(clamping: status.size)
    guard size <= limits.entryBytes else { throw tooLarge(entry) }
    let packed = max(1, Int(clamping: status.packed_size))
    guard size <= 1 << 20 || size / packed <= limits.ratio else {
      throw fault(
        .limit,
        "\"\(EntryName.shortened(entry))\" unpacks to \(size / packed) times its size, above the"
          + " limit of \(limits.ratio)")
    }
  }

  private func tooLarge(_ entry: String) -> Diagnostic {
    fault(
      .limit,
      "\"\(EntryName.shortened(entry))\" unpacks to more than \(limits.entryBytes >> 20) MiB"
    )
  }

  private func damaged(_ entry: String, _ reason: String) -> Diagnostic {
    fault(.unusableFile, "\"\(EntryName.shortened(entry))\" is damaged: \(reason)")
  }

  private func unreadable(_ reason: String) -> Diagnostic {
    fault(.unusableFile, "this is no zip archive that can be read: \(reason)")
  }

  private func fault(_ kind: DiagnosticKind, _ reason: String) -> Diagnostic {
    Diagnostic(.error, kind, "\(name): \(reason)", file: name)
  }

  /// libzip's own words for the last error.
  private var reason: String {
    error.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}
