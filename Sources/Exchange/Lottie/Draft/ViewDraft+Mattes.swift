import FlipbookDocument

/// Views as masks of others: by what they cover or leave, or by their lightness.
extension ViewDraft {
  /// The half side of the square from which a view or a path is cut out, in points.
  static let vastness = 20_000.0

  /// A view that reaches beyond everything.
  static func plane(_ name: String = "") -> ViewDraft {
    var plane = ViewDraft(name)
    plane.set("bounds", .roundedList([-vastness, -vastness, 2 * vastness, 2 * vastness]))
    return plane
  }

  /// A view of the same name around this one.
  var held: ViewDraft { ViewDraft(name, holding: [self]) }

  /// The view seen through another layer; nil where nothing is left to see.
  func matted(mode: Int, _ mask: () -> [ViewDraft]) -> ViewDraft? {
    let isInverted = mode == 2 || mode == 4
    guard var mask = mask().first else { return isInverted ? self : nil }
    if mode >= 3 { mask = mask.light }
    var result = self
    result.mask = [isInverted ? mask.rest : mask]
    return result
  }

  /// What is transparent in the view, opaque, and the other way around.
  private var rest: ViewDraft {
    var plane = Self.plane()
    plane.set("backgroundColor", .string("black"))
    return ViewDraft(holding: [plane, mixed("destinationOut")])
  }

  /// The view mixed with what is behind it in a way of its own.
  func mixed(_ mode: String) -> ViewDraft {
    var result = self
    result.set("compositing", .string(mode))
    return result
  }

  /// Black whose opacity is the lightness of the view.
  var light: ViewDraft {
    var result = has("filters") || has("shadowOpacity") ? ViewDraft(holding: [self]) : self
    result.set("filters", .array([.object([("luminanceToAlpha", .number(1))])]))
    return result
  }
}
