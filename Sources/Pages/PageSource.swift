package import Document

/// The pictures of a film in one form that browsers may know, as a page holds them.
package struct PageSource: Hashable, Sendable {
  /// How people call it: H.264, VP9, PNG.
  package var name: String
  package var form: Form
  package var bytes: [UInt8]

  package enum Form: Hashable, Sendable {
    /// A clip, by its media type with the codec.
    case clip(type: String)
    case pictures(PicturePatches.Index)
  }

  package init(name: String, form: Form, bytes: [UInt8]) {
    self.name = name
    self.form = form
    self.bytes = bytes
  }

  /// What the page's script must know of it; the bytes are in the element of this id.
  package func json(id: String) -> JSONText {
    let members: [(String, JSONText)]
    switch form {
    case .clip(let type): members = [("kind", .string("clip")), ("type", .string(type))]
    case .pictures(let index): members = [("kind", .string("pictures"))] + index.json
    }
    return .object([("name", .string(name)), ("id", .string(id))] + members)
  }
}
