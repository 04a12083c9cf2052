internal import CXML
import Document

/// Builds the tree of elements from the parser's events.
final class MarkupBuilder {
  private(set) var root: MarkupElement?
  private(set) var fault: MarkupFault?
  /// The namespace of the first element.
  var namespace: String?
  /// The parser, during the reading.
  var context: xmlParserCtxtPtr?
  private let bytes: [UInt8]
  private var open: [MarkupElement] = []
  private var count = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where the parser is, in bytes.
  var position: Int {
    guard let input = context?.pointee.input, let start = input.pointee.base,
      let here = input.pointee.cur
    else { return 0 }
    return min(max(0, Int(clamping: input.pointee.consumed) + (here - start)), bytes.count)
  }

  func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    guard fault == nil else { return }
    count += 1
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

  func refuseDocumentType() {
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
