internal import Document
internal import Glibc
internal import Output
internal import SceneFile
internal import System

/// Where the unsaved draft of a scene is kept, so that it outlives its preview, however that ends.
///
/// A folder of the user's own, never one of the project. A draft has a file that only its user can
/// read, replaced as a whole with every change; a lock beside it lasts as long as its preview lives.
package final class DraftShelf: Sendable {
  private let scene: String
  private let folder: String
  /// What the files of all drafts of the scene begin with.
  private let stem: String
  /// The draft of this preview.
  private let own: String
  private let state = Monitor(State())

  private struct State {
    var kept: Draft?
    /// Open and locked once anything was kept.
    var lock: Int32 = -1
    var hasFailed = false
  }

  /// The largest draft that is read.
  private static let byteLimit = 64 << 20

  /// - Parameters:
  ///   - path: The scene's file.
  ///   - folder: nil for the usual one.
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

  /// Leaves the draft to the next preview.
  func end() {
    state.change { state in
      guard state.lock >= 0 else { return }
      unlink("\(folder)/\(own).lock")
      // A program that another thread is just starting still shares the descriptor.
      flock(state.lock, LOCK_UN)
      close(state.lock)
      state.lock = -1
    }
  }

  /// `flipbook/drafts` where programs keep what outlives them (XDG Base Directory Specification);
  /// nil for a user without a home.
  package static var usualFolder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = variable("XDG_STATE_HOME") ?? variable("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/flipbook/drafts" }
  }

  /// Whether a draft could not be kept.
  package var hasFailed: Bool { state.change { $0.hasFailed } }

  /// Keeps what the draft is now; an empty one needs no file.
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

  /// The newest draft that a preview of the scene has left behind; not those of previews that live.
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

  /// Takes a draft from the shelf; false when somebody else has taken it.
  func remove(_ kept: KeptDraft) -> Bool {
    unlink("\(folder)/\(kept.name)") == 0
  }

  /// Whether the preview that has this lock has ended.
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

  /// Makes the folder, and the lock of this preview in it; -1 where that cannot be.
  private func makeLock() -> Int32 {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      // What is made here is the user's alone; what is there stays as it is.
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
