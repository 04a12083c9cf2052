import FlipbookDocument

extension ValueType {
  /// The value that a JSON text holds outside of a scene; nil where it is not of this type.
  package func value(of json: String) -> Value? {
    guard let read = try? JSONDocument.read(Array("[\(json)]".utf8), file: ""),
      let written = read.document.value.elements.first
    else { return nil }
    var work = Work.alone
    return try? self.read(written, Site(World(document: read.document)), &work)
  }
}
