package import FlipbookDocument
package import FlipbookSystem
internal import Glibc

/// What runs have done so far, a JSON object a line in a file that grows while they work, for runs that
/// resume.
///
/// A run holds its journal locked. A line counts when it is a whole object, so what a run that was
/// killed left unfinished is as good as none. A file that does not begin with the journal's mark is
/// another program's.
package final class Journal: Sendable {
  private let path: String
  private let mark: String
  private let claim: OutputClaim
  private let file: Monitor<File>

  /// The open file.
  private struct File {
    var descriptor: Int32
    /// Whether the next line begins after a line's end; nil where that was not looked up yet.
    var isAtStart: Bool?
  }

  /// Opens a journal, or begins one; a mirrored one has been fetched before.
  ///
  /// Throws `busy` while another run writes it, and unless forced `foreignFile` for another program's
  /// file.
  ///
  /// - Parameter mark: The text with which every journal of this kind begins.
  package init(_ path: String, mark: String, as claim: OutputClaim) throws(FileError) {
    try claim.requireInside(path)
    self.path = path
    self.mark = mark
    self.claim = claim
    file = Monitor(File(descriptor: try Self.opened(path, mark, claim)))
  }

  /// Opens and locks the file that has this path when it is locked.
  private static func opened(
    _ path: String, _ mark: String, _ claim: OutputClaim
  ) throws(FileError) -> Int32 {
    while true {
      let descriptor = open(
        path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw .opening(path, code: errno) }
      guard claim.origin == .forced || isJournal(descriptor, mark) else {
        close(descriptor)
        throw .foreignFile(path: path)
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        close(descriptor)
        throw .busy(path: path)
      }
      var (held, named) = (stat(), stat())
      if fstat(descriptor, &held) == 0, lstat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        return descriptor
      }
      // Another run has replaced it in the meantime.
      close(descriptor)
    }
  }

  /// Whether an open file is empty, or begins with the mark, even if it was cut within it.
  private static func isJournal(_ descriptor: Int32, _ mark: String) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let head = try? FileBytes.next(mark.utf8.count, from: descriptor, at: 0)
    else { return false }
    return mark.utf8.starts(with: head)
  }

  deinit {
    file.change { file in
      // A child process that another thread is just starting may still share the descriptor.
      flock(file.descriptor, LOCK_UN)
      close(file.descriptor)
    }
  }

  /// Whether a path has a file that is no journal with the mark, not even one that was cut.
  package static func isForeign(_ path: String, mark: String) -> Bool {
    guard FilePath.exists(path) else { return false }
    let head = FilePath.isRegularFile(path) ? FilePath.head(of: path, count: mark.utf8.count) : nil
    return head.map { mark.utf8.starts(with: $0) } != true
  }

  /// The members of each line of a journal's text; nil for a line that is not a whole object.
  package static func lines(of text: String) -> [[String: JSONTree]?] {
    text.split(separator: "\n").map { line in
      guard let tree = try? JSONTree(Array(line.utf8), file: ""), case .object(let members) = tree
      else { return nil }
      return members
    }
  }

  /// Adds a line, which ends with its end of line, and sends it to where the file is mirrored.
  package func add(_ line: String) throws(FileError) {
    try file.change { (file) throws(FileError) in
      let isAtStart = file.isAtStart ?? endsWithLine(file.descriptor)
      if let code = FileBytes.write(
        Array(((isAtStart ? "" : "\n") + line).utf8), to: file.descriptor)
      {
        file.isAtStart = nil
        throw .cannotWrite(path: path, code: code)
      }
      file.isAtStart = true
    }
    try MirroredFiles.sendGrown(path)
  }

  private func endsWithLine(_ descriptor: Int32) -> Bool {
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= mark.utf8.count else {
      // After a mark that was cut, the file would be taken for another program's.
      ftruncate(descriptor, 0)
      return true
    }
    return (try? FileBytes.next(1, from: descriptor, at: Int(length) - 1)) == [10]
  }

  /// Removes all lines.
  package func clear() {
    file.change { file in
      ftruncate(file.descriptor, 0)
      file.isAtStart = true
    }
  }

  /// Replaces the file by one with other lines, which is locked from its beginning.
  package func replace(with text: String) throws(FileError) {
    try file.change { (file) throws(FileError) in
      let whole = try UnfinishedFile(for: path)
      if let code = FileBytes.write(Array(text.utf8), to: whole.descriptor) {
        throw .cannotWrite(path: path, code: code)
      }
      // It shares the lock, and keeps it when the file is finished.
      let descriptor = fcntl(whole.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0, fcntl(descriptor, F_SETFL, O_APPEND) == 0 else {
        throw .cannotWrite(path: path, code: errno)
      }
      do throws(FileError) {
        try whole.finish(as: claim.onKnown, flushed: true)
      } catch {
        close(descriptor)
        throw error
      }
      close(file.descriptor)
      file = File(descriptor: descriptor, isAtStart: true)
    }
  }
}
