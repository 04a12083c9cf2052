import FlipbookCharts
import FlipbookGeometry
import TestSupport
import Testing

/// One panel: its curves and its marks in their places.
@Suite(.endsInTime) struct PanelLayoutTests {
  /// The paths of an SVG as points, with the words of their elements.
  private static func paths(_ chart: Chart) -> (all: [(points: [Point], words: String)], area: Rect)
  {
    let (svg, axes) = chart.drawn(fonts: ChartScenes.fonts)
    let all = svg.split(separator: "<path d=\"").dropFirst().map { part in
      let halves = part.split(separator: "\"", maxSplits: 1)
      let points = halves[0].split { "MLZ".contains($0) }.compactMap { pair -> Point? in
        let numbers = pair.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
      }
      return (points, String(halves[1].prefix { $0 != ">" }))
    }
    return (all, axes.first?.area ?? .zero)
  }

  private static let axis = Chart.Axis("way (pt)", 0...100)

  private static func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 0.02 }

  @Test func `a curve goes from corner to corner of its panel`() throws {
    let (paths, area) = Self.paths(
      ChartScenes.panel(y: Self.axis, [Point(0, 0), Point(1, 100)]))
    let curve = try #require(paths.first { $0.words.contains("s-blue") }).points
    #expect(Self.isNear(curve[0], Point(area.minX, area.maxY)))
    #expect(Self.isNear(curve[1], Point(area.maxX, area.minY)))
  }

  @Test func `values of UIKit's y grow downwards`() throws {
    var axis = Self.axis
    axis.isFlipped = true
    let (paths, area) = Self.paths(ChartScenes.panel(y: axis, [Point(0, 0), Point(1, 100)]))
    let curve = try #require(paths.first { $0.words.contains("s-blue") }).points
    #expect(Self.isNear(curve[0], Point(area.minX, area.minY)))
  }

  @Test func `one unit is as long on both axes of a map`() throws {
    let chart = ChartScenes.panel(x: Chart.Axis("x", 0...10), y: Chart.Axis("y", 0...40)) {
      $0.isSquare = true
    }
    let area = try #require(chart.drawn(fonts: ChartScenes.fonts).axes.first?.area)
    #expect(abs(area.height / area.width - 4) < 1e-9)
  }

  @Test func `a line across stands at its x, and one outside is not drawn`() throws {
    let chart = ChartScenes.panel(y: Self.axis) {
      $0.marks = [.vertical(0.25, "", .green), .vertical(7, "", .purple)]
    }
    let (paths, area) = Self.paths(chart)
    let line = try #require(paths.first { $0.words.contains("s-green") }).points
    #expect(line.allSatisfy { abs($0.x - (area.minX + area.width / 4)) < 0.02 })
    #expect(!paths.contains { $0.words.contains("s-purple") })
  }

  @Test func `a band is cut at the panel's edges`() throws {
    let chart = ChartScenes.panel(y: Self.axis) { $0.marks = [.band(0.5...9, "", .orange)] }
    let (paths, area) = Self.paths(chart)
    let band = try #require(paths.first { $0.words.contains("f-orange") }).points.map(\.x)
    #expect(abs((band.min() ?? 0) - area.center.x) < 0.02)
    #expect(abs((band.max() ?? 0) - area.maxX) < 0.02)
  }

  /// 35 % of the room, and half of it by how large an impulse is beside the largest.
  @Test func `an arrow says which of two impulses is larger`() throws {
    let chart = ChartScenes.panel(y: Chart.Axis("", 0...100)) {
      $0.marks = [.impulse(0.25, 10, "", .green), .impulse(0.75, 5, "", .purple)]
    }
    let (paths, area) = Self.paths(chart)
    func tip(_ ink: String) throws -> Double {
      try #require(paths.first { $0.words.contains("f-\(ink)") }?.points.first).y
    }
    #expect(abs(try tip("green") - (area.maxY - 0.85 * area.height)) < 0.02)
    #expect(abs(try tip("purple") - (area.maxY - 0.6 * area.height)) < 0.02)
  }
}
