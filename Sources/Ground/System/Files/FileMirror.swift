internal import Synchronization

/// A folder of this machine that stands for files elsewhere: what is missing in it is fetched when it
/// is needed, and what is put in place in it is sent.
///
/// `OutputClaim` calls it for every file that it moves or removes, and `FilePath` and `OpenFile` for
/// every file that does not exist.
package protocol FileMirror: Sendable {
  /// The folder, without a trailing slash.
  var folder: String { get }

  /// Fetches a file, or creates a folder; does nothing where there is none.
  func fetch(_ path: String)

  /// Whether there is a file that was not fetched yet; answered from what is known, without asking.
  func knows(_ path: String) -> Bool

  /// The names in a folder.
  func names(in folder: String) -> [String]

  /// Sends a file that was put in place.
  ///
  /// - Parameter isKnown: Whether a file that is not known to be ours may be replaced.
  func send(_ path: String, replacingAny isKnown: Bool) throws(FileMirrorFailure)

  /// Sends a file that grows, unless that was done a moment ago.
  func sendGrown(_ path: String) throws(FileMirrorFailure)

  /// Removes a file.
  func remove(_ path: String) throws(FileMirrorFailure)

  /// The SHA-256 that a file was sent with, in hexadecimal digits; nil where there is none.
  func digest(of path: String) -> String?

  /// The name of a path for people and for records: where its file really is.
  func name(of path: String) -> String
}

/// The reason why a file was not sent or removed.
package enum FileMirrorFailure: Error, Hashable, Sendable {
  /// There is a file that is not ours.
  case foreign
  /// A later try may succeed.
  case passing(reason: String)
  case refused(reason: String)
}

/// The mirror of this process; there is at most one, and it is never replaced.
package enum FileMirrors {
  private static let mirror = Mutex<(any FileMirror)?>(nil)
  /// Read without locking, because nearly every process has none.
  private static let exists = Atomic<Bool>(false)

  /// Sets the mirror, before other threads are started.
  package static func set(_ new: any FileMirror) {
    mirror.withLock { $0 = new }
    exists.store(true, ordering: .releasing)
  }

  /// The mirror; nil for nearly all processes.
  static var current: (any FileMirror)? {
    exists.load(ordering: .acquiring) ? mirror.withLock { $0 } : nil
  }

  /// The mirror that a path is in; nil for nearly all paths.
  static func of(_ path: String) -> (any FileMirror)? {
    guard let mirror = current, path.hasPrefix(mirror.folder + "/") else { return nil }
    return mirror
  }
}
