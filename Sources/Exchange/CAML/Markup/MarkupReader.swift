internal import CFlipbookXML
import FlipbookDocument

/// Reads markup by libxml2, without entities, document types and other files.
enum MarkupReader {
  /// The largest file, which is that of a scene.
  static let byteLimit = 32 << 20
  /// How deep elements may be nested: a layer takes two levels.
  static let depthLimit = 192
  /// The number of elements.
  static let elementLimit = 1_000_000
  /// The number of attributes of an element.
  static let attributeLimit = 256
  /// The number of declarations of namespaces: libxml2 compares each prefix with all that are in force.
  static let namespaceLimit = 1000

  /// Reads a file; everything that is not well-formed is an error at its place.
  ///
  /// - Parameter allowsDocumentType: Whether the file may name a document type, which is not read; one
  ///   that declares anything is an error in any case.
  static func read(_ bytes: [UInt8], name: String, allowsDocumentType: Bool = false)
    throws(Diagnostic) -> MarkupFile
  {
    guard bytes.count <= byteLimit else {
      throw Diagnostic(
        .error, .limit, "\(name): the file is larger than \(byteLimit >> 20) MiB", file: name)
    }
    guard !bytes.isEmpty else {
      throw Diagnostic(.error, .syntax, "\(name): the file is empty", file: name)
    }
    guard !BinaryCheck.isBinary(bytes) else {
      throw MarkupFile.diagnostic(
        .error, .syntax, "this is a binary file, not markup", hint: "Markup is text in UTF-8.",
        in: name, bytes: bytes, range: 0..<0)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Diagnostic(
        .error, .syntax, "\(name): the text is not valid UTF-8", hint: "Save it as UTF-8.",
        file: name)
    }
    let builder = MarkupBuilder(bytes: bytes, allowsDocumentType: allowsDocumentType)
    let crowded = CrowdedTag.offset(in: bytes, limit: attributeLimit)
    let fault = crowded.map { MarkupFault.attributes(at: $0) } ?? parse(bytes, with: builder)
    if let fault {
      throw MarkupFile.diagnostic(
        .error, fault.kind, fault.reason, hint: fault.hint, in: name, bytes: bytes,
        range: fault.offset..<(fault.offset + 1))
    }
    guard let root = builder.root else {
      throw Diagnostic(.error, .syntax, "\(name): the file has no element", file: name)
    }
    return MarkupFile(name: name, root: root, namespace: builder.namespace, bytes: bytes)
  }

  private static func parse(_ bytes: [UInt8], with builder: MarkupBuilder) -> MarkupFault? {
    guard let context = xmlNewParserCtxt() else {
      return MarkupFault(kind: .limit, reason: "there is not enough memory", offset: 0)
    }
    defer { xmlFreeParserCtxt(context) }
    guard let handler = context.pointee.sax else { return nil }
    handler.pointee = MarkupEvents.handler
    builder.context = context
    context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
    // Every byte was checked to be UTF-8, whatever the file states; a guess from the first bytes
    // would print what fails to convert.
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue
    withExtendedLifetime(builder) {
      bytes.withUnsafeBytes {
        let document = xmlCtxtReadMemory(
          context, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), nil,
          "UTF-8",
          Int32(options))
        if let document { xmlFreeDoc(document) }
      }
    }
    if let fault = builder.fault { return fault }
    guard context.pointee.wellFormed == 0 else { return nil }
    var reason = "this is not well-formed XML"
    if let error = xmlCtxtGetLastError(context), let message = error.pointee.message {
      let text = String(cString: message).split(whereSeparator: \.isWhitespace)
      reason += ": \(text.joined(separator: " "))"
    }
    return MarkupFault(kind: .syntax, reason: reason, offset: builder.position)
  }
}
