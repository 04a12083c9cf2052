import Document
import Glibc
import Output
import Raster
import SceneFile
import System

/// Which clips of a batch are whole, line by line in a file beside them, for `--resume`.
///
/// Folders of frames have manifests of their own. A line is written when the clips of a row stand in
/// their places; one that is cut, or says something else than the files do, counts for nothing.
final class BatchLedger: Sendable {
  /// What is known of a row's clips.
  private struct Entry {
    /// Tells what they were made from, and how.
    var key: FilmKey
    /// Their SHA-256 by their paths.
    var digests: [String: String]
  }

  private let file: Monitor<Int32>
  private let entries: [String: Entry]
  /// What is to be told of a file that says nothing of films as they are asked for here.
  let note: Diagnostic?

  /// What each line begins with, as a mark of the tool's own files.
  private static let mark = "{\"flipbook\":\"batch\""
  /// What keys are made of.
  ///
  /// Those before it were made of the words of the command line.
  private static let basis = "request"
  /// More than a million rows have.
  private static let byteLimit = 1 << 30

  /// Opens the file, whose folder is made; what it says counts only where films are resumed.
  ///
  /// Throws where another run writes it, or where it is of another maker.
  init(path: String, resumes: Bool, as claim: OutputClaim) throws(FileError) {
    try claim.requireInside(path)
    try FilePath.makeFolder(FilePath.split(path).folder)
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
      // What a killed run has left unfinished ends here.
      if !text.isEmpty, !text.hasSuffix("\n") { _ = write(descriptor, "\n", 1) }
    } else {
      ftruncate(descriptor, 0)
    }
    note = text == nil || found != nil ? nil : Self.note(on: path)
    entries = found ?? [:]
    file = Monitor(descriptor)
  }

  /// Whether an open file is empty, or begins as a list of ours does.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if status.st_size == 0 { return true }
    let head = try? FileBytes.next(mark.utf8.count, from: descriptor, at: 0)
    return head == Array(mark.utf8)
  }

  deinit {
    file.change { descriptor in
      // A program that another thread is just starting still shares the descriptor.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Whether these very clips are there, made from the same by the same words.
  func hasWhole(_ clips: [String], key: FilmKey) -> Bool {
    guard let first = clips.min(), let entry = entries[first],
      Set(entry.digests.keys) == Set(clips), entry.key == key
    else { return false }
    return clips.allSatisfy { SHA256.text(ofFile: $0) == entry.digests[$0] }
  }

  /// Notes the clips of a row that are whole now.
  func note(_ clips: [String], key: FilmKey) {
    let digests = clips.compactMap { path in
      SHA256.text(ofFile: path).map { (path, JSONText.string($0)) }
    }
    guard digests.count == clips.count else { return }
    let words = digests.map { path, digest in
      "\(JSONText.quoted(path)):\(digest.description())"
    }
    let line =
      Self.mark
      + ",\"by\":\"\(Self.basis)\",\"key\":\(JSONText.quoted(key.text)),\"clips\":{\(words.joined(separator: ","))}}\n"
    // A line that does not arrive is a film that is made once more.
    file.change { _ = write($0, line, line.utf8.count) }
  }

  /// What a file says; nil where any of its lines was written by another version of the tool.
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
      "\(path) was written by another version of this tool and does not say what its films were "
        + "made of: all of them are made again", file: path)
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
