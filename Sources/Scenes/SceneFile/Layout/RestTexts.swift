import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys
import FlipbookTimeline

/// The labels of the views that layout places, and the strings that bound ones have at rest.
struct RestTexts {
  private let texts: [LayerID: PendingText]
  /// The bindings of strings, as far as they can be read.
  private var bindings: [LayerID: PropertyBinding] = [:]
  /// The strings at rest of the bound labels.
  private var strings: [LayerID: String] = [:]

  /// Errors of bindings are reported when the bindings of the scene are read.
  init(_ declared: Declarations, at site: Site, _ work: Work) {
    texts = declared.found.texts
    let bound = texts.filter { $1.binding != nil }
    guard !bound.isEmpty else { return }
    var quiet = work
    var site = Site(
      site.world,
      Known(
        declared.views, customNames: declared.customNames,
        animators: Dictionary(
          declared.found.animators.map { ($0.name, $0.layer) },
          uniquingKeysWith: { first, _ in first })), scope: site.scope)
    site.numbers = .rest
    for (id, text) in bound {
      guard let item = text.binding else { continue }
      (site.scope, site.view) = (item.scope, id)
      bindings[id] = try? PropertyBinding(
        item.written.value, for: .property(LayerKeyPath(.string)), site, &quiet)
    }
  }

  /// The text of a view; nil for a view without one.
  subscript(id: LayerID) -> PendingText? { texts[id] }

  /// The views with a label, in order.
  var views: [LayerID] { texts.keys.sorted() }

  /// The numbers that the string of a view follows where its size follows from the string.
  func sources(of id: LayerID) -> [NumberSource] {
    guard texts[id]?.isNatural == true, let binding = bindings[id] else { return [] }
    return binding.sources.map { NumberSource(layer: $0.layer, target: .property($0.keyPath)) }
  }

  /// Takes over the string that a view has for the numbers of its sources.
  mutating func write(_ id: LayerID, _ numbers: [Double]) {
    let sources = numbers.map { MotionState(value: $0, velocity: 0) }
    if case .string(let string)? = bindings[id]?.value(for: sources) { strings[id] = string }
  }

  /// The content that a layer shows at rest; nil for a layer without text.
  func content(of layer: Layer) -> TextContent? {
    guard case .text(var text) = layer.kind else { return nil }
    if let string = strings[layer.id] { text.string = string }
    return text
  }

  /// Whether the string of a view at rest is known, and is not the one in its layer.
  func isWritten(_ id: LayerID) -> Bool { strings[id] != nil }
}
