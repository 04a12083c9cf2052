import Document
import Film
import Glibc
import Raster
import SceneFile

/// Which clips of a batch are whole, line by line in a file beside them, for `--resume`.
///
/// Folders of frames have manifests of their own. A line is written when the clips of a row stand in
/// their places; one that is cut, or says something else than the files do, counts for nothing.
final class BatchLedger: Sendable {
  /// What is known of a row's clips.
  private struct Entry {
    /// Tells what they were made from, and how.
    var key: String
    /// Their SHA-256 by their paths.
    var digests: [String: String]
  }

  private let file: Monitor<Int32>
  private let entries: [String: Entry]

  /// What each line begins with, as a mark of the tool's own files.
  private static let mark = "{\"flipbook\":\"batch\""
  /// More than a million rows have.
  private static let byteLimit = 1 << 30

  /// Opens the file, whose folder is made; what it says counts only where films are resumed.
  ///
  /// Throws where another run writes it, or where it is of another maker.
  init(path: String, resumes: Bool, as claim: OutputClaim) throws {
    try claim.requireInside(path)
    try FilePath.makeFolder(FilePath.split(path).folder)
    let descriptor = open(
      path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FilmError.cannotCreate(path: path, code: errno) }
    guard claim.origin == .forced || Self.isOurs(descriptor) else {
      close(descriptor)
      throw FilmError.foreignFile(path: path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw FilmError.busy(path: path)
    }
    var entries: [String: Entry] = [:]
    if resumes, let text = FilePath.text(of: path, atMost: Self.byteLimit) {
      for line in text.split(separator: "\n") {
        guard let (film, entry) = Self.entry(line) else { continue }
        entries[film] = entry
      }
      // What a killed run has left unfinished ends here.
      if !text.isEmpty, !text.hasSuffix("\n") { _ = write(descriptor, "\n", 1) }
    } else {
      ftruncate(descriptor, 0)
    }
    self.entries = entries
    file = Monitor(descriptor)
  }

  /// Whether an open file is empty, or begins as a list of ours does.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if status.st_size == 0 { return true }
    var head = [UInt8](repeating: 0, count: mark.utf8.count)
    return pread(descriptor, &head, head.count, 0) == head.count && head == Array(mark.utf8)
  }

  deinit { file.change { _ = close($0) } }

  /// Whether these very clips are there, made from the same by the same words.
  func hasWhole(_ clips: [String], key: String) -> Bool {
    guard let first = clips.min(), let entry = entries[first],
      Set(entry.digests.keys) == Set(clips), entry.key == key
    else { return false }
    return clips.allSatisfy { FileDigest.sha256(of: $0) == entry.digests[$0] }
  }

  /// Notes the clips of a row that are whole now.
  func note(_ clips: [String], key: String) {
    let digests = clips.compactMap { path in
      FileDigest.sha256(of: path).map { (path, JSONText.string($0)) }
    }
    guard digests.count == clips.count else { return }
    let words = digests.map { path, digest in
      "\(JSONText.quoted(path)):\(digest.description())"
    }
    let line =
      Self.mark + ",\"key\":\(JSONText.quoted(key)),\"clips\":{\(words.joined(separator: ","))}}\n"
    // A line that does not arrive is a film that is made once more.
    file.change { _ = write($0, line, line.utf8.count) }
  }

  private static func entry(_ line: Substring) -> (film: String, entry: Entry)? {
    guard let tree = try? JSONTree(Array(line.utf8), file: ""), case .object(let members) = tree,
      case .string(let key)? = members["key"], case .object(let clips)? = members["clips"]
    else { return nil }
    var digests: [String: String] = [:]
    for (path, digest) in clips {
      guard case .string(let digest) = digest else { return nil }
      digests[path] = digest
    }
    guard let film = digests.keys.min() else { return nil }
    return (film, Entry(key: key, digests: digests))
  }
}
