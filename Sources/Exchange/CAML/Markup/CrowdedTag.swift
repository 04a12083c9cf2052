/// Finds a tag with more attributes than an element may have.
///
/// libxml2 compares each attribute of a tag with all before it, so a tag of 200,000 takes eight seconds
/// before anyone learns of it.
enum CrowdedTag {
  /// The offset of the first such tag; nil where there is none.
  static func offset(in bytes: [UInt8], limit: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "<") else {
          index += 1
          continue
        }
        let start = index
        if let end = ending(bytes[index...]) {
          index = skip(to: end, in: bytes, from: index)
          continue
        }
        var values = 0
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
          if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
            values += 1
            if values > limit { return start }
            index = bytes[(index + 1)...].firstIndex(of: bytes[index]) ?? bytes.count
          }
          index += 1
        }
      }
      return nil
    }
  }

  /// The end of a comment, a section of text or an instruction; nil for a tag.
  private static func ending(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where rest.starts(with: opening.utf8) { return Array(closing.utf8) }
    return nil
  }

  /// The index after a string, or the end.
  private static func skip(
    to end: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while let next = bytes[index...].firstIndex(of: end[0]) {
      if bytes[next...].starts(with: end) { return next + end.count }
      index = next + 1
    }
    return bytes.count
  }
}
