import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// Labels whose strings change, as they are drawn.
@Suite(.endsInTime) struct RollingTextTests {
  private let studio = Studio(width: 160, height: 100)

  /// A label of 40 points in a box from (10, 30), 140 by 48.
  private func label(
    _ string: String, _ rolls: [TextRoll] = [], x: Double = 10,
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> Layer {
    var text = TextContent(string: string)
    text.fontSize = 40
    text.contentTransition = .numericText
    text.rolls = rolls
    change(&text)
    var layer = Layer(x, 30, 140, 48)
    layer.kind = .text(text)
    return layer
  }

  private func roll(_ old: String, _ new: String, _ progress: [Double]) -> TextRoll {
    TextRoll(from: old, to: new, countsDown: false, progress: progress)
  }

  private func letters(_ layer: Layer) throws -> [DrawnCommand] {
    try studio.canvas().list(studio.picture(of: [layer])).filter { $0.kind == "letter" }
  }

  private func number(_ command: DrawnCommand, _ name: String, _ index: Int = 0) -> Double? {
    guard case .numbers(let numbers)? = command.attributes.first(where: { $0.name == name })?.value
    else { return nil }
    return numbers[index]
  }

  @Test func `text that does not roll is drawn like any other`() throws {
    let plain = label("199") { $0.contentTransition = .identity }
    #expect(try studio.bitmap(of: plain) == studio.bitmap(of: label("199")))
  }

  // Digits of Inter are 1490/2048 of 40 points high; 19/32 of that is the way.
  @Test func `halfway through a roll both digits are at half the way, half as opaque, and blurred`()
    throws
  {
    let rest = try letters(label("6", [roll("5", "6", [1])]))
    let half = try letters(label("6", [roll("5", "6", [0.5])]))
    let way = 40 * 1490 / 2048 * 19 / 32.0
    let middle = try #require(number(rest[0], "at", 1))
    #expect(half.count == 2)
    for (letter, place) in zip(half, [middle - way / 2, middle + way / 2]) {
      #expect(isClose(number(letter, "at", 1) ?? 0, place))
      #expect(isClose(number(letter, "opacity") ?? 0, 0.5))
      #expect(isClose(number(letter, "scale") ?? 0, (1 + 51 / 128.0) / 2))
      #expect(isClose(number(letter, "blur") ?? 0, 40 * 1490 / 2048 / 4 / 2.0))
    }
  }

  // Both are at the place of the text's own layout in the beginning and at the end.
  @Test func `columns move from the old layout to the new one`() throws {
    func centers(_ layer: Layer) throws -> [Double] {
      try letters(layer).map { number($0, "at") ?? 0 }
    }
    let center = { (text: inout TextContent) in text.alignmentMode = .center }
    let old = try centers(label("10", [roll("9", "10", [0, 0])], center))
    #expect(isClose(old, [10 + 70], within: 0.1))
    let new = try centers(label("10", [roll("9", "10", [1, 1])], center))
    let half = try centers(label("10", [roll("9", "10", [0.5, 0.5])], center))
    #expect(new.count == 2 && half.count == 3)
    // The 9 goes, and both digits come, with the column of the ones.
    let ones = (old[0] + new[1]) / 2
    #expect(isClose(half.sorted(), [new[0] + ones - new[1], ones, ones], within: 1e-9))
  }

  @Test func `a transparent label is composited as one`() throws {
    var layer = label("6", [roll("5", "6", [0.5])])
    layer.opacity = 0.5
    let half = try studio.bitmap(of: layer)
    layer.opacity = 1
    let whole = try studio.bitmap(of: layer)
    for y in 0..<100 {
      for x in 0..<60 {
        let a = try #require(half.pixel(x: x, y: y))
        let b = try #require(whole.pixel(x: x, y: y))
        #expect(abs(Int(a.red) - (255 + Int(b.red)) / 2) <= 2)
      }
    }
  }

  /// Law 14: over any other frame it is as if drawn alone.
  @Test func `what is redrawn around a rolling text is as if drawn alone`() throws {
    var frames: [[Layer]] = []
    for step in 0...6 {
      var dot = Layer(20 + 9 * Double(step), 52, 14, 14, .pureBlue)
      dot.cornerRadius = 7
      let progress = [Double(min(step, 4)) / 5, Double(max(0, min(step, 4) - 1)) / 5, 0.1]
      frames.append([label("200", [roll("199", "200", progress)]), dot])
    }
    frames.append([label("200")])
    frames.append(frames[2])
    var painting = Painting(on: try #require(Bitmap(width: 160, height: 100, isOpaque: true)))
    let canvas = studio.canvas()
    for (index, layers) in frames.enumerated() {
      let picture = studio.picture(of: layers)
      try canvas.draw(picture, into: &painting)
      #expect(try painting.bitmap == studio.canvas().bitmap(of: picture), "frame \(index)")
    }
  }

  @Test func `text rolls in perspective`() throws {
    var layer = label("6", [roll("5", "6", [0.5])])
    layer.transform = .rotation(0.4, x: 0, y: 1, z: 0)
    var stage = Layer(0, 0, 160, 100)
    stage.sublayerTransform = .perspective(distance: 300)
    stage.sublayers = [layer]
    let bitmap = try studio.bitmap(of: stage)
    #expect((0..<100).contains { y in (0..<160).contains { bitmap.pixel(x: $0, y: y) != .white } })
  }

  @Test func `empty text rolls`() throws {
    #expect(try letters(label("", [roll("5", "", [0.25])])).count == 1)
    #expect(try letters(label("", [roll("5", "", [1])])).isEmpty)
    #expect(try letters(label("5", [roll("", "5", [0.25])])).count == 1)
  }
}
