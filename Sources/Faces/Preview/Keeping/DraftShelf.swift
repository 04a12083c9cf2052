internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem
internal import Glibc

/// Stores the unsaved draft of a scene, so that it survives the end of its preview, however that
/// ends.
///
/// The folder belongs to the user and not to the project. A draft is a file that only its user can
/// read, replaced atomically with every change; a lock next to it is held while its preview runs.
package final class DraftShelf: Sendable {
  private let scene: String
  private let folder: String
  /// The prefix of the files of all drafts of the scene.
  private let stem: String
  /// The file name of this preview's draft.
  private let own: String
  private let state = Monitor(State())

  private struct State {
    var kept: Draft?
    /// The descriptor of the lock, opened when a draft is first stored.
    var lock: Int32 = -1
    var hasFailed = false
  }

  /// The maximum size of a draft in bytes.
  private static let byteLimit = 64 << 20

  /// - Parameters:
  ///   - path: The scene's file.
  ///   - folder: The folder of drafts; nil for none.
  package init?(scene path: String, folder: String? = usualFolder) {
    guard let folder else { return nil }
    scene = FilePath.absolute(path)
    self.folder = folder
    let digest = SHA256.digest(of: Array(scene.utf8)).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    stem = digest.joined() + "."
    own = stem + String(UInt64.random(in: 0...UInt64.max), radix: 16)
  }

  deinit { end() }

  /// Releases the draft to the next preview.
  func end() {
    state.change { state in
      guard state.lock >= 0 else { return }
      unlink("\(folder)/\(own).lock")
      // A child process that another thread is just starting may still share the descriptor.
      flock(state.lock, LOCK_UN)
      close(state.lock)
      state.lock = -1
    }
  }

  /// `flipbook/drafts` in the user's state folder (XDG Base Directory Specification); nil for a
  /// user without a home folder.
  package static var usualFolder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = variable("XDG_STATE_HOME") ?? variable("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/flipbook/drafts" }
  }

  /// Whether a draft could not be stored.
  package var hasFailed: Bool { state.change { $0.hasFailed } }

  /// Stores the current draft; removes the file of an empty one.
  func keep(_ draft: () -> Draft) {
    state.change { state in
      let draft = draft()
      guard draft != state.kept, !(draft.isEmpty && state.kept == nil) else { return }
      state.kept = draft
      let path = "\(folder)/\(own).json"
      if draft.isEmpty {
        unlink(path)
        return
      }
      if state.lock < 0 { state.lock = makeLock() }
      let kept = KeptDraft(draft: draft, time: Double(time(nil)))
      state.hasFailed =
        state.lock < 0 || !Self.write(Array(kept.json(of: scene).line.utf8), to: path)
    }
  }

  /// The newest draft of the scene whose preview has ended.
  func newest() -> KeptDraft? {
    FilePath.names(in: folder).compactMap { name -> KeptDraft? in
      guard name.hasPrefix(stem), name.hasSuffix(".json"), isLeft(String(name.dropLast(5))),
        FilePath.isRegularFile("\(folder)/\(name)"),
        let bytes = FilePath.bytes(of: "\(folder)/\(name)", atMost: Self.byteLimit)
      else { return nil }
      var kept = KeptDraft(bytes)
      kept?.name = name
      return kept
    }.max { $0.time < $1.time }
  }

  /// Removes a draft; false when another preview has removed it.
  func remove(_ kept: KeptDraft) -> Bool {
    unlink("\(folder)/\(kept.name)") == 0
  }

  /// Whether the preview that held this lock has ended.
  private func isLeft(_ name: String) -> Bool {
    let path = "\(folder)/\(name).lock"
    let lock = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard lock >= 0 else { return errno == ENOENT }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return false }
    defer { flock(lock, LOCK_UN) }
    unlink(path)
    return true
  }

  /// Creates the folder and this preview's lock in it; -1 where that fails.
  private func makeLock() -> Int32 {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      // New folders are private to the user; existing ones are unchanged.
      if mkdir(path, 0o700) != 0, ![EEXIST, EROFS, EACCES].contains(errno) { return -1 }
    }
    let lock = open(
      "\(folder)/\(own).lock", O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
    return lock
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let part = path + ".part"
    unlink(part)
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
    }
    guard close(file) == 0, rest.isEmpty, rename(part, path) == 0 else {
      unlink(part)
      return false
    }
    return true
  }
}
