extension LayerProperty {
  /// A property of the author's own (`Layer.properties`), which view animations move as they move
  /// opacity.
  ///
  /// It rests within a thousandth, since such properties mostly go from 0 to 1.
  package static func custom(_ name: String, kind: LayerValue.Kind) -> LayerProperty {
    LayerProperty(
      name: name, kind: kind, restThreshold: 0.001, viewAction: .replacing, range: nil,
      read: { $0.properties[name] },
      write: { layer, value in
        guard value.kind == kind, layer.properties[name] != nil else { return false }
        layer.properties[name] = value
        return true
      })
  }

  /// How far an animator has come in its running direction, 0…1
  /// (`UIViewPropertyAnimator.fractionComplete`): a property of the layer that stands for it.
  package static let fractionComplete = progress(named: "fractionComplete")

  /// A number from 0 to 1 that a layer has without being given it, for clocks.
  package static func progress(named name: String) -> LayerProperty {
    LayerProperty(
      name: name, kind: .number, restThreshold: 0.001, viewAction: .none, range: 0...1,
      read: { $0.properties[name] ?? .number(0) },
      write: { layer, value in
        guard value.kind == .number else { return false }
        layer.properties[name] = value
        return true
      })
  }
}
