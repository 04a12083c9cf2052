internal import Opening

/// What a property of a view is at one instant, and how fast it changes.
public struct PropertyState: Hashable, Sendable {
  /// What the property holds; `nothing` while the view is not in the tree.
  public let value: Value
  /// Per second, one number for each of a numeric value; nil where none is defined, such as for
  /// texts.
  public let velocity: [Double]?

  /// What a property can hold.
  public enum Value: Hashable, Sendable {
    /// A number in the property's own unit: points, radians, parts of 1.
    case number(Double)
    /// Points as x y, sizes as width height, rectangles as x y width height, colors as red green
    /// blue alpha from 0 to 1, matrices as m11 … m44.
    case list([Double])
    /// A text, the name of an image or of a kind, a path as SVG path data.
    case text(String)
    /// Whether something is so, such as `hidden`.
    case flag(Bool)
    /// No image, or a view that is not in the tree.
    case nothing
  }

  init(_ state: TracedState) {
    value =
      switch state.value {
      case .number(let number): .number(number)
      case .list(let numbers): .list(numbers)
      case .text(let text): .text(text)
      case .flag(let flag): .flag(flag)
      case .nothing: .nothing
      }
    velocity = state.velocity
  }
}
