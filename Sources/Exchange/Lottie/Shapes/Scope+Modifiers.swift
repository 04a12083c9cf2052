import FlipbookGeometry
import FlipbookMotion

/// Paths over time, changed by modifiers and transforms.
extension Scope {
  func modified(_ outline: Moving<PathContours>, by modifier: LottieModifier) -> Moving<
    PathContours
  > {
    switch modifier {
    case .round(let radius):
      return combined(outline, [moving(radius, count: 1)]) { $0.rounded(by: $1[0][0]) }
    case .pucker(let amount):
      return combined(outline, [moving(amount, count: 1)]) { $0.puckered(by: $1[0][0] / 100) }
    case .twist(let angle, let center):
      return combined(outline, [moving(angle, count: 1), moving(center, count: 2)]) {
        $0.twisted(by: $1[0][0], about: $1[1].point)
      }
    case .zigZag(let size, let ridges, let isSmooth):
      let parts = [size, ridges, isSmooth].map { moving($0, count: 1) }
      return combined(outline, parts) {
        $0.zigZag(size: $1[0][0], ridges: $1[1][0], isSmooth: $1[2][0] == 2)
      }
    case .offset(let amount, let join, let limit):
      // A corner becomes up to nine, each of them cut by its neighbors: 40 µs.
      return combined(outline, [amount, limit].map { moving($0, count: 1) }, effort: 200) {
        $0.offset(by: $1[0][0], join: OffsetJoin(join, limit: $1[1][0]))
      }
    case .trim, .merge: return outline
    }
  }

  /// A path with numbers that change it.
  ///
  /// - Parameter effort: The cost of a corner, in units of `Sampling`.
  func combined(
    _ outline: Moving<PathContours>, _ numbers: [Moving<Numbers>], effort: Int = 1,
    _ rule: @escaping (PathContours, [Numbers]) -> PathContours
  ) -> Moving<PathContours> {
    if numbers.allSatisfy(\.isStill), outline.isStill {
      guard effort == 1 || sampling.spend(effort * outline.first.count) else { return outline }
      return Moving(rule(outline.first, numbers.map(\.first)))
    }
    let spans =
      (numbers.filter { !$0.isStill }.map(\.span) + (outline.isStill ? [] : [outline.span]))
    let start = spans.map(\.lowerBound).min() ?? 0
    let end = spans.map(\.upperBound).max() ?? 0
    let low = max(start, window.lowerBound)
    let span = low...max(low, min(end, window.upperBound))
    return sampling.baked(in: span, within: 0.05, cost: 4 + effort * outline.first.count) { time in
      rule(outline.value(at: time), numbers.map { $0.value(at: time) })
    }
  }

  /// The six numbers of a transform in the plane.
  func matrix(of transform: LottieTransform) -> Moving<Numbers> {
    let position =
      transform.coordinates.map { $0.map { moving($0, count: 1) } }
      ?? [moving(transform.position, count: 2)]
    let parts =
      [
        moving(transform.anchor, count: 2), moving(transform.scale, count: 2),
        moving(transform.rotation, count: 1), moving(transform.skew, count: 1),
        moving(transform.skewAxis, count: 1),
      ] + position
    return sampling.combined(parts, isLinear: false, within: 0.000_5, in: window) { parts in
      let plane = AffineTransform.skewed(
        scale: (parts[1][0] / 100, parts[1][1] / 100), skew: parts[3][0], axis: parts[4][0])
      let place = parts.count > 6 ? Point(parts[5][0], parts[6][0]) : parts[5].point
      let matrix = AffineTransform.translation(-parts[0][0], -parts[0][1]).then(plane)
        .then(.rotated(by: parts[2][0] * .pi / 180)).then(.translation(place.x, place.y))
      return Numbers([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    }
  }

  /// The part that a trim leaves, as shares of the length with the start before the end.
  func trimRange(_ start: LottieProperty, _ end: LottieProperty, _ offset: LottieProperty)
    -> Moving<Numbers>
  {
    let parts = [
      moving(start, count: 1, within: 0.05), moving(end, count: 1, within: 0.05),
      moving(offset, count: 1, within: 0.2),
    ]
    func share(_ number: Double) -> Double { min(max(number / 100, 0), 1) }
    func range(_ parts: [Numbers]) -> Numbers {
      let (a, b) = (share(parts[0][0]), share(parts[1][0]))
      let turn = parts[2][0] / 360
      return Numbers([min(a, b) + turn, max(a, b) + turn])
    }
    // Where start and end pass each other, keyframes of theirs are none of the part.
    let values = [start, end].map { $0.keys.map { share($0.value.first ?? 0) } }
    let isOrdered =
      (values[0].max() ?? 0) <= (values[1].min() ?? 0)
      || (values[1].max() ?? 0) <= (values[0].min() ?? 0) || start.isStill && end.isStill
    let isLimited = [start, end].allSatisfy { property in
      property.keys.allSatisfy { key in
        (0...100).contains(key.value.first ?? 0)
          && key.easing.allSatisfy { (0...1).contains($0.y1) && (0...1).contains($0.y2) }
      }
    }
    return sampling.combined(
      parts, isLinear: isOrdered && isLimited, within: 0.000_5, in: window, range)
  }

  /// A path without what a trim takes away, written out where that moves.
  func trimmed(_ outline: Moving<PathContours>, by trim: Trim) -> Moving<PathContours> {
    combined(outline, trim.windows(self)) { outline, windows in
      PathContours(windows.flatMap { outline.trimmed(from: $0[0], to: $0[1]).contours })
    }
  }
}

extension OffsetJoin {
  /// By the file's number: 1 miter, 2 round, 3 bevel.
  fileprivate init(_ number: Int, limit: Double) {
    switch number {
    case 2: self = .round
    case 3: self = .bevel
    default: self = .miter(limit: limit)
    }
  }
}

extension Numbers {
  /// The transform of six numbers.
  var affine: AffineTransform {
    AffineTransform(a: self[0], b: self[1], c: self[2], d: self[3], tx: self[4], ty: self[5])
  }
}
