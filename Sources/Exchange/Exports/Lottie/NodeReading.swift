/// What is known of how the nodes of a film are read.
final class NodeReading {
  /// How many layers the courses of nodes keep now.
  var layerCount = 0 { didSet { mostLayers = max(mostLayers, layerCount) } }
  private(set) var mostLayers = 0
  /// When moving nodes are read: the film is checked by them before it is read.
  private var grids: [Key: NodeGrid] = [:]

  private struct Key: Hashable {
    let node: ObjectIdentifier
    let span: Range<Double>
  }

  /// When a node is read during a span.
  func grid(of node: ExportNode, in span: Range<Double>) -> NodeGrid {
    let key = Key(node: ObjectIdentifier(node), span: span)
    if let known = grids[key] { return known }
    let grid = NodeGrid(node, in: span)
    if grid.times.count > 1 { grids[key] = grid }
    return grid
  }
}
