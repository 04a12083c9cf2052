/// The decoded images of a scene by name, immutable and shared by all workers.
public struct ImageStore: Sendable {
  private let bitmaps: [String: Bitmap]

  public init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps
  }

  /// The image of that name; nil when there is none.
  public subscript(name: String) -> Bitmap? { bitmaps[name] }

  /// The names of all images, in alphabetical order.
  public var names: [String] { bitmaps.keys.sorted() }
}
