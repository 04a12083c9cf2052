internal import CFlipbookExchange
internal import FlipbookOutput
internal import FlipbookSceneFile
import FlipbookSceneKeys
package import FlipbookSystem
internal import Glibc

/// Replaces a file that a person may edit at the same time, without losing the other edits.
///
/// Writers with this type wait for each other (`OutputLock`), but an editor does not take that
/// lock. So the new file is exchanged atomically with the present one, and the file that comes out
/// is compared: when it is not the one from which the new file was made, an editor has saved in
/// between. Then the change is applied to that version, which is now in the temporary file, and the
/// files are exchanged again.
package struct SavedFile {
  /// The path of the file with links resolved.
  private let realPath: String
  private let merge: ([UInt8]) -> [UInt8]?

  /// How long to wait for other writers of the file, in seconds.
  private static let patience = 10.0
  /// The maximum number of concurrent saves that are merged.
  private static let roundLimit = 100
  /// How long a waiting writer is given, in microseconds.
  private static let retryDelay: UInt32 = 20_000

  /// Changes a file, which is complete at every instant for readers.
  ///
  /// Its mode is kept, and its owner where the system allows it; where the path is a link, its
  /// target is replaced.
  ///
  /// - Parameter merge: Returns the changed bytes of a version of the file, and is called again for
  ///   every version saved by others; nil where that version cannot be changed.
  /// - Returns: Whether the change is in the file; otherwise, the file is as others have saved it.
  package static func update(
    _ path: String, _ merge: @escaping ([UInt8]) -> [UInt8]?
  ) throws(FileError) -> Bool {
    let realPath = try real(path)
    let lock = try OutputLock.waiting(forClip: realPath, seconds: patience)
    defer { withExtendedLifetime(lock) {} }
    return try SavedFile(realPath: realPath, merge: merge).update()
  }

  /// The path with links resolved; waits for editors that move a file away before they write the
  /// new one.
  private static func real(_ path: String) throws(FileError) -> String {
    let end = ContinuousClock.now + .seconds(StillFile.patience)
    while true {
      if let found = realpath(path, nil) {
        defer { free(found) }
        return String(cString: found)
      }
      let code = errno
      guard code == ENOENT, ContinuousClock.now < end else { throw .opening(path, code: code) }
      usleep(1000)
    }
  }

  private func update() throws(FileError) -> Bool {
    for _ in 0..<Self.roundLimit {
      let base = try StillFile(realPath, atMost: SceneLimits.fileBytes)
      guard let wanted = merge(base.bytes) else { return false }
      if wanted == base.bytes { return true }
      let new = try write(wanted, like: base.status)
      if base.isDisturbed {
        // A waiting writer goes first.
        unlink(new)
        yield(base)
        continue
      }
      guard try exchange(new, expecting: base.bytes) else {
        unlink(new)
        continue
      }
      if base.isKept(at: new) || !FilePath.exists(new) {
        unlink(new)
        return true
      }
      let bytes = base.bytes
      yield(base)
      return try settle(new, expecting: bytes, placed: wanted)
    }
    throw .busy(path: realPath)
  }

  /// Handles the version that came out of the exchange.
  ///
  /// It is removed when it is the expected one; otherwise the change is applied to it, or it is put
  /// back where that is impossible.
  private func settle(
    _ path: String, expecting: [UInt8], placed: [UInt8]
  ) throws(FileError) -> Bool {
    var (path, expected, placed, isMerged) = (path, expecting, placed, true)
    for _ in 0..<Self.roundLimit {
      let out = try StillFile(path, atMost: SceneLimits.fileBytes)
      if out.bytes == expected {
        if out.isDisturbed {
          yield(out)
          continue
        }
        unlink(path)
        return isMerged
      }
      guard let wanted = merge(out.bytes) else {
        isMerged = false
        (expected, placed) = (placed, out.bytes)
        yield(out)
        _ = try exchange(path, expecting: nil)
        continue
      }
      let next = try write(wanted, like: out.status)
      if out.isDisturbed {
        unlink(next)
        yield(out)
        continue
      }
      _ = try exchange(next, expecting: nil)
      unlink(path)
      (path, expected, placed, isMerged) = (next, placed, wanted, true)
    }
    // The remaining version is kept next to the file under its temporary name.
    throw .busy(path: realPath)
  }

  /// Ends a lease, so that a waiting writer can write.
  private func yield(_ file: consuming StillFile) {
    let isDisturbed = file.isDisturbed
    _ = consume file
    if isDisturbed { usleep(Self.retryDelay) }
  }

  /// Writes a temporary file next to the path, and flushes it to the disk.
  private func write(_ bytes: [UInt8], like status: stat) throws(FileError) -> String {
    let (folder, name) = FilePath.split(realPath)
    let path = folder + TemporaryName(of: name).text
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .opening(realPath, code: errno) }
    var rest = bytes[...]
    var code: Int32 = 0
    while !rest.isEmpty, code == 0 {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    // Only the owner can keep the group, and only root can keep the owner.
    if fchown(file, status.st_uid, status.st_gid) != 0 {
      _ = fchown(file, uid_t.max, status.st_gid)
    }
    fchmod(file, status.st_mode & 0o7777)
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
      unlink(path)
      throw .cannotWrite(path: realPath, code: code)
    }
    return path
  }

  /// Exchanges a file with that at the path; where the file system cannot, replaces a file with the
  /// expected bytes, and `path` is gone.
  ///
  /// - Returns: Whether it was done; false when the bytes differ.
  private func exchange(_ path: String, expecting: [UInt8]?) throws(FileError) -> Bool {
    let end = ContinuousClock.now + .seconds(StillFile.patience)
    while true {
      let code = flipbook_exchange(path, realPath)
      if code == 0 { return true }
      if code == ENOENT, FilePath.exists(path), ContinuousClock.now < end {
        usleep(1000)
        continue
      }
      guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else { throw .opening(realPath, code: code) }
      if let expecting,
        FilePath.bytes(of: realPath, atMost: SceneLimits.fileBytes) != expecting
      {
        return false
      }
      guard rename(path, realPath) == 0 else { throw .opening(realPath, code: errno) }
      return true
    }
  }
}
