import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

extension Work {
  /// How much wider than its view a label may be, in points: glyphs may extend beyond their advance
  /// width by as much.
  private static let tolerance = 1.0
  /// The letters up to which labels are laid out a second time to find those that are cut.
  private static let maximumCheckedLetters = 100_000

  /// Warns of a label that does not fit its view, which clips it.
  ///
  /// A label with a `truncationMode` may be too long: its author has decided what is shown of it.
  mutating func warnIfCut(
    _ text: TextContent, written: JSONValue? = nil, in room: Size, at place: JSONPlace
  ) {
    guard budget.letters <= Self.maximumCheckedLetters, !text.string.isEmpty, room.width > 0,
      room.height > 0, !text.isWrapped, text.truncationMode == .none,
      written?["truncationMode"] == nil
    else { return }
    let size = resources.fonts.measurer.size(of: text, width: nil)
    guard size.width > room.width + Self.tolerance else { return }
    warning(
      .questionable, at: place,
      "the text \"\(text.string.prefix(24))\(text.string.count > 24 ? "…" : "")\" is cut: it is "
        + "\(Self.points(size.width)) points wide, and its view \(Self.points(room.width)); with "
        + "\"sizeToFit\": true the view is as large as its text, or write a wider frame and an "
        + "\"alignmentMode\"")
  }

  private static func points(_ number: Double) -> String {
    JSONText.text(of: (number * 10).rounded() / 10)
  }
}

extension Layer {
  /// Warns of a string that an event gives to the layer and that does not fit it at rest.
  func warnIfCut(_ string: String, at value: JSONValue, _ site: Site, _ work: inout Work) {
    guard case .text(var text) = kind, !site.known.fitted.contains(id) else { return }
    text.string = string
    work.warnIfCut(text, in: bounds.standardized.size, at: value.place)
  }
}

extension PropertyBinding {
  /// Warns of a text that follows a number and does not fit its view at rest, or at one of the
  /// binding's values.
  func warnIfCut(of layer: Layer, at value: JSONValue, _ site: Site, _ work: inout Work) {
    guard format != nil, case .text(var text) = layer.kind,
      !site.known.fitted.contains(layer.id)
    else { return }
    var numbers: [LayerValue] = values
    if numbers.isEmpty {
      let sources = sources.map { source in
        let rest = source.keyPath.value(in: site.known.views.layer(source.layer))
        return MotionState(value: rest?.components?.first ?? 0, velocity: 0)
      }
      if let number = self.value(for: sources) { numbers = [number] }
    }
    for case .number(let number) in numbers {
      guard let string = format?.text(of: number) else { continue }
      text.string = string
      let room = layer.bounds.standardized.size
      let before = work.log.warnings.count
      work.warnIfCut(text, in: room, at: value.place)
      if work.log.warnings.count > before { return }
    }
    if numbers.count == 1, case .string(let string) = numbers[0] {
      text.string = string
      work.warnIfCut(text, in: layer.bounds.standardized.size, at: value.place)
    }
  }
}
