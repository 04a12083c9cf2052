internal import FlipbookPainter

/// The inputs that determine a shadow's pixels, whatever its position.
struct ShadowKey: Hashable {
  let caster: [Picture.Command]
  let deviation: Double
}

/// The shadows that one worker has painted, reused while their casters only move.
final class ShadowCache {
  var masks = BoundedCache<ShadowKey, CoverageMask>(limit: 64 << 20)
}
