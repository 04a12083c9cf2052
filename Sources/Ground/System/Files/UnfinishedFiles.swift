internal import Glibc
internal import Synchronization

/// The temporary files and folders of this process, so that a process that ends early leaves none.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Registers a path before its file is created, so that every existing file is registered.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Creates a file and registers it when it is ours; the process cannot be ended in between.
  static func hold<Outcome: Sendable>(
    _ path: String, _ make: () -> (outcome: Outcome, isOurs: Bool)
  ) -> Outcome {
    paths.withLock { paths in
      let made = make()
      if made.isOurs { paths.insert(path) }
      return made.outcome
    }
  }

  /// Removes a registered file, before another thread can create it again.
  static func discard(_ path: String) {
    paths.withLock { paths in
      OutputClaim.discard(path)
      paths.remove(path)
    }
  }

  /// Unregisters a path, after the file was renamed or removed.
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all files and ends the process; no other thread can create a file in the meantime.
  package static func exit(_ code: Int32) -> Never {
    paths.withLock { paths in
      discardAll(&paths)
      _exit(code)
    }
  }

  /// Removes all files, at the end of the process.
  package static func discardAll() { paths.withLock { discardAll(&$0) } }

  private static func discardAll(_ paths: inout Set<String>) {
    // A folder is removed after its contents.
    for path in paths.sorted(by: { $0.utf8.count > $1.utf8.count }) { OutputClaim.discard(path) }
    paths = []
  }
}
