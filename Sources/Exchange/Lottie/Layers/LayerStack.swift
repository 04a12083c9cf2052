/// The layers of a composition with what they refer to, where they are seen.
struct LayerStack {
  let layers: [LottieLayer]
  let scope: Scope
  /// The compositions around, by their ids.
  let ids: [String]
  private let byIndex: [Int: Int]

  init(_ layers: [LottieLayer], in scope: Scope, inside ids: [String] = []) {
    self.layers = layers
    self.scope = scope
    self.ids = ids
    var byIndex: [Int: Int] = [:]
    for (position, layer) in layers.enumerated() {
      if let index = layer.links.index, byIndex[index] == nil { byIndex[index] = position }
    }
    self.byIndex = byIndex
  }

  /// The positions of a layer's parents, from the outermost; nil where they go in a circle or are
  /// too many.
  func parents(of position: Int) -> [Int]? {
    var chain: [Int] = []
    var current = layers[position]
    while let index = current.links.parent, let next = byIndex[index] {
      guard chain.count < 40, next != position, !chain.contains(next) else { return nil }
      chain.append(next)
      current = layers[next]
    }
    return chain.reversed()
  }

  /// The position of the layer that is the matte of another one.
  func matte(of position: Int) -> Int? {
    let links = layers[position].links
    guard links.matte > 0 else { return nil }
    if let index = links.matteParent, let matte = byIndex[index] {
      return matte == position ? nil : matte
    }
    return position > 0 ? position - 1 : nil
  }

  /// Whether the matte of a layer has, by way of others, that layer as its matte.
  func mattesGoInCircle(from position: Int) -> Bool {
    var current = position
    for _ in 0..<40 {
      guard let next = matte(of: current) else { return false }
      if next == position { return true }
      current = next
    }
    return false
  }

  /// The positions of all layers that are only mattes of others.
  var mattes: Set<Int> {
    var result: Set<Int> = []
    for (position, layer) in layers.enumerated() {
      if layer.links.isMatte { result.insert(position) }
      if layer.links.matteParent == nil, let matte = matte(of: position) { result.insert(matte) }
    }
    return result
  }
}
