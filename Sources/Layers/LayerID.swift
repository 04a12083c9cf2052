/// Names one layer of a scene; assigned in document order when the scene is read.
package struct LayerID: Hashable, Sendable, Comparable {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }

  package static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}
