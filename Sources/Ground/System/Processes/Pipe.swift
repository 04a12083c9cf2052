internal import Glibc

/// Creates and reads pipes to other programs.
package enum Pipe {
  /// Creates a pipe that no other program inherits, and returns its reading and writing end.
  package static func make() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Enlarges the buffer to the maximum that Linux grants without privileges, a tenth of a large
  /// frame; a smaller buffer is slower but works.
  package static func widen(_ end: Int32) {
    // F_SETPIPE_SZ of fcntl.h, which Swift does not import: F_LINUX_SPECIFIC_BASE + 7.
    _ = fcntl(end, 1024 + 7, 1 << 20)
  }

  /// Reads the available bytes of a nonblocking pipe, and closes it at its end.
  package static func drain(_ end: inout Int32, _ take: (ArraySlice<UInt8>) -> Void) {
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
