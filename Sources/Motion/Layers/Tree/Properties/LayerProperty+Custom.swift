package import FlipbookGeometry

extension LayerProperty {
  /// A custom property (`Layer.properties`), which view animations animate in the same way as
  /// opacity.
  ///
  /// Its rest threshold is a thousandth, because such properties usually range from 0 to 1.
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

  /// The progress of an animator in its running direction, 0…1
  /// (`UIViewPropertyAnimator.fractionComplete`): a property of its hidden layer.
  package static let fractionComplete = progress(named: "fractionComplete")

  /// Whether a stack arranges the view: a property that only layout reads, and that every layer has
  /// without declaring it.
  ///
  /// It draws nothing, so references do not record it; it is not in `all`.
  package static let arranged = LayerProperty(
    name: "arranged", kind: .bool, restThreshold: 0.01, viewAction: .none, range: nil,
    ownWords: ChangeWords(
      "arrangement", "is arranged by its stack now", "is no longer arranged by its stack"),
    read: { $0.properties["arranged"] ?? .bool(true) },
    write: { layer, value in
      guard case .bool(let isArranged) = value else { return false }
      layer.properties["arranged"] = isArranged ? nil : value
      return true
    })

  /// How far a scroll view's content can be pulled beyond its edges (`UIScrollView.contentInset`):
  /// top, left, bottom and right, in points.
  ///
  /// It draws nothing, so references do not record it; it is not in `all`.
  package static let contentInset = LayerProperty(
    name: "contentInset", kind: .numbers, restThreshold: 1, viewAction: .none, range: nil,
    read: { $0.properties["contentInset"] ?? .numbers([0, 0, 0, 0]) },
    write: { layer, value in
      guard case .numbers(let insets) = value, insets.count == 4 else { return false }
      layer.properties["contentInset"] = insets.contains { $0 != 0 } ? value : nil
      return true
    })

  /// The properties that every layer has without drawing them.
  package static let undrawn = [arranged, contentInset]

  /// A number from 0 to 1 that every layer has without declaring it, used for clocks.
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

extension Layer {
  /// Whether the stack that the layer's view is in arranges it.
  package var isArranged: Bool {
    get { LayerProperty.arranged.value(in: self) != .bool(false) }
    set { LayerProperty.arranged.set(.bool(newValue), in: &self) }
  }

  /// How far a scroll view's content can be pulled beyond its edges.
  package var contentInset: EdgeInsets {
    get {
      guard case .numbers(let insets)? = LayerProperty.contentInset.value(in: self),
        insets.count == 4
      else { return .zero }
      return EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }
    set {
      LayerProperty.contentInset.set(
        .numbers([newValue.top, newValue.left, newValue.bottom, newValue.right]), in: &self)
    }
  }
}
