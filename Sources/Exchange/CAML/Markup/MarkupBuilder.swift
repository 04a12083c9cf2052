internal import CFlipbookXML
import FlipbookDocument

/// Builds the tree of elements from the parser's events.
final class MarkupBuilder {
  private(set) var root: MarkupElement?
  private(set) var fault: MarkupFault?
  /// The namespace of the first element.
  var namespace: String?
  /// The parser, during the reading.
  var context: xmlParserCtxtPtr?
  private let bytes: [UInt8]
  private let allowsDocumentType: Bool
  private var open: [MarkupElement] = []
  private var count = 0
  private var namespaceCount = 0

  init(bytes: [UInt8], allowsDocumentType: Bool) {
    self.bytes = bytes
    self.allowsDocumentType = allowsDocumentType
  }

  /// Where the parser is, in bytes.
  var position: Int {
    guard let input = context?.pointee.input, let start = input.pointee.base,
      let here = input.pointee.cur
    else { return 0 }
    return min(max(0, Int(clamping: input.pointee.consumed) + (here - start)), bytes.count)
  }

  func begin(
    _ name: String, _ attributes: [(name: String, value: String)], declaredNamespaces: Int
  ) {
    guard fault == nil else { return }
    count += 1
    namespaceCount += declaredNamespaces
    // The event comes at the end of the tag, in which "<" can only be its first character.
    var offset = min(position, bytes.count - 1)
    while offset > 0, bytes[offset] != UInt8(ascii: "<") { offset -= 1 }
    guard open.count < MarkupReader.depthLimit else {
      return stop(
        .init(
          kind: .limit, reason: "elements are nested deeper than \(MarkupReader.depthLimit)",
          offset: offset))
    }
    guard count <= MarkupReader.elementLimit else {
      return stop(
        .init(
          kind: .limit, reason: "there are more than \(MarkupReader.elementLimit) elements",
          offset: offset))
    }
    guard namespaceCount <= MarkupReader.namespaceLimit else {
      return stop(
        .init(
          kind: .limit,
          reason: "there are more than \(MarkupReader.namespaceLimit) namespace declarations",
          offset: offset))
    }
    let element = MarkupElement(name: name, attributes: attributes, offset: offset)
    open.last?.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func end() { _ = open.popLast() }

  func add(text: UnsafeBufferPointer<UInt8>) {
    guard let element = open.last, element.text.utf8.count + text.count <= 1 << 20 else { return }
    element.text += String(decoding: text, as: UTF8.self)
  }

  /// Refuses a document type, or only the declarations in it, which would begin at the parser's place.
  func meetDocumentType() {
    if allowsDocumentType, position < bytes.count, bytes[position] == UInt8(ascii: ">") { return }
    stop(
      .init(
        kind: .unsupported, reason: "a document type is not accepted, because of its entities",
        hint: "Core Animation's files have none; remove the line <!DOCTYPE …>.", offset: position))
  }

  private func stop(_ fault: MarkupFault) {
    self.fault = self.fault ?? fault
    xmlStopParser(context)
  }
}
