internal import FlipbookGeometry
internal import FlipbookLayers

/// The ramps of gradients that were drawn, because most are drawn again with the same colors.
final class GradientRamps {
  private struct Key: Hashable {
    let colors: [Color]
    let locations: [Double]
    let pixelLength: Double
  }

  /// The cost is the count of words.
  private var ramps = BoundedCache<Key, GradientRamp>(limit: 1 << 20)

  /// See `GradientRamp.init`.
  func ramp(of gradient: GradientContent, pixelLength: Double) -> GradientRamp? {
    let key = Key(
      colors: gradient.colors, locations: gradient.locations, pixelLength: pixelLength)
    if let ramp = ramps[key] { return ramp }
    guard let ramp = GradientRamp(gradient, pixelLength: pixelLength) else { return nil }
    ramps.insert(ramp, for: key, cost: ramp.words.count)
    return ramp
  }
}
