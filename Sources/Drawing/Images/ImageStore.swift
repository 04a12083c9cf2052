/// The decoded images of a scene by name, immutable and shared by all workers.
package struct ImageStore: Sendable {
  private let bitmaps: [String: Bitmap]

  package init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps
  }

  /// The image with a name; nil when there is none.
  package subscript(name: String) -> Bitmap? { bitmaps[name] }

  /// The names of all images, in alphabetical order.
  package var names: [String] { bitmaps.keys.sorted() }
}
