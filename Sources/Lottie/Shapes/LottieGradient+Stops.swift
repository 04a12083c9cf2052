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
    let places = (colors + alphas).map { $0[0] }.sorted()
    // Two of the file's own equal places are an edge; an opacity at the place of a color is not.
    var kept: [Double] = []
    for place in places {
      let wanted = max(
        colors.filter { $0[0] == place }.count, alphas.filter { $0[0] == place }.count)
      if isWhole || kept.filter({ $0 == place }).count < wanted { kept.append(place) }
    }
    if kept.count == 1 { kept.append(1) }
    return kept.enumerated().flatMap { index, place -> [Double] in
      let isSecond = index > 0 && kept[index - 1] == place
      let color = Self.value(colors, at: place, isSecond)
      let alpha = alphas.isEmpty ? [1] : Self.value(alphas, at: place, isSecond)
      return [min(max(place, 0), 1)] + color + alpha
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

  /// The value at a place, between the stops around it.
  private static func value(_ stops: [[Double]], at place: Double, _ isSecond: Bool) -> [Double] {
    if let exact = isSecond
      ? stops.last(where: { $0[0] == place })
      : stops.first(where: { $0[0] == place })
    {
      return Array(exact.dropFirst())
    }
    guard let after = stops.first(where: { $0[0] > place }) else {
      return Array(stops[stops.count - 1].dropFirst())
    }
    guard let before = stops.last(where: { $0[0] < place }) else { return Array(after.dropFirst()) }
    let fraction = (place - before[0]) / (after[0] - before[0])
    return zip(before, after).dropFirst().map { $0 + ($1 - $0) * fraction }
  }
}
