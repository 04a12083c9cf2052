package import FlipbookLayers

/// The value of a key path at a time, in the form in which it is printed, recorded and compared.
package enum TracedValue: Hashable, Sendable {
  case number(Double)
  /// Points and sizes, rectangles, colors as red, green, blue, alpha, and matrices as m11 … m44.
  case list([Double])
  /// A string, the name of an image or of an enumeration's case, or a path as SVG path data.
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

  /// The numbers of a numeric value; nil for other values.
  package var components: [Double]? {
    switch self {
    case .number(let value): [value]
    case .list(let values): values
    case .text, .flag, .nothing: nil
    }
  }
}

/// A value and its velocity.
package struct TracedState: Hashable, Sendable {
  package var value: TracedValue
  /// Per second, with a number for each number of the value; nil where no velocity is defined.
  package var velocity: [Double]?

  package init(value: TracedValue, velocity: [Double]? = nil) {
    self.value = value
    self.velocity = velocity
  }

  /// The state of a layer that is not in the tree.
  package static let absent = TracedState(value: .nothing)
}

extension Contents {
  /// The image's name; for a cross-fade, both names and its progress.
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
