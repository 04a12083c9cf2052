package import Layers

/// What one key path holds at one time, in the form that is printed, recorded and compared.
package enum TracedValue: Hashable, Sendable {
  case number(Double)
  /// Points and sizes, rectangles, colours as red green blue alpha, matrices as m11 … m44.
  case list([Double])
  /// A text, the name of an image or of an enumeration's case, a path as SVG path data.
  case text(String)
  case flag(Bool)
  /// No image, or a layer that is not in the tree.
  case nothing

  package init(_ value: LayerValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point, .size, .rect, .color, .transform, .numbers, .colors:
      self = .list(value.components ?? [])
    case .bool(let flag): self = .flag(flag)
    case .string(let text): self = .text(text)
    case .path(let path): self = .text(path.svgDescription)
    case .contents(nil): self = .nothing
    case .contents(.some(let contents)): self = .text(contents.traceDescription)
    }
  }

  /// The numbers of a numeric value; nil for the others.
  package var components: [Double]? {
    switch self {
    case .number(let value): [value]
    case .list(let values): values
    case .text, .flag, .nothing: nil
    }
  }
}

/// A value and how fast it changes.
package struct TracedState: Hashable, Sendable {
  package var value: TracedValue
  /// Per second, one number for each of the value; nil where no velocity is defined.
  package var velocity: [Double]?

  package init(value: TracedValue, velocity: [Double]? = nil) {
    self.value = value
    self.velocity = velocity
  }

  /// What stands where a layer is not in the tree.
  package static let absent = TracedState(value: .nothing)
}

extension Contents {
  /// The image's name; for two images at once both names and how far the second has come.
  fileprivate var traceDescription: String {
    switch self {
    case .image(let image): image.name
    case .animated(let animated):
      "\(animated.images.count) images from \(animated.images.first??.name ?? "nothing")"
    case .crossFade(let from, let to, let progress):
      "\(from?.name ?? "nothing") to \(to?.name ?? "nothing") at \(progress)"
    }
  }
}
