/// Names one layer of a scene; assigned in document order when the scene is read.
public struct LayerID: Hashable, Sendable, Comparable {
  /// From 0 on, in the order of the document.
  public let index: Int

  /// The layer of this number.
  public init(_ index: Int) {
    self.index = index
  }

  /// In the order of the document.
  public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}
