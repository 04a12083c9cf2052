internal import CExchange
internal import Glibc
internal import Output
internal import SceneFile
import SceneKeys
package import System

/// A file that a person owns, replaced by a newer version of itself; what anybody else saves at the
/// same time is never lost.
///
/// Those who save this way wait for each other (`OutputLock`). An editor knows nothing of that. So the
/// new file is exchanged with the present one in one step of the system, and what comes out is looked
/// at: when it is not what the new file was made of, somebody has saved in between; his version is
/// in our hands then, the change is made to it, and it is exchanged again.
package struct SavedFile {
  /// The file itself, without links.
  private let place: String
  private let merge: ([UInt8]) -> [UInt8]?

  /// How long other savers of the file are waited for, in seconds.
  private static let patience = 10.0
  /// How often somebody may save in between.
  private static let roundLimit = 100
  /// How long somebody who waits to write into the file is given, in microseconds.
  private static let courtesy: UInt32 = 20_000

  /// Changes a file, whole at every instant for whoever reads it.
  ///
  /// Its mode stays, its owner where the system allows that; where the path is a link, what it leads to
  /// is replaced.
  ///
  /// - Parameter merge: The changed bytes of a version of the file, called again for every version
  ///   that others save meanwhile; nil where that version cannot be changed.
  /// - Returns: Whether the change is in the file; when not, the file is as others have saved it.
  package static func update(
    _ path: String, _ merge: @escaping ([UInt8]) -> [UInt8]?
  ) throws(FileError) -> Bool {
    let place = try real(path)
    let lock = try OutputLock.waiting(forClip: place, seconds: patience)
    defer { withExtendedLifetime(lock) {} }
    return try SavedFile(place: place, merge: merge).update()
  }

  /// Where a path leads; some editors move a file away before they write the new one.
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
      let base = try StillFile(place, atMost: SceneLimits.fileBytes)
      guard let wanted = merge(base.bytes) else { return false }
      if wanted == base.bytes { return true }
      let new = try write(wanted, like: base.status)
      if base.isDisturbed {
        // Who waits to write goes first.
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
    throw .busy(path: place)
  }

  /// Brings home what came out of the place: done when it is what was expected there, else the change
  /// is made to it, or it is put back where it cannot be changed.
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
    // What is in our hands stays beside the file, under its temporary name.
    throw .busy(path: place)
  }

  /// Ends a lease, so that who waits can write.
  private func yield(_ file: consuming StillFile) {
    let isDisturbed = file.isDisturbed
    _ = consume file
    if isDisturbed { usleep(Self.courtesy) }
  }

  /// A new file beside the place, on the disk.
  private func write(_ bytes: [UInt8], like status: stat) throws(FileError) -> String {
    let (folder, name) = FilePath.split(place)
    let path = folder + TemporaryName(of: name).text
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .opening(place, code: errno) }
    var rest = bytes[...]
    var code: Int32 = 0
    while !rest.isEmpty, code == 0 {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    // Only the owner of both can keep the group, and only root the owner.
    if fchown(file, status.st_uid, status.st_gid) != 0 {
      _ = fchown(file, uid_t.max, status.st_gid)
    }
    fchmod(file, status.st_mode & 0o7777)
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
      unlink(path)
      throw .cannotWrite(path: place, code: code)
    }
    return path
  }

  /// Exchanges a file with that of the place; where the file system cannot, it takes the place of one
  /// that has the expected bytes, and `path` is gone.
  ///
  /// - Returns: Whether it was done; not when the bytes are others.
  private func exchange(_ path: String, expecting: [UInt8]?) throws(FileError) -> Bool {
    let end = ContinuousClock.now + .seconds(StillFile.patience)
    while true {
      let code = flipbook_exchange(path, place)
      if code == 0 { return true }
      if code == ENOENT, FilePath.exists(path), ContinuousClock.now < end {
        usleep(1000)
        continue
      }
      guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else { throw .opening(place, code: code) }
      if let expecting,
        FilePath.bytes(of: place, atMost: SceneLimits.fileBytes) != expecting
      {
        return false
      }
      guard rename(path, place) == 0 else { throw .opening(place, code: errno) }
      return true
    }
  }
}
