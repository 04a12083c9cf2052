/// A path of a shape layer on its way to the fills and strokes behind it.
struct PathEntry {
  var outline: Moving<PathContours>
  /// The last trim, kept apart because a stroke can do that itself.
  var trim: Trim?
  /// The item whose measures have slots, as long as the path is just that.
  var source: LottieShape?

  /// The corners of all keyframes.
  var cornerCount: Int { outline.keys.reduce(0) { $0 + $1.value.count } }
}

/// A trim of paths: which part of the length is left.
struct Trim {
  /// The same for all paths that one item of the file trims.
  var id: Int
  /// The start and the end of the part, as shares of the length; beyond 0…1 they go around.
  var range: Moving<Numbers>
  /// Whether all paths are trimmed as one, instead of each by itself.
  var isSequential: Bool
  /// The slots of the start and the end, where these are all that the range is made of.
  var slots: [LottieSlot?] = [nil, nil]
}

extension Trim {
  /// The parts of the length in 0…1 that are left: two where the range goes around.
  func windows(_ scope: Scope) -> [Moving<Numbers>] {
    let values = range.keys.map(\.value)
    let low = (values.map { $0[0] }.min() ?? 0).rounded(.down)
    if values.allSatisfy({ $0[0] >= low && $0[1] <= low + 1 + 1e-9 }) {
      return [range.map { Numbers([$0[0] - low, $0[1] - low]) }]
    }
    func part(_ numbers: Numbers, _ isSecond: Bool) -> Numbers {
      let length = numbers[1] - numbers[0]
      guard length < 1 else { return Numbers(isSecond ? [0, 0] : [0, 1]) }
      let start = numbers[0] - numbers[0].rounded(.down)
      let end = start + length
      if isSecond { return Numbers([0, max(0, end - 1)]) }
      return Numbers([start, min(end, 1)])
    }
    if range.isStill {
      return [false, true].map { Moving(part(range.first, $0)) }.filter {
        $0.first[1] > $0.first[0]
      }
    }
    let span = range.clipped(to: scope.window).span
    return [false, true].map { isSecond in
      scope.sampling.baked(in: span, within: 0.000_5) { part(range.value(at: $0), isSecond) }
    }
  }
}
