/// Writes property lists in Apple's binary format, as they should be and as they should not.
///
/// The format is that of CFBinaryPList.c in CoreFoundation: a magic number, objects, their offsets, and a
/// trailer of 32 bytes. References and offsets take two bytes here.
struct BinaryListWriter {
  private var objects: [[UInt8]] = []

  /// Adds an object; its number is what others refer to it by.
  private mutating func add(_ marker: UInt8, count: Int, _ content: [UInt8]) -> Int {
    let head: [UInt8] =
      count < 15 ? [marker << 4 | UInt8(count)] : [marker << 4 | 15, 0x11] + Self.pair(count)
    objects.append(head + content)
    return objects.count - 1
  }

  mutating func text(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 128 }
      ? add(0x5, count: text.utf8.count, Array(text.utf8))
      : add(0x6, count: text.utf16.count, text.utf16.flatMap { Self.pair(Int($0)) })
  }

  mutating func list(_ members: [Int]) -> Int {
    add(0xA, count: members.count, members.flatMap(Self.pair))
  }

  mutating func dictionary(_ members: [(key: Int, value: Int)]) -> Int {
    add(0xD, count: members.count, (members.map(\.key) + members.map(\.value)).flatMap(Self.pair))
  }

  /// Objects of other kinds: null, false and true, numbers, a date, and data.
  mutating func others() -> [Int] {
    let kinds: [[UInt8]] = [
      [0x00], [0x08], [0x09], [0x10, 7], [0x13] + [UInt8](repeating: 255, count: 8),
      [0x22, 0x3F, 0x80, 0, 0], [0x33] + [UInt8](repeating: 0, count: 8), [0x42, 1, 2],
    ]
    objects += kinds
    return Array((objects.count - kinds.count)..<objects.count)
  }

  /// The file with an outermost object.
  func bytes(top: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += Self.pair(bytes.count)
      bytes += object
    }
    let start = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [objects.count, top, start] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return bytes
  }

  private static func pair(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8 & 255), UInt8(number & 255)]
  }
}
