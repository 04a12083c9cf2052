package import FlipbookDocument

/// The pictures of a film in one format that browsers may support, for embedding in a page.
package struct PageSource: Hashable, Sendable {
  /// The name of the format: H.264, VP9, PNG.
  package var name: String
  package var form: Form
  package var bytes: [UInt8]

  package enum Form: Hashable, Sendable {
    /// A clip, with its media type and codec.
    case clip(type: String)
    case pictures(PicturePatches.Index)
  }

  package init(name: String, form: Form, bytes: [UInt8]) {
    self.name = name
    self.form = form
    self.bytes = bytes
  }

  /// The data for the page's script; the bytes are in the element with this id.
  package func json(id: String) -> JSONText {
    let members: [(String, JSONText)]
    switch form {
    case .clip(let type): members = [("kind", .string("clip")), ("type", .string(type))]
    case .pictures(let index): members = [("kind", .string("pictures"))] + index.json
    }
    return .object([("name", .string(name)), ("id", .string(id))] + members)
  }
}
