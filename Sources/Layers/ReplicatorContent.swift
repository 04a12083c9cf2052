package import Geometry

/// Copies of the layer's sublayers, each later, elsewhere and in another colour than the one before
/// (`CAReplicatorLayer`, with its defaults).
package struct ReplicatorContent: Hashable, Sendable {
  /// How many times the sublayers are drawn, themselves included; the last lies on top.
  package var instanceCount = 1
  /// Whether the copies lie in one space with each other, as in a transform layer.
  package var preservesDepth = false
  /// From each instance to the next, about the middle of the layer's bounds.
  package var instanceTransform = Transform.identity
  /// How much later than the one before each instance is, in seconds of the layer's own time.
  package var instanceDelay = 0.0
  /// What the colours of the first instance are multiplied with.
  package var instanceColor: Color? = .white
  /// Added to the components of the factor from each instance to the next.
  package var instanceRedOffset = 0.0
  package var instanceGreenOffset = 0.0
  package var instanceBlueOffset = 0.0
  package var instanceAlphaOffset = 0.0
  /// In a presentation the sublayers of the second instance and those after it, where their times
  /// differ; empty where all are equal.
  package var instances: [[Layer]] = []

  package init() {}

  /// A picture holds no more instances than these, those of replicators in replicators counted by
  /// their product.
  package static let mostInstances = 100_000
}

extension ReplicatorContent {
  /// How many instances are drawn when the replicator itself is drawn so many times.
  package func count(within copies: Int) -> Int {
    max(0, min(instanceCount, Self.mostInstances / max(1, copies)))
  }

  /// What the colours of an instance, counted from 0, are multiplied with; each component from 0
  /// to 1.
  package func color(ofInstance index: Int) -> Color {
    func component(_ value: Double, _ offset: Double) -> Double {
      let sum = value + Double(index) * offset
      return sum > 0 ? min(sum, 1) : 0
    }
    let first = instanceColor ?? .white
    return Color(
      red: component(first.red, instanceRedOffset),
      green: component(first.green, instanceGreenOffset),
      blue: component(first.blue, instanceBlueOffset),
      alpha: component(first.alpha, instanceAlphaOffset))
  }
}

extension ReplicatorContent: LayerContentKind {
  init?(_ content: LayerContent) {
    guard case .replicator(let replicator) = content else { return nil }
    self = replicator
  }

  var content: LayerContent { .replicator(self) }

  static let word = "replicator"
  static let properties: [LayerProperty] = [
    .instanceCount, .instanceTransform, .instanceDelay, .instanceColor, .instanceRedOffset,
    .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth,
  ]
}

extension LayerProperty {
  package static let instanceCount = LayerProperty(
    "instanceCount", of: \ReplicatorContent.instanceCount, range: 0...100_000)
  package static let instanceTransform = LayerProperty(
    "instanceTransform", of: \ReplicatorContent.instanceTransform)
  package static let instanceDelay = LayerProperty(
    "instanceDelay", of: \ReplicatorContent.instanceDelay)
  package static let instanceColor = LayerProperty(
    "instanceColor", of: \ReplicatorContent.instanceColor)
  package static let instanceRedOffset = LayerProperty(
    "instanceRedOffset", of: \ReplicatorContent.instanceRedOffset)
  package static let instanceGreenOffset = LayerProperty(
    "instanceGreenOffset", of: \ReplicatorContent.instanceGreenOffset)
  package static let instanceBlueOffset = LayerProperty(
    "instanceBlueOffset", of: \ReplicatorContent.instanceBlueOffset)
  package static let instanceAlphaOffset = LayerProperty(
    "instanceAlphaOffset", of: \ReplicatorContent.instanceAlphaOffset)
  package static let preservesDepth = LayerProperty(
    "preservesDepth", of: \ReplicatorContent.preservesDepth)
}
