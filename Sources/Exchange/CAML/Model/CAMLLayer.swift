/// A layer of a file, with its sublayers and its mask.
final class CAMLLayer {
  /// The contents of a layer, besides what every layer draws.
  enum Kind: Hashable {
    case plain, transform, gradient, shape, text, replicator, emitter, backdrop
    /// A class that a scene cannot show; it is taken as a plain layer.
    case unknown(String)
  }

  let kind: Kind
  let element: MarkupElement
  let sublayers: [CAMLLayer]
  let mask: CAMLLayer?

  /// A layer, with everything in it; nil for elements that are none.
  init?(_ element: MarkupElement) {
    guard let kind = Self.kind(of: element) else { return nil }
    self.kind = kind
    self.element = element
    sublayers = (element.child("sublayers")?.children ?? []).compactMap { CAMLLayer($0) }
    let mask = element.child("mask")
    self.mask = mask.flatMap { mask in
      CAMLLayer(mask) ?? mask.children.lazy.compactMap { CAMLLayer($0) }.first
    }
  }

  /// The identifier by which states refer to it.
  var id: String? { element["id"].flatMap { $0.isEmpty ? nil : $0 } }
  /// The name that the author gave to it.
  var name: String? { element["name"].flatMap { $0.isEmpty ? nil : $0 } }
  /// The animations that run from the beginning.
  var animations: [MarkupElement] { element.child("animations")?.children ?? [] }

  /// Whether the class has contents of its own that depend on its coordinates.
  var drawsInItsSpace: Bool { [.shape, .emitter, .replicator].contains(kind) }

  private static func kind(of element: MarkupElement) -> Kind? {
    let name = element["type"].flatMap { $0.hasSuffix("Layer") ? $0 : nil } ?? element.name
    switch name {
    case "CALayer": return .plain
    case "CATransformLayer": return .transform
    case "CAGradientLayer": return .gradient
    case "CAShapeLayer": return .shape
    case "CATextLayer": return .text
    case "CAReplicatorLayer": return .replicator
    case "CAEmitterLayer": return .emitter
    case "CABackdropLayer": return .backdrop
    default: return name.hasSuffix("Layer") ? .unknown(name) : nil
    }
  }
}
