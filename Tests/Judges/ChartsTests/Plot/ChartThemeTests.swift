import FlipbookCharts
import FlipbookGeometry
import FlipbookImages
import FlipbookRaster
import TestSupport
import Testing

/// Colors of charts as eyes see them: contrasts by WCAG 2.2, distances in OKLab (Ottosson 2020), and
/// dichromats by Machado, Oliveira and Fernandes (2009), severity 1.0, on linear light.
@Suite(.endsInTime) struct ChartThemeTests {
  private typealias Vector = [Double]

  private static func linear(_ color: Color) -> Vector {
    [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : cubed(($0 + 0.055) / 1.055)
    }
  }

  /// x to the power of 2.4.
  private static func cubed(_ x: Double) -> Double {
    // x^2.4 = (x^12)^(1/5), by Newton.
    let power = (0..<12).reduce(1.0) { product, _ in product * x }
    guard power > 0 else { return 0 }
    var root = x * x
    for _ in 0..<60 {
      root -= (root * root * root * root * root - power) / (5 * root * root * root * root)
    }
    return root
  }

  private static func times(_ matrix: [Vector], _ vector: Vector) -> Vector {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  private static func luminance(_ color: Color) -> Double {
    zip([0.2126, 0.7152, 0.0722], linear(color)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let light = [luminance(a), luminance(b)].sorted()
    return (light[1] + 0.05) / (light[0] + 0.05)
  }

  private static let sights: [(name: String, matrix: [Vector], apart: Double)] = [
    ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]], 0.1),
    (
      "protanopia",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ], 0.1
    ),
    (
      "deuteranopia",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ], 0.1
    ),
    (
      "tritanopia",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ], 0.08
    ),
  ]

  private static func root3(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    var root = max(x, 0.1)
    for _ in 0..<60 { root -= (root * root * root - x) / (3 * root * root) }
    return root
  }

  private static func lab(_ light: Vector) -> Vector {
    let cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], light.map { min(max($0, 0), 1) }
    ).map(root3)
    return times(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones)
  }

  @Test(arguments: ChartTheme.allCases)
  func `inks stand out from the ground and from each other for every sight`(theme: ChartTheme) {
    // Black on white has a contrast of 21, and white is (1, 0, 0) in OKLab.
    #expect(abs(Self.contrast(.white, Color(red: 0, green: 0, blue: 0)) - 21) < 1e-6)
    #expect(zip(Self.lab([1, 1, 1]), [1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
    let ground = theme.color(.ground)
    for ink in Ink.allCases {
      let contrast = Self.contrast(theme.color(.ink(ink)), ground)
      #expect(contrast >= 3, "\(ink) \(contrast)")
      let letters = Self.contrast(theme.color(.lettering(ink)), ground)
      #expect(letters >= 4.5, "\(ink) letters \(letters)")
    }
    for tone in [Tone.title, .label, .axis] {
      #expect(Self.contrast(theme.color(tone), ground) >= 4.5, "\(tone)")
    }
    let inks = (0..<6).map { Ink.numbered($0) }
    #expect(Set(inks).count == 6)
    for (name, matrix, apart) in Self.sights {
      let seen = inks.map { Self.lab(Self.times(matrix, Self.linear(theme.color(.ink($0))))) }
      for a in seen.indices {
        for b in 0..<a {
          let square = zip(seen[a], seen[b]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          #expect(square >= apart * apart, "\(name): \(inks[a]) and \(inks[b]), \(square)")
        }
      }
    }
  }

  private static let fonts = FontLibrary(directories: ["\(Repository.path)/scenes/fonts"])

  private func chart(_ name: String) -> Chart {
    var chart = Chart(name, size: Size(300, 200))
    var panel = Chart.Panel(x: Chart.Axis("time (s)", 0...1), y: Chart.Axis("way (pt)", 0...100))
    panel.series = [Chart.Series("up", [[Point(0, 0), Point(1, 100)]])]
    panel.marks = [.band(0.2...0.4, "finger", .gray)]
    chart.panels = [panel]
    return chart
  }

  @Test func `one SVG has both themes, and a fixed one has its own only`() {
    let adaptive = chart("Both").svg(fonts: Self.fonts)
    let (light, dark) = (ChartTheme.light.color(.ink(.blue)), ChartTheme.dark.color(.ink(.blue)))
    // Programs without style sheets see the attributes: light.
    #expect(adaptive.contains("class=\"s-blue\" stroke=\"\(light.hexDescription)\""))
    #expect(adaptive.contains("--chart-blue:\(dark.hexDescription)"))
    #expect(adaptive.contains("prefers-color-scheme:dark"))
    let own = chart("Both").svg(fonts: Self.fonts, colors: .styledByPage)
    #expect(!own.contains("<style>") && own.contains("class=\"f-ground\""))
    let fixed = chart("Both").svg(fonts: Self.fonts, colors: .fixed(.dark))
    #expect(fixed.contains(dark.hexDescription) && !fixed.contains(light.hexDescription))
    #expect(!fixed.contains("<style>") && !fixed.contains("class=\"s-"))
  }

  @Test func `two charts in one page share no name`() {
    func names(_ svg: String) -> Set<String> {
      Set(
        svg.split(separator: " id=\"").dropFirst().compactMap {
          $0.split(separator: "\"").first.map(String.init)
        })
    }
    let (one, other) = (chart("One").svg(fonts: Self.fonts), chart("Other").svg(fonts: Self.fonts))
    #expect(names(one).count > 5)
    #expect(names(one).isDisjoint(with: names(other)))
    #expect(chart("One").svg(fonts: Self.fonts) == one)
  }

  @Test func `pixels have the ground of their theme`() throws {
    for theme in ChartTheme.allCases {
      let bitmap = try #require(try chart("").bitmap(scale: 1, fonts: Self.fonts, theme: theme))
      let pixel = try #require(bitmap.pixel(x: 1, y: 198))
      #expect(abs(Double(pixel.red) / 255 - theme.color(.ground).red) < 0.01)
    }
  }
}
