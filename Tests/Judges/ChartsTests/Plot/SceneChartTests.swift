import FlipbookCharts
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import FlipbookRaster
import Foundation
import TestSupport
import Testing

/// The charts of all scenes of this repository, on a desk and on a phone.
@Suite(.endsInTime) struct SceneChartTests {
  private static let package = Repository.path
  private static let fonts = FontLibrary(directories: ["\(package)/scenes/fonts"])

  static let scenes: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(package)/scenes")) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  private static func scene(_ name: String) throws -> CompiledScene {
    try CompiledScene(
      reading: .file("\(package)/scenes/\(name)"), name: String(name.dropLast(5)),
      overlay: SceneOverlay.self, fonts: fonts)
  }

  @Test(arguments: scenes) func `no label of a chart lies on another, and no name on a curve`(
    name: String
  ) throws {
    let scene = try Self.scene(name)
    guard let plot = ScenePlot.ofMovingKeys(in: scene) else { return }
    var chart = plot.chart(of: scene)
    for size in [Size(900, 720), Size(390, 560)] {
      chart.size = size
      let svg = chart.svg(fonts: Self.fonts)
      let labels = ChartTests.labels(in: svg)
      let names = Set(chart.panels.flatMap(\.series).map(\.name)).subtracting([""])
      ChartInspection(svg).expectReadable(
        "\(name) at \(size.width)", labels, labels.filter { names.contains($0.text) })
      for label in labels {
        #expect(
          label.rect.minX >= 0 && label.rect.maxX <= size.width,
          "\(name) at \(size.width): \(label.text) is cut")
      }
      for name in names.map({ $0.prefix(1) }) {
        #expect(labels.contains { $0.text.hasPrefix(name) }, "\(name) is missing")
      }
    }
  }

  @Test func `panels share one axis across, with fingers in a lane above`() throws {
    let scene = try Self.scene("pip.json")
    let plot = try #require(ScenePlot.ofMovingKeys(in: scene))
    var chart = plot.chart(of: scene)
    chart.size = Size(900, 720)
    let (svg, axes) = chart.drawn(fonts: Self.fonts)
    let labels = ChartTests.labels(in: svg)
    #expect(Set(axes.map(\.area.minX)).count == 1 && Set(axes.map(\.area.width)).count == 1)
    let last = try #require(axes.last)
    // The numbers of time are said once, below the last panel, where they are on its axis.
    for number in ["1", "2", "3", "4"] {
      let found = labels.filter { $0.text == number }
      #expect(found.count == 1, "\(number)")
      let time = try #require(Double(number))
      let share = (time - last.x.lowerBound) / (last.x.upperBound - last.x.lowerBound)
      let place = last.area.minX + share * last.area.width
      #expect(abs((found.first?.rect.center.x ?? 0) - place) < 1)
      #expect((found.first?.rect.minY ?? 0) > last.area.maxY)
    }
    // pip.json's third touch lasts from 2 s to 2.9 s: its bar holds its words.
    let fingers = labels.filter { $0.text == "finger 1" }
    #expect(fingers.count == 4)
    let top = try #require(axes.first).area
    let perSecond = top.width / (axes[0].x.upperBound - axes[0].x.lowerBound)
    let held = fingers.filter {
      $0.rect.minX >= top.minX + 2 * perSecond && $0.rect.maxX <= top.minX + 2.9 * perSecond
    }
    #expect(held.count == 1)
    #expect(fingers.allSatisfy { $0.rect.maxY < top.minY })
  }

  @Test func `angles are drawn in degrees, with ticks that share a turn`() throws {
    let text = """
      { "size": [100, 100], "duration": 2, "views": [ { "id": "a", "frame": [0, 0, 20, 20],
        "animations": [ { "basic": { "keyPath": "transform.rotation.z", "fromValue": 0,
          "toValue": 3.141592653589793, "duration": 2 } } ] } ] }
      """
    let scene = try CompiledScene(
      reading: .text(Array(text.utf8), file: "turn.json"), name: "turn", overlay: SceneOverlay.self,
      fonts: Self.fonts)
    let key = try scene.views.key("a.transform.rotation.z")
    let chart = ScenePlot([key]).chart(of: scene)
    // Half a turn in 2 s: 180°, at 90° a second.
    let value = chart.panels[0].series[0].runs.joined().map(\.y)
    // The last frame is a 60th of a second before the end: 1.5° less.
    #expect(abs((value.max() ?? 0) - 178.5) < 0.01)
    let velocity = chart.panels[1].series[0].runs.joined().map(\.y)
    #expect(velocity.contains { abs($0 - 90) < 1e-6 })
    let words = ChartTests.labels(in: chart.svg(fonts: Self.fonts)).map(\.text)
    #expect(words.contains("velocity (°/s)") && words.contains("150"))
    #expect(!words.contains("50"))
  }
}
