/// Identifies one layer of a scene; assigned in document order when the scene is read.
public struct LayerID: Hashable, Sendable, Comparable {
  /// From 0 on, in document order.
  public let index: Int

  /// The ID with this number.
  public init(_ index: Int) {
    self.index = index
  }

  /// In document order.
  public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}
