internal import Glibc
internal import Synchronization

/// Reports changed files in some folders, with the kernel's inotify.
///
/// One thread waits; other threads may end the waiting, and set the watched folders.
package final class FolderWatch: Sendable {
  private let events: Int32
  /// The reading end of a pipe that wakes the waiting thread; `wish` is the writing end.
  private let ending: Int32
  private let wish: Int32
  private let watched = Mutex(Watched())
  private let isEnded = Atomic<Bool>(false)

  /// The element that represents a call of `nudge()` among changed paths.
  static let nudged = "\0"

  /// The kernel's numbers of the folders, in both directions.
  private struct Watched {
    var folders: [Int32: String] = [:]
    var numbers: [String: Int32] = [:]
  }

  /// Writing, closing, creating, deleting and moving, which covers all ways in which editors save.
  private static let kinds =
    UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_CREATE) | UInt32(IN_DELETE)

  /// nil when the system has no more watches.
  package init?() {
    events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    var ends: [Int32] = [-1, -1]
    guard events >= 0, pipe(&ends) == 0 else {
      close(events)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe wakes the thread too, so writing may fail.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (ending, wish) = (ends[0], ends[1])
  }

  deinit {
    for descriptor in [events, ending, wish] { close(descriptor) }
  }

  /// Watches exactly these folders; those that do not exist are left out.
  package func follow(_ wanted: Set<String>) {
    watched.withLock { watched in
      for (path, number) in watched.numbers where !wanted.contains(path) {
        inotify_rm_watch(events, number)
        watched.numbers[path] = nil
        watched.folders[number] = nil
      }
      for path in wanted where watched.numbers[path] == nil {
        let number = inotify_add_watch(events, path, Self.kinds | UInt32(IN_ONLYDIR))
        guard number >= 0 else { continue }
        watched.numbers[path] = number
        watched.folders[number] = path
      }
    }
  }

  /// The paths of changed files; empty when none changes within the time, nil after `end()`.
  ///
  /// - Parameter seconds: The timeout; nil for none.
  package func changes(within seconds: Double? = nil) -> Set<String>? {
    var polled = [
      pollfd(fd: events, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
    ]
    let patience = seconds.map { Int32(min(max($0, 0), 1e6) * 1000) } ?? -1
    guard poll(&polled, 2, patience) > 0 else { return [] }
    guard polled[1].revents != 0 else { return read() }
    if isEnded.load(ordering: .relaxed) { return nil }
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = Glibc.read(ending, &bytes, bytes.count)
    return read().union([Self.nudged])
  }

  /// Ends the waiting, now and for later calls.
  package func end() {
    isEnded.store(true, ordering: .relaxed)
    nudge()
  }

  /// Wakes the waiting thread, as a change does.
  func nudge() {
    var one: UInt8 = 1
    _ = write(wish, &one, 1)
  }

  private func read() -> Set<String> {
    var found: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(events, &buffer, buffer.count)
      guard count > 0 else { return found }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + head)..<min(offset + head + Int(event.len), count)]
            .prefix { $0 != 0 }
          offset += head + Int(event.len)
          // After an overflow of the event queue, any file may have changed.
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { found.insert("") }
          if event.mask & UInt32(IN_IGNORED) != 0 { forget(event.wd) }
          let folder = watched.withLock { $0.folders[event.wd] }
          guard let folder, !name.isEmpty else { continue }
          found.insert("\(folder)/\(String(decoding: name, as: UTF8.self))")
        }
      }
    }
  }

  /// Forgets a deleted folder, so that a new one with its name will be watched.
  private func forget(_ number: Int32) {
    watched.withLock { watched in
      if let path = watched.folders.removeValue(forKey: number) { watched.numbers[path] = nil }
    }
  }
}
