/// Reads property lists in Apple's binary format, version 00 (CFBinaryPList.c of CoreFoundation).
///
/// Objects refer to each other by number, so a few hundred bytes can stand for 10¹⁰ values, or for a
/// circle. Values are counted as they are met, once for each reference.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  /// Where the offsets of all objects are.
  private let offsets: Range<Int>
  private let offsetWidth: Int
  private let referenceWidth: Int
  /// The number of values that may still come.
  private var room = PropertyList.valueLimit

  private static let magic = Array("bplist00".utf8)
  private static let trailerWidth = 32

  /// Whether bytes begin as this format does.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// The list; nil where it is damaged, has too many values, or values that are nested too deeply.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    guard let (file, top) = opened(bytes) else { return nil }
    var list = file
    return list.value(top, depth: 0)
  }

  /// The file by its trailer, and the number of its outermost object.
  private static func opened(_ bytes: [UInt8]) -> (BinaryPropertyList, top: Int)? {
    let end = bytes.count - trailerWidth
    guard end > magic.count else { return nil }
    let offsetWidth = Int(bytes[end + 6])
    let count = bytes[(end + 8)..<(end + 16)].integer
    let top = bytes[(end + 16)..<(end + 24)].integer
    let start = bytes[(end + 24)..<(end + 32)].integer
    guard (1...8).contains(offsetWidth), (1...8).contains(bytes[end + 7]), let count, let top,
      let start, (magic.count...end).contains(start), count <= (end - start) / offsetWidth
    else { return nil }
    let file = BinaryPropertyList(
      bytes: bytes, offsets: start..<(start + count * offsetWidth), offsetWidth: offsetWidth,
      referenceWidth: Int(bytes[end + 7]))
    return (file, top)
  }

  private init(bytes: [UInt8], offsets: Range<Int>, offsetWidth: Int, referenceWidth: Int) {
    self.bytes = bytes
    self.offsets = offsets
    self.offsetWidth = offsetWidth
    self.referenceWidth = referenceWidth
  }

  /// The object with a number; nil where it is damaged or too much.
  private mutating func value(_ number: Int, depth: Int) -> PropertyList? {
    room -= 1
    guard room >= 0, depth < PropertyList.depthLimit, let start = offset(of: number) else {
      return nil
    }
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] >> 4 {
    case 0x1: return content(start + 1, 1 << low)?.integer.map { .number(Double($0)) } ?? .other
    case 0x2: return content(start + 1, 1 << low)?.real.map { .number($0) } ?? .other
    case 0x5, 0x6:
      let isWide = bytes[start] >> 4 == 0x6
      guard let (count, first) = count(at: start),
        let content = content(first, isWide ? count * 2 : count)
      else { return nil }
      return .text(isWide ? content.utf16 : String(decoding: content, as: UTF8.self))
    case 0xA, 0xC:
      guard let (count, first) = count(at: start), let values = values(first, count, depth) else {
        return nil
      }
      return .list(values)
    case 0xD: return dictionary(at: start, depth)
    default: return .other
    }
  }

  private mutating func dictionary(at start: Int, _ depth: Int) -> PropertyList? {
    guard let (count, first) = count(at: start), let keys = values(first, count, depth),
      let values = values(first + count * referenceWidth, count, depth)
    else { return nil }
    var dictionary: [String: PropertyList] = [:]
    for (key, value) in zip(keys, values) {
      guard let key = key.text else { return nil }
      dictionary[key] = value
    }
    return .dictionary(dictionary)
  }

  /// The objects to which a row of references refers.
  private mutating func values(_ start: Int, _ count: Int, _ depth: Int) -> [PropertyList]? {
    var values: [PropertyList] = []
    for index in 0..<count {
      guard
        let number = content(start + index * referenceWidth, referenceWidth)?.integer,
        let value = value(number, depth: depth + 1)
      else { return nil }
      values.append(value)
    }
    return values
  }

  private func offset(of number: Int) -> Int? {
    guard number < offsets.count / offsetWidth,
      let offset = content(offsets.lowerBound + number * offsetWidth, offsetWidth)?.integer
    else { return nil }
    return (Self.magic.count..<offsets.lowerBound).contains(offset) ? offset : nil
  }

  /// How many parts an object has, and where they begin: from 15 on, an integer object follows.
  ///
  /// Each part takes a byte or more, so a count beyond the file is damage.
  private func count(at start: Int) -> (count: Int, first: Int)? {
    let low = Int(bytes[start] & 0x0F)
    guard low == 0x0F else { return (low, start + 1) }
    guard let marker = content(start + 1, 1)?.first, marker >> 4 == 0x1,
      let count = content(start + 2, 1 << Int(marker & 0x0F))?.integer, count <= bytes.count
    else { return nil }
    return (count, start + 2 + (1 << Int(marker & 0x0F)))
  }

  private func content(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    start + count <= bytes.count ? bytes[start..<(start + count)] : nil
  }
}

extension ArraySlice<UInt8> {
  /// The number with the highest byte first; nil where it is negative or beyond 2⁶³.
  fileprivate var integer: Int? {
    guard count <= 8 else { return nil }
    return Int(exactly: reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  fileprivate var real: Double? {
    let bits = reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return switch count {
    case 4: Double(Float(bitPattern: UInt32(bits)))
    case 8: Double(bitPattern: bits)
    default: nil
    }
  }

  /// The text of UTF-16 with the higher byte first.
  fileprivate var utf16: String {
    let units = stride(from: startIndex, to: endIndex - 1, by: 2).map {
      UInt16(self[$0]) << 8 | UInt16(self[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
