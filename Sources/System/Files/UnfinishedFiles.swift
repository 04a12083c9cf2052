internal import Glibc
internal import Synchronization

/// The temporary files that this process is writing, and their folders, so that a process that ends early leaves none.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Lists a path, then makes the file: one that exists is always listed.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Makes a file at a path and lists it when it is ours; the process is not ended in between.
  static func hold<Outcome: Sendable>(
    _ path: String, _ make: () -> (outcome: Outcome, isOurs: Bool)
  ) -> Outcome {
    paths.withLock { paths in
      let made = make()
      if made.isOurs { paths.insert(path) }
      return made.outcome
    }
  }

  /// Removes a file that is listed, before anyone else can make it anew.
  static func discard(_ path: String) {
    paths.withLock { paths in
      OutputClaim.discard(path)
      paths.remove(path)
    }
  }

  /// Ends the listing of a path, after the file was renamed or removed.
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all of them and ends the process; no other thread can begin a file meanwhile.
  package static func exit(_ code: Int32) -> Never {
    paths.withLock { paths in
      // A folder goes after what is in it.
      for path in paths.sorted(by: { $0.utf8.count > $1.utf8.count }) { OutputClaim.discard(path) }
      _exit(code)
    }
  }
}
