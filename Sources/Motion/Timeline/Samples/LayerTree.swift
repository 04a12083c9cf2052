/// One of the two trees of layers that Core Animation keeps.
package enum LayerTree: String, Hashable, Sendable, CaseIterable {
  case presentation, model
}
