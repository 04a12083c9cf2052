import FlipbookCAML
import FlipbookDocument
import FlipbookForeignFiles
import FlipbookLottie
import FlipbookOpening
import TestSupport
import Testing

/// Files of other programs in which a number is another one: whatever is written is a scene.
@Suite(.endsInTime, .tags(.slow)) struct ImportedNumberTests {
  /// Beyond what any file means, and just beyond what scenes take.
  private static let numbers =
    ExtremeNumbers.texts.filter { Double($0) != nil } + [
      "-1", "0.001", "0.3", "1e-9", "1.5", "7", "255", "-300", "1001", "12345.678", "100000",
      "-100000", "1e6", "1e9", "-1e9", "1e12",
    ]

  /// The text with one, two or three of its numbers replaced.
  private func changed(_ text: String, _ generator: inout SeededGenerator) -> String {
    var result = text
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      guard let place = ExtremeNumbers.places(in: result).randomElement(using: &generator),
        let number = Self.numbers.randomElement(using: &generator)
      else { continue }
      result = ExtremeNumbers.text(result, with: number, at: place)
    }
    return result
  }

  /// - Returns: Whether there was a scene.
  private func check(
    _ text: String, seed: UInt64, _ read: ([UInt8]) throws(Diagnostic) -> ImportedScene
  ) -> Bool {
    let scene: JSONText
    do {
      scene = try read(Array(text.utf8)).scene
    } catch {
      return false
    }
    #expect(throws: Never.self, "seed \(seed)") {
      try ExportedScene.compiled(scene.description())
    }
    return true
  }

  @Test(arguments: UInt64(1)...100) func `a Lottie file becomes a scene or an error`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let text = try changed(EveryPart().lottie, &generator)
    _ = check(text, seed: seed) { (bytes) throws(Diagnostic) in
      try LottieFile.read(
        bytes, name: "test.json", options: LottieOptions(measure: { _, _ in 0.6 }))
    }
  }

  /// A shape layer in a stretched composition; each number of it can be replaced by its name.
  private static func lottie(_ name: String, _ number: String) -> String {
    func at(_ key: String, _ own: String) -> String { key == name ? number : own }
    let even = #""i": {"x": [1], "y": [\#(at("easing", "1"))]}, "o": {"x": [0], "y": [0]}"#
    let stroke = """
      {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": \(at("paint", "50"))}, "ml": \(at("miter", "4")),
       "w": {"k": [{"t": 0, "s": [2], \(even)}, {"t": 9, "s": [\(at("width", "3"))]}]}, "lj": 1,
       "d": [{"n": "d", "v": {"k": \(at("dash", "3"))}}]}
      """
    let gradient = """
      {"ty": "gf", "t": 2, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [\(at("radius", "9")), 0]},
       "h": {"k": \(at("highlight", "20"))}, "a": {"k": 0},
       "g": {"p": 2, "k": {"k": [0, 1, 0, 0, \(at("stop", "1")), 0, 0, 1]}}}
      """
    let text = """
      {"ty": 5, "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"t": "A",
       "f": "Inter", "s": \(at("size", "10")), "lh": \(at("line", "12")), "tr": \(at("tracking", "5")),
       "fc": [0, 0, 0]}}]}}}
      """
    let solid = """
      {"ty": 1, "sc": "#ff0000", "sw": \(at("side", "20")), "sh": 9, "ip": 0, "op": 60, "st": 0,
       "ks": {"o": {"k": \(at("opacity", "50"))}, "s": {"k": [\(at("scale", "100")), 100]},
       "sk": {"k": \(at("skew", "10"))}, "sa": {"k": 0}, "p": {"k": [\(at("place", "9")), 0]}},
       "ef": [{"ty": 29, "ef": [{"v": {"k": \(at("blur", "3"))}}]}]}
      """
    let shapes = """
      {"ty": 4, "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": [
       {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [9, \(at("ellipse", "9"))]}},
       {"ty": "rp", "c": {"k": 2}, "o": {"k": 0}, "tr": {"s": {"k": [\(at("power", "90")), 90]},
        "so": {"k": \(at("first", "100"))}, "eo": {"k": 50}}}, \(stroke), \(gradient)]}
      """
    return """
      {"v": "5.9.0", "fr": \(at("rate", "30")), "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
       {"ty": 0, "refId": "a", "ip": 0, "op": 60, "st": \(at("start", "0")),
        "sr": \(at("stretch", "1")), "w": 50, "h": \(at("height", "50")), "ks": {}}], "assets": [
       {"id": "a", "layers": [\(text), \(solid), \(shapes)]}]}
      """
  }

  private static let names = [
    "easing", "paint", "miter", "width", "dash", "radius", "highlight", "stop", "size", "line",
    "tracking", "side", "opacity", "scale", "skew", "place", "blur", "ellipse", "power", "first",
    "rate", "start", "stretch", "height", "none",
  ]

  /// Each number as large, as small and as far below 0 as a file can say it.
  @Test(arguments: names) func `a Lottie file is a scene whatever one of its numbers is`(
    name: String
  )
    throws
  {
    for number in [
      "0", "1e-9", "-1e-9", "90", "-90", "300", "-300", "12345.678", "1e6", "1e12", "-1e12",
    ] {
      let text = Self.lottie(name, number)
      do throws(Diagnostic) {
        let imported = try LottieFile.read(Array(text.utf8), name: "test.json")
        #expect(throws: Never.self, "\(name) \(number)") {
          try ExportedScene.compiled(imported.scene.description())
        }
      } catch {
        // A rate is above 0.
        #expect(name == "rate" && (Double(number) ?? 0) <= 0, "\(name) \(number): \(error.reason)")
      }
    }
  }

  /// The scene format has 0.01 to 1000 frames a second.
  @Test(arguments: [("5000", 1000.0), ("0.001", 0.01)])
  func `a frame rate beyond those of scenes is limited, with a remark`(rate: String, limit: Double)
    throws
  {
    let imported = try LottieFile.read(Array(Self.lottie("rate", rate).utf8), name: "test.json")
    #expect(try PlainJSON(imported.scene.description())["fps"]?.number == limit)
    let remarks = imported.remarks.filter { $0.kind == .range }
    #expect(remarks.map { $0.place?.path } == ["fr"])
  }

  @Test(arguments: UInt64(1)...60) func `markup becomes a scene or an error`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = try changed(EveryPart().markup, &generator)
    _ = check(text, seed: seed) { (bytes) throws(Diagnostic) in try CAMLFile.read(bytes: bytes) }
  }

  /// The tests above mean something: unchanged, both files are scenes without a limited number.
  @Test func `the files in which numbers are replaced are scenes as they stand`() throws {
    let lottie = try LottieFile.read(Array(EveryPart().lottie.utf8), name: "test.json")
    let markup = try CAMLFile.read(bytes: Array(EveryPart().markup.utf8))
    for imported in [lottie, markup] {
      #expect(!imported.remarks.contains { $0.kind == .range })
      _ = try ExportedScene.compiled(imported.scene.description())
    }
  }
}
