import FlipbookDiff
import Glibc
import TestSupport
import Testing

/// How colors were changed on their way, by rules that are written here once more, forwards.
@Suite(.endsInTime) struct ColorReadingTests {
  private typealias Color = ColorReading.Color

  /// A matrix of Y′CbCr by its weights of red and blue: BT.601, section 2.5.1, and BT.709, section 3.2.
  private struct Matrix {
    let red: Double
    let blue: Double

    static let bt601 = Matrix(red: 0.299, blue: 0.114)
    static let bt709 = Matrix(red: 0.2126, blue: 0.0722)

    /// Luma, and the color differences from −0.5 to 0.5 of the range.
    func coded(_ color: Color) -> (y: Double, cb: Double, cr: Double) {
      let y = red * color.red + (1 - red - blue) * color.green + blue * color.blue
      return (y, (color.blue - y) / (2 - 2 * blue), (color.red - y) / (2 - 2 * red))
    }

    func decoded(_ coded: (y: Double, cb: Double, cr: Double)) -> Color {
      let (r, b) = (
        coded.y + (2 - 2 * red) * coded.cr, coded.y + (2 - 2 * blue) * coded.cb
      )
      return Color(red: r, green: (coded.y - red * r - blue * b) / (1 - red - blue), blue: b)
    }
  }

  private static func each(_ color: Color, _ change: (Double) -> Double) -> Color {
    Color(red: change(color.red), green: change(color.green), blue: change(color.blue))
  }

  /// The recorded color for a color of the screen.
  private static func recorded(_ color: Color, _ reading: ColorReading) -> Color {
    switch reading {
    case .asStated: color
    case .limitedAsFull: each(color) { 16 + $0 * 219 / 255 }
    case .fullAsLimited: each(color) { ($0 - 16) * 255 / 219 }
    case .matrix601As709: Matrix.bt709.decoded(Matrix.bt601.coded(color))
    case .matrix709As601: Matrix.bt601.decoded(Matrix.bt709.coded(color))
    case .videoGamma:
      each(color) {
        let value = $0 / 255
        let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return 255 * pow(light, 1 / 1.961)
      }
    }
  }

  /// Colors from 40 to 200, whose images under all rules are from 0 to 255, rounded to levels.
  @Test(arguments: ColorReading.allCases)
  func `a reading of colors has the name of what was done to them`(reading: ColorReading) {
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(seed: seed)
      let pairs = (0..<200).map { _ in
        let level = { Double.random(in: 40...200, using: &generator) }
        let drawn = Color(red: level(), green: level(), blue: level())
        return (
          recorded: Self.each(Self.recorded(drawn, reading)) { $0.rounded() }, drawn: drawn
        )
      }
      #expect(ColorReading(pairs) == reading, "seed \(seed)")
    }
  }

  /// The names that reports have: a converter that takes what BT.601 coded for BT.709 makes a pure
  /// green darker and bluer.
  @Test func `the names say what was written and what it was read as`() {
    #expect(ColorReading.matrix601As709.rawValue == "BT.601 read as BT.709")
    #expect(ColorReading.matrix709As601.rawValue == "BT.709 read as BT.601")
    #expect(ColorReading.limitedAsFull.rawValue == "limited range read as full")
    #expect(ColorReading.fullAsLimited.rawValue == "full range read as limited")
  }

  /// The rule changes these colors by 4.5 levels in the mean, and undoing it stretches what else differs by
  /// 255/219: with a level of that the rest is about a quarter of all, with four levels nearly all of it.
  @Test(arguments: [(0.0, true), (1, true), (4, false)])
  func `a rule that does not explain most of a difference is not named`(
    other: Double, isNamed: Bool
  ) {
    var generator = SeededGenerator(seed: 3)
    let pairs = (0..<200).map { index in
      let level = { Double.random(in: 60...180, using: &generator) }
      let drawn = Color(red: level(), green: level(), blue: level())
      let sign = index % 2 == 0 ? other : -other
      return (
        recorded: Self.each(Self.recorded(drawn, .limitedAsFull)) { $0 + sign }, drawn: drawn
      )
    }
    #expect((ColorReading(pairs) == .limitedAsFull) == isNamed)
  }
}
