import FlipbookCharts
import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Files of charts, and what they do not replace.
@Suite(.endsInTime) struct ChartOutputTests {
  private static var chart: Chart {
    var chart = Chart("Line", size: Size(200, 150))
    var panel = Chart.Panel(x: Chart.Axis("time (s)", 0...1), y: Chart.Axis("way (pt)", 0...100))
    panel.series = [Chart.Series("up", [[Point(0, 0), Point(1, 100)]])]
    chart.panels = [panel]
    return chart
  }

  @Test func `the ending says what is written`() throws {
    let folder = try ProductionFolder()
    let output = ChartOutput()
    try output.write(Self.chart, to: "\(folder.path)/a.svg")
    try output.write(Self.chart, to: "\(folder.path)/b/a.PNG", scale: 3)
    #expect(folder.text(of: "a.svg") == output.svg(of: Self.chart))
    let picture = try ImageDecoder.decode(
      try #require(folder.bytes(of: "b/a.PNG")), name: "a.PNG")
    #expect(picture.width == 600 && picture.height == 450)
  }

  @Test(arguments: ["a.gif", "svg", "a.svg/"]) func `other endings are refused`(path: String) {
    let error = #expect(throws: ProductionError.self) { try ChartOutput().check(path) }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic?.reason == "'\(path)' must end in .svg or .png")
  }

  @Test(arguments: ["mine.svg", "mine.png"])
  func `a file of other makers is kept unless forced, and our own is replaced`(
    name: String
  ) throws {
    let folder = try ProductionFolder()
    folder.write("mine", to: name)
    let path = "\(folder.path)/\(name)"
    let error = #expect(throws: ProductionError.self) {
      try ChartOutput().write(Self.chart, to: path)
    }
    #expect(error?.fault == .destination)
    #expect(
      error?.diagnostic.map { folder.local($0.reason) }
        == "\(name) exists and was not made by an earlier run; "
        + "move it away, or use --force")
    #expect(folder.text(of: name) == "mine")
    try ChartOutput(force: true).write(Self.chart, to: path)
    try ChartOutput().write(Self.chart, to: path)
  }

  @Test(arguments: [false, true]) func `the scene itself is never a chart`(force: Bool) throws {
    let folder = try ProductionFolder()
    // Marked, so that only its being the scene keeps it.
    let scene = Fixtures.line + "// Made with Flipbook"
    folder.write(scene, to: "scene.svg")
    try folder.files.makeLink("link.svg", to: "scene.svg")
    let output = ChartOutput(scene: "\(folder.path)/scene.svg", force: force)
    for path in ["scene.svg", "./link.svg"] {
      let error = #expect(throws: ProductionError.self) {
        try output.write(Self.chart, to: "\(folder.path)/\(path)")
      }
      #expect(error?.fault == .request)
      #expect(error?.diagnostic.map { folder.local($0.reason) } == "\(path) is the scene itself")
    }
    #expect(folder.text(of: "scene.svg") == scene)
  }

  @Test func `a picture that is too large is refused`() throws {
    let folder = try ProductionFolder()
    let error = #expect(throws: ProductionError.self) {
      try ChartOutput().write(Self.chart, to: "\(folder.path)/a.png", scale: 1e6)
    }
    #expect(error?.diagnostic?.reason == "the picture would be too large")
    #expect(!folder.files.exists("a.png"))
  }
}
