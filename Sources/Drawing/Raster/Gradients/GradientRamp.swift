internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// The colors along a gradient as pixels, spaced so closely that neighbors differ by less than a
/// pixel of the canvas.
struct GradientRamp {
  /// Premultiplied words; their number is a power of two.
  let words: [UInt32]
  /// The positions of the first and the last word.
  let start, end: Double
  let isOpaque: Bool

  private static let minimumWords = 256
  private static let maximumWords = 16384

  /// A ramp for a gradient of which one pixel of the canvas spans at least `pixelLength`.
  ///
  /// Hard edges between stops are softened over that length, as antialiasing does. nil without
  /// colors.
  init?(_ gradient: GradientContent, pixelLength: Double) {
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last else { return nil }
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    guard pixelLength > 0, pixelLength.isFinite, (first.location + last.location).isFinite else {
      // Without a length every position is beyond the end.
      (start, end) = (first.location, last.location)
      words = [Self.word(last.color)]
      return
    }
    let hasEdges = zip(stops, stops.dropFirst()).contains {
      $1.location - $0.location < pixelLength
    }
    // A softened edge at either end extends beyond it.
    start = first.location - (hasEdges ? pixelLength / 2 : 0)
    end = last.location + (hasEdges ? pixelLength / 2 : 0)
    let length = end - start
    guard length > 0 else {
      words = [Self.word(last.color)]
      return
    }
    var count = Self.minimumWords
    let density = hasEdges ? 8.0 : 2.0
    while count < Self.maximumWords, Double(count) * pixelLength < density * length { count *= 2 }
    var index = 0
    let step = length / Double(count - 1)
    let (start, soft) = (start, pixelLength)
    words = (0..<count).map { number in
      let location = start + Double(number) * step
      guard hasEdges else { return Self.word(Self.color(at: location, of: stops, from: &index)) }
      _ = Self.color(at: location - soft / 2, of: stops, from: &index)
      var (sum, sampleIndex) = (SIMD4<Double>.zero, index)
      let next = index + 1 < stops.count ? stops[index + 1].location : .infinity
      guard next <= location + soft / 2 || location - soft / 2 < first.location else {
        return Self.word(Self.color(at: location, of: stops, from: &sampleIndex))
      }
      for part in 0..<Self.samples {
        let offset = ((Double(part) + 0.5) / Double(Self.samples) - 0.5) * soft
        sum += Self.premultiplied(
          Self.color(at: location + offset, of: stops, from: &sampleIndex))
      }
      return Self.word(sum / Double(Self.samples))
    }
  }

  /// The number of samples within a pixel at edges.
  private static let samples = 8

  /// The color at a position; advances the index to the stop before it.
  private static func color(
    at location: Double, of stops: [GradientContent.Stop], from index: inout Int
  ) -> Color {
    while index + 1 < stops.count, stops[index + 1].location <= location { index += 1 }
    let stop = stops[index]
    guard location > stop.location, index + 1 < stops.count else { return stop.color }
    let next = stops[index + 1]
    let share = (location - stop.location) / (next.location - stop.location)
    return stop.color.interpolated(to: next.color, at: share)
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Double> {
    let alpha = unitClamped(color.alpha)
    return SIMD4(
      unitClamped(color.blue) * alpha, unitClamped(color.green) * alpha,
      unitClamped(color.red) * alpha, alpha)
  }

  private static func word(_ color: Color) -> UInt32 { word(premultiplied(color)) }

  /// The premultiplied components, rounded to the nearest levels.
  private static func word(_ color: SIMD4<Double>) -> UInt32 {
    let levels = color * 255 + 0.5
    // One by one: the conversion of whole vectors is a call of generic code.
    let (x, y) = (UInt32(levels.x), UInt32(levels.y))
    return x | y << 8 | UInt32(levels.z) << 16 | UInt32(levels.w) << 24
  }
}
