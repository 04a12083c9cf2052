import Glibc
import TestSupport
import Testing

import FlipbookLottie

/// Repeaters: the copies that are seen, and where they are.
@Suite(.endsInTime) struct RepeaterTests {
  private static let ellipse = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}}"#

  private func repeater(
    _ copies: String, transform: String = #""p": {"k": [10, 0]}"#
  ) -> String {
    #"{"ty": "rp", "c": {"k": \#(copies)}, "o": {"k": 0}, "m": 2, "tr": {\#(transform)}}"#
  }

  private func scene(_ items: String...) throws -> PlainJSON {
    try LottieText.scene(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ", "))))
  }

  private func copies(_ repeater: String) throws -> [PlainJSON] {
    try scene(Self.ellipse, LottieText.fill, repeater).objects.filter {
      $0["id"]?.string?.hasPrefix("copy") == true
    }
  }

  /// lottie-web: a part of a copy is a copy.
  @Test(arguments: [(2.5, 3), (2.0, 2), (3.1, 4), (0, 0), (-1, 0)])
  func `a part of a copy is a whole one`(number: Double, count: Int) throws {
    #expect(try copies(repeater("\(number)")).count == count)
  }

  /// From 1 to 4 in two seconds: frame n has 1 + n / 20, of which a part is a copy.
  @Test func `a number of copies that moves shows those that there are at a frame`() throws {
    let all = try copies(
      repeater(
        """
        [{"t": 0, "s": [1], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
         {"t": 60, "s": [4]}]
        """))
    try #require(all.count == 4)
    for frame in 0..<60 {
      let count = Int((1 + Double(frame) / 20).rounded(.up))
      for (index, copy) in all.enumerated() {
        let opacity = copy.shown("opacity", at: Double(frame) / 30)?.first ?? 1
        #expect(
          abs(opacity - (index < count ? 1 : 0)) < 0.01, "copy \(index + 1) at frame \(frame)")
      }
    }
  }

  /// Two and a half copies are three, of which the last has the end's opacity.
  @Test func `a part of a copy has the opacity of a whole one`() throws {
    let all = try copies(
      repeater("2.5", transform: #""so": {"k": 100}, "eo": {"k": 0}"#))
    #expect(all.map { $0["opacity"]?.number ?? 1 } == [1, 0.5, 0])
    // The only one has that of the start.
    let one = try scene(
      Self.ellipse, LottieText.fill, repeater("1", transform: #""eo": {"k": 0}"#))
    #expect(one.objects.allSatisfy { $0["opacity"] == nil })
  }

  /// Ten thousand times as large by each step, and beyond all numbers after 80.
  @Test func `a copy is at most a million times as large`() throws {
    let all = try copies(repeater("90", transform: #""s": {"k": [1000000, 1000000]}"#))
    let scales = all.map { $0["transform"]?.numbers[0] ?? 1 }
    #expect(scales.prefix(2) == [1, 10_000] && scales.dropFirst(2).allSatisfy { $0 == 1_000_000 })
  }

  /// Each copy is the mirror image of the one before.
  @Test func `a mirrored scale mirrors every other copy`() throws {
    let all = try copies(repeater("4", transform: #""s": {"k": [-100, 100]}"#))
    #expect(all.map { $0["transform"]?.numbers[0] ?? 1 } == [1, -1, 1, -1])
  }

  /// The point (0, 0) is 10 to the left of the anchor: 5 after one step by half, and 2.5 after two.
  @Test func `copies are scaled about the anchor`() throws {
    let all = try copies(
      repeater("3", transform: #""a": {"k": [10, 0]}, "s": {"k": [50, 50]}"#))
    #expect(all.map { $0["transform"]?.numbers[4] ?? 0 } == [0, 5, 7.5])
  }

  @Test func `a paint behind a repeater paints all copies of the paths in front`() throws {
    let scene = try scene(Self.ellipse, repeater("3"), LottieText.fill)
    let paths = scene.objects.compactMap { $0["shape"]?["path"]?.string }
    // From the tops of circles of 9 points, 10 from each other.
    let starts = paths.flatMap { $0.split(separator: "M") }.compactMap {
      $0.split(separator: " ").first
    }
    #expect(starts == ["0", "10", "20"])
  }
}
