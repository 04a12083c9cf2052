internal import Glibc

/// Why a call of the system failed, by the system's number (errno).
package struct ErrorNumber: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// That of the call that was made last on this thread.
  package static var last: ErrorNumber { ErrorNumber(errno) }
}

extension ErrorNumber: CustomStringConvertible {
  /// What the system says to the number.
  package var description: String {
    // strerror's buffer may be shared between threads; this one is ours.
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
  }
}
