/// Writes zip archives for tests: entries stored or with any header that a test wants, so that
/// archives exist that no archiver writes.
package struct ZipWriter {
  package struct Entry {
    package var name: String
    package var bytes: [UInt8] = []
    /// The size that the headers state in place of the true one.
    package var statedSize: UInt32?
    package var statedPackedSize: UInt32?
    /// Unix's mode, such as 0o120777 for a link.
    package var mode: UInt32 = 0o100644
    package var flags: UInt16 = 0
    package var method: UInt16 = 0
    package var checksum: UInt32?

    package init(
      name: String, bytes: [UInt8] = [], statedSize: UInt32? = nil,
      statedPackedSize: UInt32? = nil, mode: UInt32 = 0o100644, flags: UInt16 = 0,
      method: UInt16 = 0, checksum: UInt32? = nil
    ) {
      self.name = name
      self.bytes = bytes
      self.statedSize = statedSize
      self.statedPackedSize = statedPackedSize
      self.mode = mode
      self.flags = flags
      self.method = method
      self.checksum = checksum
    }
  }

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  package var entries: [Entry] = []

  /// The archive, by APPNOTE.TXT 4.3: local headers with data, the central directory, its end.
  package var bytes: [UInt8] {
    var all: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let start = UInt32(all.count)
      let head = head(of: entry)
      all += le(0x0403_4B50, 4) + head + Array(entry.name.utf8) + entry.bytes
      directory += le(0x0201_4B50, 4) + le(0x031E, 2) + head + le(0, 6)
      directory += le(entry.mode << 16, 4) + le(start, 4) + Array(entry.name.utf8)
    }
    let count = UInt32(entries.count)
    let end =
      le(0x0605_4B50, 4) + le(0, 4) + le(count, 2) + le(count, 2) + le(UInt32(directory.count), 4)
      + le(UInt32(all.count), 4) + le(0, 2)
    return all + directory + end
  }

  /// The fields that both headers share, from the version to the length of the extra field.
  private func head(of entry: Entry) -> [UInt8] {
    let size = UInt32(entry.bytes.count)
    return le(20, 2) + le(UInt32(entry.flags), 2) + le(UInt32(entry.method), 2) + le(0, 4)
      + le(entry.checksum ?? Self.checksum(entry.bytes), 4)
      + le(entry.statedPackedSize ?? size, 4) + le(entry.statedSize ?? size, 4)
      + le(UInt32(entry.name.utf8.count), 2) + le(0, 2)
  }

  private func le(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 4 ? UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) : 0 }
  }

  /// CRC-32 of ISO 3309, bit by bit.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
