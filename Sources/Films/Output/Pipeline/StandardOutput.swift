internal import FlipbookSystem
internal import Glibc

/// The output of a film to the reader of standard output.
package struct StandardOutput {
  /// The path that means standard output.
  package static let path = "-"

  private let descriptor: Int32
  /// The number of bytes written.
  package private(set) var byteCount = 0

  /// - Parameter descriptor: Where the bytes are written; by default standard output.
  package init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Whether it is a terminal, which would misinterpret binary data.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes all bytes, waiting for a slower reader; throws `readerClosed` when the reader has closed.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        byteCount += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno == EPIPE {
        throw .readerClosed
      } else if errno != EINTR {
        throw .file(.cannotWrite(path: "to stdout", code: errno))
      }
    }
  }
}
