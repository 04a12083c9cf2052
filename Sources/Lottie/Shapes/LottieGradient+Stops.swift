extension LottieGradient {
  /// Colors and opacities as stops that have both: five numbers each.
  ///
  /// The file has colors of four numbers, and after them opacities of two at places of their own.
  package func merged(_ numbers: [Double]) -> [Double] {
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
      if kept.filter({ $0 == place }).count < wanted { kept.append(place) }
    }
    if kept.count == 1 { kept.append(1) }
    return kept.enumerated().flatMap { index, place -> [Double] in
      let isSecond = index > 0 && kept[index - 1] == place
      let color = Self.value(colors, at: place, isSecond)
      let alpha = alphas.isEmpty ? [1] : Self.value(alphas, at: place, isSecond)
      return [min(max(place, 0), 1)] + color + alpha
    }
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
