internal import Glibc

/// One end of the connection between a process and the one that lays out text for it: blocks of
/// bytes, each preceded by its count.
struct TextChannel {
  let descriptor: Int32

  /// The maximum number of bytes in a block: many times what the outlines of the longest text need.
  static let maximumBytes = 256 << 20
  /// How long the other end may be silent, in milliseconds, if it waits for something other than
  /// the processor.
  private static let patience: Int32 = 300_000

  /// Sends a block; returns whether all of it was sent.
  func send(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= Self.maximumBytes else { return false }
    var count = UInt32(bytes.count)
    return withUnsafeBytes(of: &count) { sendAll($0) } && bytes.withUnsafeBytes { sendAll($0) }
  }

  /// The next block; nil when the other end has closed, is silent, or sends too much.
  func receive(waitsForEver: Bool = false) -> [UInt8]? {
    var count: UInt32 = 0
    guard withUnsafeMutableBytes(of: &count, { receiveAll($0, waitsForEver) }),
      count <= Self.maximumBytes
    else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      isWhole = receiveAll(UnsafeMutableRawBufferPointer(buffer), waitsForEver)
      filled = isWhole ? Int(count) : 0
    }
    return isWhole ? bytes : nil
  }

  private func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      // If the reader has closed, this must not end the process.
      let count = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func receiveAll(_ buffer: UnsafeMutableRawBufferPointer, _ waitsForEver: Bool) -> Bool {
    var rest = buffer
    while !rest.isEmpty {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, waitsForEver ? -1 : Self.patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      let count = recv(descriptor, rest.baseAddress, rest.count, 0)
      if count > 0 {
        rest = UnsafeMutableRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
