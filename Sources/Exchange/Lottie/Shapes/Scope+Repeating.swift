import FlipbookGeometry
import FlipbookMotion

internal import Glibc

extension Scope {
  /// The six numbers of the transform of one copy of a repeater: as many steps as its number with
  /// the offset.
  func matrix(of repeater: LottieRepeater, copy: Double, _ offset: Moving<Numbers>)
    -> Moving<Numbers>
  {
    let transform = repeater.transform
    let parts = [
      moving(transform.anchor, count: 2), moving(transform.position, count: 2),
      moving(transform.scale, count: 2), moving(transform.rotation, count: 1), offset,
    ]
    return sampling.combined(parts, isLinear: false, within: 0.000_5, in: window) { parts in
      let steps = copy + parts[4][0]
      func power(_ percent: Double) -> Double {
        guard percent != 100 else { return 1 }
        let isMirrored = percent < 0 && steps.truncatingRemainder(dividingBy: 2) != 0
        return min(pow(abs(percent) / 100, steps), 1e6) * (isMirrored ? -1 : 1)
      }
      let (anchor, position) = (parts[0].point, parts[1].point)
      let matrix = AffineTransform.translation(-anchor.x, -anchor.y)
        .then(.scale(power(parts[2][0]), power(parts[2][1])))
        .then(.rotated(by: parts[3][0] * steps * .pi / 180))
        .then(.translation(anchor.x + position.x * steps, anchor.y + position.y * steps))
      return Numbers([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    }
  }

  /// A path by a transform of six numbers.
  func moved(_ outline: Moving<PathContours>, by matrix: Moving<Numbers>) -> Moving<PathContours> {
    if matrix.isStill {
      let transform = matrix.first.affine
      return transform == .identity ? outline : outline.map { $0.map(transform.apply) }
    }
    return combined(outline, [matrix]) { $0.map($1[0].affine.apply) }
  }
}
