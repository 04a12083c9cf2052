internal import CPropertyList

/// A property list, written as XML through libplist.
package indirect enum PropertyListValue: Equatable, Sendable {
  case string(String)
  case real(Double)
  case integer(Int)
  case boolean(Bool)
  case array([PropertyListValue])
  /// In this order.
  case dictionary([(String, PropertyListValue)])

  package static func == (a: PropertyListValue, b: PropertyListValue) -> Bool { a.bytes == b.bytes }

  /// The file; nil only when memory runs out.
  package var bytes: [UInt8]? {
    let node = node
    defer { plist_free(node) }
    var text: UnsafeMutablePointer<CChar>?
    var count: UInt32 = 0
    plist_to_xml(node, &text, &count)
    guard let text else { return nil }
    // The list was allocated for us.
    defer { plist_to_xml_free(text) }
    return text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  private var node: plist_t? {
    switch self {
    case .string(let value): return plist_new_string(value)
    case .real(let value): return plist_new_real(value)
    case .integer(let value): return plist_new_uint(UInt64(max(0, value)))
    case .boolean(let value): return plist_new_bool(value ? 1 : 0)
    case .array(let values):
      let list = plist_new_array()
      for value in values { plist_array_append_item(list, value.node) }
      return list
    case .dictionary(let members):
      let dictionary = plist_new_dict()
      for (key, value) in members { plist_dict_set_item(dictionary, key, value.node) }
      return dictionary
    }
  }
}
