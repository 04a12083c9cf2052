extension LottieGradient {
  /// Colors and opacities as stops that have both: five numbers each.
  ///
  /// The file has colors of four numbers, and after them opacities of two at places of their own.
  ///
  /// - Parameter isWhole: Whether there is a stop for each color and for each opacity, so that their
  ///   count does not depend on their places.
  package func merged(_ numbers: [Double], isWhole: Bool = false) -> [Double] {
    let colors = stops(numbers, from: 0, size: 4, count: min(max(count, 0), numbers.count / 4))
    guard !colors.isEmpty else { return [] }
    let start = colors.count * 4
    let alphas = stops(numbers, from: start, size: 2, count: (numbers.count - start) / 2)
    let (ofColors, ofAlphas) = (colors.map { $0[0] }, alphas.map { $0[0] })
    var kept = isWhole ? (ofColors + ofAlphas).sorted() : Self.places(ofColors, ofAlphas)
    if kept.count == 1 { kept.append(1) }
    var (color, alpha) = (StopReader(colors), StopReader(alphas))
    return kept.enumerated().flatMap { index, place -> [Double] in
      let isSecond = index > 0 && kept[index - 1] == place
      let opacity = alphas.isEmpty ? [1] : alpha.value(at: place, isSecond)
      return [min(place, 1)] + color.value(at: place, isSecond) + opacity
    }
  }

  /// Whether merged stops go straight where the file's do: there are no opacities, or all stops stay
  /// where they are.
  package var mergesEvenly: Bool {
    guard stops.keys.contains(where: { $0.value.count > count * 4 }) else { return true }
    func places(_ numbers: [Double]) -> [Double] {
      let end = min(max(count, 0), numbers.count / 4) * 4
      return stride(from: 0, to: end, by: 4).map { numbers[$0] }
        + stride(from: end, to: numbers.count, by: 2).map { numbers[$0] }
    }
    let all = stops.keys.flatMap { [$0.value] + ($0.end.map { [$0] } ?? []) }.map(places)
    return all.allSatisfy { $0 == all[0] }
  }

  /// The places of both in their order, each as often as the one that has it most often.
  ///
  /// Two of the file's own equal places are an edge; an opacity at the place of a color is not.
  private static func places(_ colors: [Double], _ alphas: [Double]) -> [Double] {
    var kept: [Double] = []
    var (color, alpha) = (0, 0)
    while color < colors.count || alpha < alphas.count {
      let ofColor = color < colors.count ? colors[color] : .infinity
      let ofAlpha = alpha < alphas.count ? alphas[alpha] : .infinity
      kept.append(min(ofColor, ofAlpha))
      // Both go on at places that are not numbers, so that this ends.
      color += ofAlpha < ofColor ? 0 : 1
      alpha += ofColor < ofAlpha ? 0 : 1
    }
    return kept
  }

  /// The stops in the order of their places, which never decrease.
  private func stops(_ numbers: [Double], from start: Int, size: Int, count: Int) -> [[Double]] {
    var last = 0.0
    return (0..<count).map { index in
      var stop = Array(numbers[(start + index * size)..<(start + (index + 1) * size)])
      stop[0] = max(stop[0], last)
      last = stop[0]
      return stop
    }
  }
}

/// Reads the values of stops at places that never decrease.
private struct StopReader {
  private let stops: [[Double]]
  /// The first stop that is not before the place.
  private var next = 0

  init(_ stops: [[Double]]) { self.stops = stops }

  /// The value at a place, between the stops around it.
  ///
  /// - Parameter isSecond: Whether it is the far side of an edge: the value of the last stop there.
  mutating func value(at place: Double, _ isSecond: Bool) -> [Double] {
    while next < stops.count, stops[next][0] < place { next += 1 }
    guard next < stops.count else { return Array(stops[stops.count - 1].dropFirst()) }
    if stops[next][0] == place {
      var exact = next
      if isSecond {
        while exact + 1 < stops.count, stops[exact + 1][0] == place { exact += 1 }
      }
      return Array(stops[exact].dropFirst())
    }
    let after = stops[next]
    guard next > 0 else { return Array(after.dropFirst()) }
    let before = stops[next - 1]
    let fraction = (place - before[0]) / (after[0] - before[0])
    return zip(before, after).dropFirst().map { $0 + ($1 - $0) * fraction }
  }
}
