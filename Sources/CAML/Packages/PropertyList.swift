internal import CPropertyList
internal import Glibc

/// A property list, read by libplist.
indirect enum PropertyList {
  case text(String)
  case number(Double)
  case list([PropertyList])
  case dictionary([String: PropertyList])
  case other

  /// The largest list that is read; a wallpaper's has a kilobyte.
  static let byteLimit = 64 << 10
  /// The most values in a list, so that none is nested deeper than the stack.
  private static let valueLimit = 512

  /// The list in bytes of XML or of Apple's binary format; nil where they are neither, or too much.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, Self.isModest(bytes) else { return nil }
    var node: plist_t?
    bytes.withUnsafeBytes { buffer in
      plist_from_memory(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), &node)
    }
    guard let node else { return nil }
    defer { plist_free(node) }
    var room = Self.valueLimit
    self = Self.value(of: node, room: &room, depth: 0)
  }

  subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The first text under a key anywhere in the list, with dictionaries in the order of their keys.
  func firstText(_ key: String) -> String? {
    switch self {
    case .dictionary(let values):
      if let text = values[key]?.text { return text }
      for (_, value) in values.sorted(by: { $0.key < $1.key }) {
        if let text = value.firstText(key) { return text }
      }
      return nil
    case .list(let values): return values.lazy.compactMap { $0.firstText(key) }.first
    default: return nil
    }
  }

  /// Whether a list is so small that it cannot be nested deeply: libplist frees what it has read
  /// level by level on the stack.
  private static func isModest(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("bplist00".utf8)) {
      guard bytes.count >= 40 else { return false }
      let count = bytes[(bytes.count - 24)..<(bytes.count - 16)].reduce(0.0) {
        $0 * 256 + Double($1)
      }
      return count <= Double(valueLimit)
    }
    return bytes.count { $0 == UInt8(ascii: "<") } <= 4 * valueLimit
  }

  private static func value(of node: plist_t, room: inout Int, depth: Int) -> PropertyList {
    room -= 1
    guard room >= 0, depth < 64 else { return .other }
    switch plist_get_node_type(node) {
    case PLIST_STRING:
      var text: UnsafeMutablePointer<CChar>?
      plist_get_string_val(node, &text)
      defer { free(text) }
      return text.map { .text(String(cString: $0)) } ?? .other
    case PLIST_REAL:
      var number = 0.0
      plist_get_real_val(node, &number)
      return .number(number)
    case PLIST_UINT:
      var number: UInt64 = 0
      plist_get_uint_val(node, &number)
      return .number(Double(number))
    case PLIST_ARRAY:
      let count = min(Int(plist_array_get_size(node)), valueLimit)
      return .list(
        (0..<count).compactMap { index in
          plist_array_get_item(node, UInt32(index)).map {
            value(of: $0, room: &room, depth: depth + 1)
          }
        })
    case PLIST_DICT: return dictionary(of: node, room: &room, depth: depth)
    default: return .other
    }
  }

  private static func dictionary(of node: plist_t, room: inout Int, depth: Int) -> PropertyList {
    var values: [String: PropertyList] = [:]
    var iterator: plist_dict_iter?
    plist_dict_new_iter(node, &iterator)
    defer { free(iterator) }
    while room > 0 {
      var key: UnsafeMutablePointer<CChar>?
      var item: plist_t?
      plist_dict_next_item(node, iterator, &key, &item)
      guard let key else { break }
      defer { free(key) }
      if let item { values[String(cString: key)] = value(of: item, room: &room, depth: depth + 1) }
    }
    return .dictionary(values)
  }
}
