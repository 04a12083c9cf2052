internal import FlipbookOpening

/// The value of a view's property at one instant, and its rate of change.
public struct PropertyState: Hashable, Sendable {
  /// The property's value; `nothing` while the view is not in the tree.
  public let value: Value
  /// Per second, one number for each number of a numeric value; nil where it is undefined, as for
  /// text.
  public let velocity: [Double]?

  /// A value that a property can hold.
  public enum Value: Hashable, Sendable {
    /// A number in the property's own unit: points, radians, fractions of 1.
    case number(Double)
    /// Points as x y, sizes as width height, rectangles as x y width height, colors as red green
    /// blue alpha from 0 to 1, matrices as m11 … m44.
    case list([Double])
    /// Text, the name of an image or of a kind, or a path as SVG path data.
    case text(String)
    /// A boolean, such as `hidden`.
    case flag(Bool)
    /// No image, or the value of a view that is not in the tree.
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
