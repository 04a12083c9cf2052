internal import Glibc

/// The error of a system call, as its number (errno).
package struct ErrorNumber: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the last system call on this thread.
  package static var last: ErrorNumber { ErrorNumber(errno) }
}

extension ErrorNumber: CustomStringConvertible {
  /// The system's text for the number.
  package var description: String {
    // The buffer of strerror may be shared between threads; strerror_r uses this one.
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
  }
}
