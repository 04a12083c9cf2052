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
