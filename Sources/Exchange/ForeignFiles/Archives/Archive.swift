package import FlipbookDocument
internal import FlipbookSystem

/// Files by name: those of a zip archive or of a folder, read within limits.
///
/// Nothing is ever unpacked to disk. Paths that leave the archive, links, encrypted entries and
/// sizes above the limits are refused when it is opened, before anything is read.
package struct Archive {
  /// The path of the archive, for messages.
  package let path: String
  /// The paths of all files, sorted; folders, and the notes that a Mac adds, are left out.
  package let names: [String]
  private let content: Content

  private enum Content {
    case nothing
    case folder(FolderFiles)
    case zip(ZipFile)
  }

  /// An archive without files.
  package init() {
    path = ""
    names = []
    content = .nothing
  }

  /// Opens a zip archive or a folder.
  ///
  /// - Parameter only: Of a folder, the files and folders directly in it that are looked at; all
  ///   without it.
  package init(path: String, limits: ArchiveLimits = ArchiveLimits(), only: Set<String>? = nil)
    throws(Diagnostic)
  {
    switch FilePath.kind(of: path) {
    case .missing:
      throw Diagnostic(.error, .missingFile, "there is no file \"\(path)\"", file: path)
    case .folder:
      let folder = FolderFiles(path: path, limits: limits)
      names = try folder.names(only: only)
      content = .folder(folder)
    case .file:
      let zip = try ZipFile(path: path, limits: limits)
      names = zip.names
      content = .zip(zip)
    }
    self.path = path
  }

  /// Opens a zip archive that is in memory.
  ///
  /// - Parameter name: The name of the archive, for messages.
  package init(bytes: [UInt8], name: String, limits: ArchiveLimits = ArchiveLimits())
    throws(Diagnostic)
  {
    let zip = try ZipFile(bytes: bytes, name: name, limits: limits)
    path = name
    names = zip.names
    content = .zip(zip)
  }

  /// Whether bytes begin as a zip archive does.
  package static func isZip(_ bytes: some Sequence<UInt8>) -> Bool {
    let head = Array(bytes.prefix(4))
    return head == [0x50, 0x4B, 3, 4] || head == [0x50, 0x4B, 5, 6]
  }

  /// Whether there is a file with this path.
  package func contains(_ name: String) -> Bool {
    let index = names.partitioningIndex(from: name)
    return index < names.count && names[index] == name
  }

  /// The bytes of a file; an error for a name that is missing, and for damaged entries.
  package func bytes(of name: String) throws(Diagnostic) -> [UInt8] {
    guard contains(name) else {
      throw Diagnostic(
        .error, .missingFile, "\(path): there is no \"\(EntryName.shortened(name))\" in it",
        file: path)
    }
    return switch content {
    case .nothing: []
    case .folder(let folder): try folder.bytes(of: name)
    case .zip(let zip): try zip.bytes(of: name)
    }
  }
}

extension [String] {
  /// The first index, in a sorted list, whose element is not before a string.
  fileprivate func partitioningIndex(from text: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < text { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
