import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// An expression that no scene should have is an error at its place, in time.
@Suite(.proves("R237"), .endsInTime) struct ExpressionLimitTests {
  private func scene(_ views: String, _ rest: String = "") -> String {
    "{ \"size\": [320, 480], \"duration\": 1\(rest), \"views\": [\n\(views)] }"
  }

  /// The first message with its line and column, found in time.
  private func first(_ views: String, _ rest: String = "") -> String? {
    var found: [Diagnostic] = []
    let seconds = ProcessorTime.seconds { found = SceneText.diagnostics(scene(views, rest)) }
    #expect(seconds < ProcessorTime.limit)
    return found.first.map {
      "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0): \($0.message.prefix(120))"
    }
  }

  private func zPosition(_ expression: String) -> String {
    "{ \"zPosition\": \"= \(expression)\" }"
  }

  @Test func `expressions are 64 deep and have 256 parts at most`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(first(zPosition(nested(60))) == nil)
    for depth in [70, 100, 100_000] {
      #expect(first(zPosition(nested(depth)))?.hasPrefix("2:") == true)
    }
    func sum(_ count: Int) -> String {
      Array(repeating: "1", count: count).joined(separator: " + ")
    }
    // 128 numbers with 127 signs.
    #expect(first(zPosition(sum(128))) == nil)
    #expect(first(zPosition(sum(130)))?.contains("256") == true)
    #expect(first(zPosition(sum(200_000)))?.contains("256") == true)
  }

  @Test func `parameters that double each other are refused before they grow`() {
    let parameters = (0..<60).map { "\"p\($0)\": \"= $p\($0 + 1) + $p\($0 + 1)\"" }
    let found = first(
      "{ \"id\": \"v\", \"zPosition\": \"= $p0\" }",
      ", \"parameters\": { \(parameters.joined(separator: ", ")), \"p60\": \"= v.opacity\" }")
    #expect(found?.contains("256") == true, "\(found ?? "")")
  }

  @Test func `a circle of a hundred thousand numbers names its path`() {
    let count = 50_000
    let views = (0..<count).map {
      "{ \"id\": \"v\($0)\", \"zPosition\": \"= v\(($0 + 1) % count).zPosition + 1\" }"
    }
    let found = first(views.joined(separator: ",\n"))
    #expect(
      found?.contains("depend on each other in a circle: v0.zPosition → v1.zPosition") == true)
  }

  @Test(arguments: [
    ("{ \"text\": \"Page {index\" }", "2:17: \"{\" has no end"),
    ("{ \"text\": \"{= 1 / 0}\" }", "2:17: this divides by 0"),
    (
      "{ \"id\": \"a\", \"zPosition\": { \"bind\": \"= 1 / (a.opacity + 1)\" } }",
      "2:42: this divides by what"
    ),
    ("{ \"id\": \"a\", \"zPosition\": { \"bind\": \"= mod(a.opacity, a.opacity)\" } }", "2:"),
    ("{ \"id\": \"a\", \"zPosition\": \"= sin(1e300 * 1e300)\" }", "2:"),
  ]) func `what has no value is an error at its character`(_ view: String, _ start: String) {
    let found = first(view)
    #expect(found?.hasPrefix(start) == true, "\(found ?? "nothing")")
  }

  @Test func `a text of open braces, and one of a hundred thousand names, end in time`() {
    #expect(first("{ \"text\": \"\(String(repeating: "{", count: 100_001))\" }") != nil)
    let names = String(repeating: "{p}", count: 100_000)
    #expect(
      first(
        "{ \"text\": \"\(names)\" }",
        ", \"parameters\": { \"p\": \"\(String(repeating: "x", count: 1000))\" }")?
        .contains("characters") == true)
  }

  @Test func `a hundred thousand expressions and bindings are read in time`() throws {
    let views = (0..<33_000).map {
      "{ \"id\": \"v\($0)\", \"frame\": [\"= width / 2\", \"= 2 * 3\", 9, \"= 1 + 2\"], \"opacity\": { \"bind\": \"= clamp(v0.zPosition / 9, 0, 1)\" } }"
    }
    #expect(first(views.joined(separator: ",\n")) == nil)
  }
}
