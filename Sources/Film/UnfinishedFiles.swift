internal import Glibc
internal import Synchronization

/// The temporary files that this process is writing, so that a process that ends early leaves none.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Lists a path, then makes the file: one that exists is always listed.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Ends the listing of a path, after the file was renamed or removed.
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all of them and ends the process; no other thread can begin a file meanwhile.
  package static func exit(_ code: Int32) -> Never {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      _exit(code)
    }
  }
}
