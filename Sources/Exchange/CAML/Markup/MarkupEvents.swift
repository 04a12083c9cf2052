internal import CFlipbookXML

/// The parser's events, which go to a `MarkupBuilder`.
enum MarkupEvents {
  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = 0xDEED_BEAF  // XML_SAX2_MAGIC
    handler.internalSubset = { user, _, _, _ in MarkupEvents.builder(user)?.meetDocumentType() }
    handler.startElementNs = {
      user, name, _, namespace, namespaceCount, _, attributeCount, _, attributes in
      guard let builder = MarkupEvents.builder(user), let name else { return }
      if builder.root == nil { builder.namespace = namespace.map { String(cString: $0) } }
      builder.begin(
        String(cString: name), MarkupEvents.attributes(attributes, Int(attributeCount)),
        declaredNamespaces: Int(namespaceCount))
    }
    handler.endElementNs = { user, _, _, _ in MarkupEvents.builder(user)?.end() }
    handler.characters = { user, text, count in
      MarkupEvents.builder(user)?.add(text: UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.cdataBlock = { user, text, count in
      MarkupEvents.builder(user)?.add(text: UnsafeBufferPointer(start: text, count: Int(count)))
    }
    return handler
  }

  private static func builder(_ user: UnsafeMutableRawPointer?) -> MarkupBuilder? {
    user.map { Unmanaged<MarkupBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Of each attribute the parser gives five pointers: name, prefix, namespace, and the start and
  /// the end of its value.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) -> [(name: String, value: String)] {
    guard let pointers else { return [] }
    return (0..<count).compactMap { index in
      guard let name = pointers[5 * index], let start = pointers[5 * index + 3],
        let end = pointers[5 * index + 4], end >= start
      else { return nil }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      return (String(cString: name), String(decoding: value, as: UTF8.self))
    }
  }
}
