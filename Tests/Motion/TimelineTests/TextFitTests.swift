import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Layers that are as large as their text.
@Suite(.endsInTime) struct TextFitTests {
  /// Letters of a fixed shape: 0.6 em wide and a line 1.3 em high; a wrapped text has as many lines as it
  /// needs, without a step between them.
  private struct Letters: TextMeasuring {
    func size(of text: TextContent, width: Double?) -> Size {
      let length = Double(text.string.count) * 0.6 * text.fontSize
      guard let width else { return Size(length, 1.3 * text.fontSize) }
      return Size(width, 1.3 * text.fontSize * length / width)
    }
  }

  @Test(arguments: [false, true], [1.0, -1])
  func `the size of a text whose font grows has the velocity of its growth`(
    _ isWrapped: Bool, _ direction: Double
  ) throws {
    var stage = Stage {
      var text = TextContent(string: "seventeen letters")
      text.paragraph.isWrapped = isWrapped
      $0.kind = .text(text)
    }
    let size = LayerKeyPath(.bounds, .size)
    stage.builder.setBinding(
      PropertyBinding(TextFit(layer: Stage.card, measurer: Letters())), for: size, of: Stage.card,
      at: 0)
    stage.builder.setMotion(
      [
        EasedTrajectory(
          from: 24, to: 24 + 12 * direction, duration: 2, timingFunction: .easeInEaseOut)
      ], for: LayerKeyPath(.fontSize), of: Stage.card, at: 0)
    let h = 1e-5
    for step in 1...18 {
      let time = Double(step) * 0.105
      let ends = [stage.numbers(size, at: time - h), stage.numbers(size, at: time + h)]
      let slopes = zip(ends[0], ends[1]).map { ($1 - $0) / (2 * h) }
      let rates = stage.velocity(size, at: time)
      #expect(isClose(rates, slopes, within: 1e-6), "at \(time)")
      // The height of one line, and of several, which also become wider.
      #expect(rates[1] * direction > 0 && (rates[0] == 0) == isWrapped)
    }
  }
}
