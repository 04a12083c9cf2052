extension Sampling {
  /// The keys without those that lie on the straight way between others.
  ///
  /// From each kept key it goes as far as every key between is within the tolerance; the distance is
  /// doubled and then halved, so that the work stays near n · log n.
  package static func thinned<Value: Blendable>(
    _ keys: [Moving<Value>.Key], within tolerance: Double
  ) -> [Moving<Value>.Key] {
    guard keys.count > 2 else { return keys }
    var result = [keys[0]]
    var start = 0
    while start < keys.count - 1 {
      var reach = 1
      while start + reach * 2 < keys.count,
        isStraight(keys, from: start, to: start + reach * 2, within: tolerance)
      {
        reach *= 2
      }
      var step = reach / 2
      while step > 0 {
        if start + reach + step < keys.count,
          isStraight(keys, from: start, to: start + reach + step, within: tolerance)
        {
          reach += step
        }
        step /= 2
      }
      start += reach
      result.append(keys[start])
    }
    return result
  }

  private static func isStraight<Value: Blendable>(
    _ keys: [Moving<Value>.Key], from start: Int, to end: Int, within tolerance: Double
  ) -> Bool {
    let (from, to) = (keys[start], keys[end])
    for index in (start + 1)..<end {
      let fraction = (keys[index].time - from.time) / (to.time - from.time)
      let straight = from.value.blended(to: to.value, at: fraction)
      guard straight.isWithin(tolerance, of: keys[index].value) else { return false }
    }
    return true
  }
}
