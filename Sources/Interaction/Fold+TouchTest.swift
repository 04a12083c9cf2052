import Layers

extension Fold {
  /// Which layers a finger that lands now reaches.
  ///
  /// Views, unless they or a view above do not allow it, or a block animates one of them that was not
  /// told to allow it: UIKit switches such views off until the block is over, its delay included.
  var touchTest: (LayerID) -> Bool {
    let (index, running, now) = (index, running, now)
    return { layer in
      guard index.views[layer]?.isStandalone == false else { return false }
      return index.chain(from: layer).allSatisfy {
        index.views[$0]?.isUserInteractionEnabled ?? false
          && !running.blocksTouches(of: $0, at: now)
      }
    }
  }
}
