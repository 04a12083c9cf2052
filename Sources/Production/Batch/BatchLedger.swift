import Document
import Glibc
import Output
import Raster
import SceneFile
import System

/// The complete clips of a batch, recorded line by line in a file next to them, for `--resume`.
///
/// Folders of frames have their own manifests. A line is written when the clips of a row are in
/// their final paths; a line that is truncated, or does not agree with the files, is ignored.
final class BatchLedger: Sendable {
  /// The record of a row's clips.
  private struct Entry {
    /// Identifies what they were made from, and how.
    var key: FilmKey
    /// The SHA-256 of each file by path.
    var digests: [String: String]
  }

  private let path: String
  private let file: Monitor<Int32>
  private let entries: [String: Entry]
  /// The warning about a file that says nothing about films of this request.
  let note: Diagnostic?

  /// The beginning of each line, which marks it as written by `render`.
  private static let mark = "{\"flipbook\":\"batch\""
  /// The basis of the keys.
  ///
  /// Older versions derived keys from the words of the command line.
  private static let basis = "request"
  /// The maximum size of the file, which is enough for more than a million rows.
  private static let byteLimit = 1 << 30

  /// Opens the file and creates its folder; its records count only where films are resumed.
  ///
  /// Throws where another run is writing it, or where `render` did not write it.
  init(path: String, resumes: Bool, as claim: OutputClaim) throws(FileError) {
    try claim.requireInside(path)
    try FilePath.makeFolder(FilePath.split(path).folder)
    MirroredFiles.fetch(path)
    let descriptor = open(
      path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError.cannotCreate(path: path, code: errno) }
    guard claim.origin == .forced || Self.isOurs(descriptor) else {
      close(descriptor)
      throw FileError.foreignFile(path: path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw FileError.busy(path: path)
    }
    let text = resumes ? FilePath.text(of: path, atMost: Self.byteLimit) : nil
    let found = text.flatMap { Self.entries(of: $0) }
    if let text, found != nil {
      // Ends the line that a killed run left unfinished.
      if !text.isEmpty, !text.hasSuffix("\n") { _ = write(descriptor, "\n", 1) }
    } else {
      ftruncate(descriptor, 0)
    }
    note = text == nil || found != nil ? nil : Self.note(on: path)
    entries = found ?? [:]
    self.path = path
    file = Monitor(descriptor)
  }

  /// Whether an open file is empty, or begins like a record of `render`.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if status.st_size == 0 { return true }
    let head = try? FileBytes.next(mark.utf8.count, from: descriptor, at: 0)
    return head == Array(mark.utf8)
  }

  deinit {
    file.change { descriptor in
      // A child process that another thread is just starting may still share the descriptor.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Whether exactly these clips exist, made from the same inputs by the same request.
  func hasWhole(_ clips: [String], key: FilmKey) -> Bool {
    let names = clips.map(MirroredFiles.name)
    guard let first = names.min(), let entry = entries[first],
      Set(entry.digests.keys) == Set(names), entry.key == key
    else { return false }
    return zip(clips, names).allSatisfy { path, name in
      MirroredFiles.digest(of: path) == entry.digests[name]
    }
  }

  /// Records the clips of a row that are now complete.
  func note(_ clips: [String], key: FilmKey) {
    let digests = clips.compactMap { path in
      SHA256.text(ofFile: path).map { (MirroredFiles.name(of: path), JSONText.string($0)) }
    }
    guard digests.count == clips.count else { return }
    let words = digests.map { path, digest in
      "\(JSONText.quoted(path)):\(digest.description())"
    }
    let line =
      Self.mark
      + ",\"by\":\"\(Self.basis)\",\"key\":\(JSONText.quoted(key.text)),\"clips\":{\(words.joined(separator: ","))}}\n"
    // If the line cannot be written, the film is rendered again the next time.
    file.change { _ = write($0, line, line.utf8.count) }
    // What cannot be sent now is sent at the end, or reported then.
    try? MirroredFiles.sendGrown(path)
  }

  /// The records of a file; nil where another version of `render` wrote any of its lines.
  private static func entries(of text: String) -> [String: Entry]? {
    var entries: [String: Entry] = [:]
    for line in text.split(separator: "\n") {
      guard let tree = try? JSONTree(Array(line.utf8), file: ""), case .object(let members) = tree
      else { continue }
      guard case .string(basis)? = members["by"] else { return nil }
      guard let (film, entry) = entry(members) else { continue }
      entries[film] = entry
    }
    return entries
  }

  private static func note(on path: String) -> Diagnostic {
    Diagnostic(
      .warning, .questionable,
      "\(path) was written by another version of this tool and does not record what its films were "
        + "made from: all of them are made again", file: path)
  }

  private static func entry(
    _ members: [String: JSONTree]
  ) -> (film: String, entry: Entry)? {
    guard case .string(let key)? = members["key"], case .object(let clips)? = members["clips"]
    else { return nil }
    var digests: [String: String] = [:]
    for (path, digest) in clips {
      guard case .string(let digest) = digest else { return nil }
      digests[path] = digest
    }
    guard let film = digests.keys.min() else { return nil }
    return (film, Entry(key: FilmKey(text: key), digests: digests))
  }
}
