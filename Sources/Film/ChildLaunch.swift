internal import CSpawn
internal import Glibc

/// How another program is started: its pipes, its words, its environment.
enum ChildLaunch {
  /// The reading and the writing end of a pipe that no other program inherits.
  static func pipe() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Starts the program at a path; the system's error code, or 0.
  static func start(
    path: String, arguments: [String], streams: flipbook_streams, process: inout pid_t
  ) -> Int32 {
    withCStrings([path] + arguments) { arguments in
      withCStrings(environment) { environment in
        flipbook_spawn(path, arguments, environment, streams, &process)
      }
    }
  }

  /// Only what programs need to find their files; the rest of the environment (such as ffmpeg's
  /// FFREPORT) would make runs differ.
  private static var environment: [String] {
    ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(pointers)
  }

  /// Reads what there is from a pipe that does not wait, and closes it at its end.
  static func drain(_ end: inout Int32, _ take: (ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while end >= 0 {
      let count = read(end, &buffer, buffer.count)
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 {
        close(end)
        end = -1
      } else if errno != EINTR {
        return
      }
    }
  }
}
