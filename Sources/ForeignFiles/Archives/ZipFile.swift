internal import CZip
import Document
internal import Glibc

/// A zip archive that is open, read by libzip; for `Archive`.
final class ZipFile {
  /// The paths of the files in it, sorted.
  private(set) var names: [String] = []
  private let name: String
  private let limits: ArchiveLimits
  private var archive: OpaquePointer?
  /// The bytes of an archive in memory, which libzip reads as long as it is open.
  private var memory: UnsafeMutableRawPointer?
  private var indices: [String: UInt64] = [:]

  init(path: String, limits: ArchiveLimits) throws(Diagnostic) {
    name = path
    self.limits = limits
    var code: Int32 = 0
    archive = zip_open(path, Int32(ZIP_RDONLY), &code)
    guard archive != nil else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw unreadable(Self.text(&error))
    }
    try readDirectory()
  }

  init(bytes: [UInt8], name: String, limits: ArchiveLimits) throws(Diagnostic) {
    self.name = name
    self.limits = limits
    guard let copy = malloc(max(1, bytes.count)) else {
      throw fault(.limit, "there is not enough memory to open it")
    }
    memory = copy
    bytes.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, bytes.count) } }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(copy, UInt64(bytes.count), 0, &error) else {
      throw unreadable(Self.text(&error))
    }
    archive = zip_open_from_source(source, Int32(ZIP_RDONLY), &error)
    guard archive != nil else {
      zip_source_free(source)
      throw unreadable(Self.text(&error))
    }
    try readDirectory()
  }

  deinit {
    if let archive { zip_discard(archive) }
    free(memory)
  }

  /// The bytes of an entry, whose checksum is verified.
  func bytes(of entry: String) throws(Diagnostic) -> [UInt8] {
    guard let archive, let index = indices[entry] else {
      throw fault(.missingFile, "there is no \"\(EntryName.shortened(entry))\" in it")
    }
    var status = zip_stat_t()
    guard zip_stat_index(archive, index, 0, &status) == 0,
      let file = zip_fopen_index(archive, index, 0)
    else { throw damaged(entry, Self.text(zip_get_error(archive))) }
    defer { zip_fclose(file) }
    let expected = Int(clamping: status.size)
    guard expected <= limits.entryBytes else { throw tooLarge(entry) }
    var bytes: [UInt8] = []
    while true {
      // Read in pieces, because the size that is stated may be a lie.
      let wanted = min(1 << 20, expected - bytes.count + 1)
      var count: Int64 = 0
      bytes += [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        count = zip_fread(file, buffer.baseAddress, UInt64(wanted))
        filled = max(0, Int(count))
      }
      guard count >= 0 else { throw damaged(entry, Self.text(zip_file_get_error(file))) }
      if count == 0 { break }
      guard bytes.count <= expected else { throw damaged(entry, "it is longer than it states") }
    }
    guard bytes.count == expected else { throw damaged(entry, "it ends too early") }
    return bytes
  }

  private func readDirectory() throws(Diagnostic) {
    let count = zip_get_num_entries(archive, 0)
    guard count <= limits.entryCount else {
      throw fault(.limit, "it has \(count) entries, above the limit of \(limits.entryCount)")
    }
    var total = 0
    for index in 0..<UInt64(max(0, count)) {
      var status = zip_stat_t()
      guard zip_stat_index(archive, index, 0, &status) == 0, let text = status.name else {
        throw unreadable(Self.text(zip_get_error(archive)))
      }
      let written = String(cString: text)
      guard let entry = try EntryName.checked(written, in: name, limits) else { continue }
      try check(entry, status, index)
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

  private func check(_ entry: String, _ status: zip_stat_t, _ index: UInt64) throws(Diagnostic) {
    guard status.encryption_method == UInt16(ZIP_EM_NONE) else {
      throw fault(.unusableFile, "\"\(EntryName.shortened(entry))\" is encrypted")
    }
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    if zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0,
      system == UInt8(ZIP_OPSYS_UNIX), (attributes >> 16) & S_IFMT == S_IFLNK
    {
      throw fault(
        .outsideFolder, "\"\(EntryName.shortened(entry))\" is a link, and links are not followed")
    }
    let size = Int(clamping: status.size)
    guard size <= limits.entryBytes else { throw tooLarge(entry) }
    let packed = max(1, Int(clamping: status.comp_size))
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

  /// libzip's own words for an error.
  private static func text(_ error: UnsafeMutablePointer<zip_error_t>?) -> String {
    guard let text = zip_error_strerror(error) else { return "unknown error" }
    return String(cString: text)
  }
}
