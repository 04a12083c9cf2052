/// Names one layer of a scene; assigned in document order when the scene is read.
public struct LayerID: Hashable, Sendable, Comparable {
  public let index: Int

  public init(_ index: Int) {
    self.index = index
  }

  public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}
