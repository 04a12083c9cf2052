import FlipbookDocument
import FlipbookSystem
internal import Glibc

/// The files of a folder, for `Archive`.
struct FolderFiles {
  let path: String
  let limits: ArchiveLimits

  /// The paths of the files in the folder and in those below, sorted.
  func names(only: Set<String>?) throws(Diagnostic) -> [String] {
    var names: [String] = []
    var total = 0
    // Folders that are still to be looked at, by their paths in this one, with a slash.
    var folders = [""]
    var entryCount = 0
    while let folder = folders.popLast() {
      let all =
        FilePath.allNames(in: "\(path)/\(folder)")
      for entry in all where entry != "." && entry != ".." {
        if folder.isEmpty, let only, !only.contains(entry) { continue }
        entryCount += 1
        guard entryCount <= limits.entryCount else {
          throw fault(.limit, "the folder has more than \(limits.entryCount) files and folders")
        }
        guard let name = try EntryName.checked(folder + entry, in: path, limits),
          !EntryName.isNote(name)
        else { continue }
        switch try kind(of: name) {
        case .folder: folders.append(name + "/")
        case .file(let size):
          total += size
          guard total <= limits.totalBytes else {
            throw fault(.limit, "its files have more than \(limits.totalBytes >> 20) MiB")
          }
          names.append(name)
        }
      }
    }
    return names.sorted()
  }

  func bytes(of name: String) throws(Diagnostic) -> [UInt8] {
    do throws(FileBytes.Failure) {
      return try OpenFile("\(path)/\(name)", followsLinks: false).bytes(limit: limits.entryBytes)
    } catch {
      let shown = EntryName.shortened(name)
      switch error {
      case .missing: throw fault(.missingFile, "\"\(shown)\" is no longer there")
      case .notAFile: throw fault(.unusableFile, "\"\(shown)\" is no regular file")
      case .tooLarge(let limit):
        throw fault(.limit, "\"\(shown)\" has more than \(limit >> 20) MiB")
      case .notFetched:
        throw fault(.unusableFile, "\"\(shown)\": \(FileBytes.Failure.notFetchedWords)")
      case .unreadable(let number): throw fault(.unusableFile, "\"\(shown)\": \(number)")
      }
    }
  }

  private enum Kind {
    case folder
    case file(bytes: Int)
  }

  private func kind(of name: String) throws(Diagnostic) -> Kind {
    var status = stat()
    guard lstat("\(path)/\(name)", &status) == 0 else {
      throw fault(.unusableFile, "\"\(EntryName.shortened(name))\": \(ErrorNumber.last)")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(bytes: Int(status.st_size))
    case S_IFLNK:
      throw fault(
        .outsideFolder, "\"\(EntryName.shortened(name))\" is a link, and links are not followed")
    default:
      throw fault(.unusableFile, "\"\(EntryName.shortened(name))\" is no regular file")
    }
  }

  private func fault(_ kind: DiagnosticKind, _ reason: String) -> Diagnostic {
    Diagnostic(.error, kind, "\(path): \(reason)", file: path)
  }
}
