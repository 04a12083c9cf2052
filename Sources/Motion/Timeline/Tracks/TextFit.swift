import FlipbookGeometry
package import FlipbookLayers

/// A layer that is always as large as its text, like a label that is fitted after each change
/// (`UIView.sizeToFit`).
///
/// Its size is a function of the text's string and font size at each instant; a label that wraps keeps
/// its width.
package struct TextFit: Hashable, Sendable {
  package var layer: LayerID
  private let measurer: Measurer

  package init(layer: LayerID, measurer: any TextMeasuring) {
    self.layer = layer
    self.measurer = Measurer(measurer)
  }

  /// The properties that the size depends on.
  package static let properties: [LayerProperty] = [.string, .fontSize]

  /// The size of a label, with its rate while the font grows by `growth` points a second.
  ///
  /// The rate is the central difference over a thousandth of the font size: the sizes of unhinted
  /// letters are proportional to it.
  func size(of text: TextContent, in bounds: Size, growth: Double) -> AnimatedValue {
    let size = size(of: text, in: bounds)
    guard growth != 0, text.fontSize > 0 else { return AnimatedValue(.size(size)) }
    let step = text.fontSize / 1000
    var (smaller, larger) = (text, text)
    smaller.fontSize -= step
    larger.fontSize += step
    let (low, high) = (self.size(of: smaller, in: bounds), self.size(of: larger, in: bounds))
    let factor = growth / (2 * step)
    let rate = Size((high.width - low.width) * factor, (high.height - low.height) * factor)
    return AnimatedValue(.size(size), rate: .size(rate))
  }

  private func size(of text: TextContent, in bounds: Size) -> Size {
    guard text.isWrapped else { return measurer.text.size(of: text, width: nil) }
    return Size(bounds.width, measurer.text.size(of: text, width: bounds.width).height)
  }

  /// The fonts of a scene; films that share a script have the same ones.
  private struct Measurer: Hashable, Sendable {
    let text: any TextMeasuring

    init(_ text: any TextMeasuring) {
      self.text = text
    }

    static func == (a: Measurer, b: Measurer) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}
