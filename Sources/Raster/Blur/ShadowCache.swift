internal import Painter

/// What the pixels of a shadow depend on, wherever it lies.
struct ShadowKey: Hashable {
  let caster: [Picture.Command]
  let deviation: Double
}

/// The shadows of one worker, painted once and used again while their casters only move.
final class ShadowCache {
  var masks = BoundedCache<ShadowKey, CoverageMask>(limit: 64 << 20)
}
