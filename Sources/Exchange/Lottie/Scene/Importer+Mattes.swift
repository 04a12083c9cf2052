import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// Layers as mattes of others: as masks, by what they cover or leave, or by their lightness.
extension Importer {
  /// The half side of the square from which a view or a path is cut out, in points.
  static let vastness = 20_000.0

  /// A view seen through another layer; nil where nothing is left to see.
  func matted(_ view: ViewDraft, mode: Int, _ mask: () -> [ViewDraft]) -> ViewDraft? {
    let isInverted = mode == 2 || mode == 4
    guard var mask = mask().first else { return isInverted ? view : nil }
    if mode >= 3 { mask = Self.light(of: mask) }
    return through(isInverted ? Self.rest(of: mask) : mask, view)
  }

  private func through(_ mask: ViewDraft, _ view: ViewDraft) -> ViewDraft {
    var result = view
    if !view.mask.isEmpty {
      result = ViewDraft(view.name)
      result.views = [view]
    }
    result.mask = [mask]
    return result
  }

  /// A view that reaches beyond everything.
  static func plane(_ name: String = "") -> ViewDraft {
    var plane = ViewDraft(name)
    plane.set("bounds", .roundedList([-vastness, -vastness, 2 * vastness, 2 * vastness]))
    return plane
  }

  /// The view inverted: opaque where it is transparent, and the other way around.
  static func rest(of view: ViewDraft) -> ViewDraft {
    var plane = plane()
    plane.set("backgroundColor", .string("black"))
    var both = ViewDraft()
    both.views = [plane, mixed(view, "destinationOut")]
    return both
  }

  /// A view that mixes with what is behind it in a way of its own.
  static func mixed(_ view: ViewDraft, _ mode: String) -> ViewDraft {
    var result = view
    if view.has("compositing") {
      result = ViewDraft()
      result.views = [view]
    }
    result.set("compositing", .string(mode))
    return result
  }

  /// Black whose opacity is the lightness of a view.
  static func light(of view: ViewDraft) -> ViewDraft {
    var result = view
    if view.has("filters") || view.has("shadowOpacity") {
      result = ViewDraft()
      result.views = [view]
    }
    result.set("filters", .array([.object([("luminanceToAlpha", .number(1))])]))
    return result
  }
}
