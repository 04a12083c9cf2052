import FlipbookCalculus
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline

extension Change {
  /// A change that reads another view when it happens, one of several kinds.
  static func computed(of layer: LayerID, from other: LayerID, kind: Int) throws -> Change {
    func number(
      _ keyPath: LayerKeyPath, _ text: String, _ sources: [NumberSource], at index: Int = 0
    ) throws -> ComputedValue.Component {
      ComputedValue.Component(
        index: index, expression: try Expression(text), sources: sources, place: nil)
    }
    func source(_ keyPath: LayerKeyPath, seen: Bool = false) -> NumberSource {
      NumberSource(layer: other, target: .property(keyPath), isPresentation: seen)
    }
    let all = -1e9...1e9
    switch kind % 5 {
    case 0:
      let x = LayerKeyPath(.position, .x)
      let component = try number(x, "min(a.x + 20, 300)", [source(x, seen: true)])
      return Change(
        layer: layer, keyPath: x,
        value: .computed(
          ComputedValue(start: .number(0), components: [component], range: all)))
    case 1:
      let component = try number(
        LayerKeyPath(.cornerRadius), "a.opacity * 4", [source(LayerKeyPath(.opacity))])
      return Change(
        layer: layer, keyPath: LayerKeyPath(.cornerRadius),
        value: .computedBy(
          ComputedValue(start: .number(0), components: [component], range: all)))
    case 2:
      let right = NumberSource(layer: other, target: .frame(.frame), measure: .maxX)
      let component = try number(LayerKeyPath(.position), "a.maxX / 2", [right])
      return Change(
        layer: layer, target: .frame(.frame),
        value: .computed(
          ComputedValue(
            start: .rect(Rect(x: 0, y: 30, width: 50, height: 60)), components: [component],
            range: all)))
    default:
      var binding = PropertyBinding(
        try Expression("clamp(a.x / 40 - a.y / 200, 0, 9)"),
        of: [
          .init(layer: other, keyPath: LayerKeyPath(.position, .x)),
          .init(layer: other, keyPath: LayerKeyPath(.position, .y)),
        ])
      if kind % 5 == 4 {
        binding.stops = [0, 9]
        binding.values = [.number(1), .number(0)]
      }
      return Change(
        layer: layer, keyPath: LayerKeyPath(kind % 5 == 4 ? .opacity : .shadowRadius),
        value: .bound(binding))
    }
  }
}
