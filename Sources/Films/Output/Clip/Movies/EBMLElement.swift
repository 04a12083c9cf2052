internal import FlipbookSystem

/// An element of a Matroska or WebM file (RFC 8794): an id, a length, and data or nested elements.
struct EBMLElement {
  /// With its length marker, as in the specifications.
  let id: UInt32
  /// The position of its data in the file, and its length.
  let start: Int
  let count: Int

  var end: Int { start + count }

  /// The bytes of one element with an id and its data.
  static func bytes(_ id: UInt32, _ data: [UInt8]) -> [UInt8] { head(id, count: data.count) + data }

  /// The bytes of an element with a number, without leading zeros, or in `width` bytes.
  static func bytes(_ id: UInt32, number: Int, width: Int? = nil) -> [UInt8] {
    let least = max(1, (64 - number.leadingZeroBitCount + 7) / 8)
    return bytes(id, big(number, width: width ?? least))
  }

  /// The id and the length that precede `count` bytes of data; lengths always take eight bytes.
  static func head(_ id: UInt32, count: Int) -> [UInt8] {
    let width = (32 - id.leadingZeroBitCount + 7) / 8
    return big(Int(id), width: width) + [1] + big(count, width: 7)
  }

  static func big(_ number: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Reads the elements of a file.
struct EBMLFile {
  let descriptor: Int32

  /// Bytes of the file; nil when it has fewer.
  func bytes(_ start: Int, _ count: Int) -> [UInt8]? {
    guard count >= 0, start >= 0 else { return nil }
    let bytes = try? FileBytes.next(count, from: descriptor, at: start)
    return bytes?.count == count ? bytes : nil
  }

  func number(_ element: EBMLElement) -> Int? {
    guard element.count <= 8 else { return nil }
    return bytes(element.start, element.count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The elements between two positions; nil where they do not fill the range, or have no length.
  func elements(from start: Int, to end: Int) -> [EBMLElement]? {
    var found: [EBMLElement] = []
    var offset = start
    while offset < end {
      guard let head = bytes(offset, min(12, end - offset)), let first = head.first, first > 0
      else {
        return nil
      }
      let idWidth = first.leadingZeroBitCount + 1
      guard idWidth <= 4, head.count > idWidth, head[idWidth] > 0 else { return nil }
      let id = head[..<idWidth].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let width = head[idWidth].leadingZeroBitCount + 1
      guard head.count >= idWidth + width else { return nil }
      let marked = head[idWidth..<(idWidth + width)].reduce(0) { $0 << 8 | Int($1) }
      let count = marked - 1 << (7 * width)
      let data = offset + idWidth + width
      guard count >= 0, count <= end - data else { return nil }
      found.append(EBMLElement(id: id, start: data, count: count))
      offset = data + count
    }
    return found
  }

  func elements(in element: EBMLElement) -> [EBMLElement]? {
    elements(from: element.start, to: element.end)
  }

  /// The bytes of an element with a new header.
  func copy(_ element: EBMLElement) -> [UInt8]? {
    bytes(element.start, element.count).map { EBMLElement.bytes(element.id, $0) }
  }
}
