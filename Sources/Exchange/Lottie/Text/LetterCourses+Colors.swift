extension LetterCourses {
  /// Red, green, blue and opacity of 0…1.
  func strokeColor(of letter: Int, from color: [Double]) -> Moving<Numbers> {
    let start = Numbers(Array((color + [0, 0, 0]).prefix(3)) + [1])
    return course(
      [.strokeColor, .strokeOpacity], of: letter, from: start, isLinear: true, within: 0.003
    ) { result, values, share in
      Self.lead(&result, to: values[0], share)
      result.values[3] += (values[1][0] / 100 - result[3]) * share
    }
  }

  /// Red, green, blue and opacity of 0…1: led to other colors, and then given another hue,
  /// saturation and brightness.
  func fillColor(of letter: Int, from color: [Double]) -> Moving<Numbers> {
    let start = Numbers(Array((color + [0, 0, 0]).prefix(3)) + [1])
    let isPlain = !has(.fillHue, .fillSaturation, .fillBrightness)
    let keys: [LottieTextAnimator.Key] = [
      .fillColor, .fillHue, .fillSaturation, .fillBrightness, .fillOpacity,
    ]
    return course(keys, of: letter, from: start, isLinear: isPlain, within: 0.003) {
      result, values, share in
      Self.lead(&result, to: values[0], share)
      if !isPlain {
        Self.shade(
          &result, hue: values[1][0] * share, saturation: values[2][0] * share / 100,
          brightness: values[3][0] * share / 100)
      }
      result.values[3] += (values[4][0] / 100 - result[3]) * share
    }
  }

  private static func lead(_ color: inout Numbers, to other: Numbers, _ share: Double) {
    guard other.values.count >= 3 else { return }
    for index in 0..<3 { color.values[index] += (other[index] - color[index]) * share }
  }

  /// Adds to hue (in degrees), saturation and brightness of a color, as HSB has them.
  private static func shade(
    _ color: inout Numbers, hue: Double, saturation: Double, brightness: Double
  ) {
    let (r, g, b) = (color[0], color[1], color[2])
    let (most, least) = (max(r, g, b), min(r, g, b))
    let span = most - least
    var turn = 0.0
    if span > 0 {
      turn = most == r ? (g - b) / span : most == g ? 2 + (b - r) / span : 4 + (r - g) / span
    }
    turn += hue / 60
    turn -= (turn / 6).rounded(.down) * 6
    let s = min(max((most > 0 ? span / most : 0) + saturation, 0), 1)
    let v = min(max(most + brightness, 0), 1)
    for (index, shift) in [5.0, 3, 1].enumerated() {
      let place = (shift + turn).truncatingRemainder(dividingBy: 6)
      color.values[index] = v - v * s * min(max(min(place, 4 - place), 0), 1)
    }
  }
}
