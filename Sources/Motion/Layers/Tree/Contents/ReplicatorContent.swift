package import FlipbookGeometry

/// Copies of the layer's sublayers, each with a delay, a transform and a color relative to the
/// previous one (`CAReplicatorLayer`, with its defaults).
package struct ReplicatorContent: Hashable, Sendable {
  /// The number of times the sublayers are drawn, including the originals; the last is on top.
  package var instanceCount = 1
  /// Whether the copies share one space, as in a transform layer.
  package var preservesDepth = false
  /// The transform from each instance to the next, about the center of the layer's bounds.
  package var instanceTransform = Transform.identity
  /// The delay of each instance after the previous one, in seconds of the layer's own time.
  package var instanceDelay = 0.0
  /// The factor for the colors of the first instance.
  package var instanceColor: Color? = .white
  /// Added to the components of the factor for each further instance.
  package var instanceRedOffset = 0.0
  package var instanceGreenOffset = 0.0
  package var instanceBlueOffset = 0.0
  package var instanceAlphaOffset = 0.0
  /// In a presentation, the sublayers of the second and following instances, if their times differ;
  /// empty if all are equal.
  package var instances: [[Layer]] = []

  package init() {}

  /// The maximum number of instances in a picture; for nested replicators, their product counts.
  package static let maximumInstances = 100_000
}

extension ReplicatorContent {
  /// The number of instances drawn when the replicator itself is drawn `copies` times.
  package func count(within copies: Int) -> Int {
    max(0, min(instanceCount, Self.maximumInstances / max(1, copies)))
  }

  /// The factor for the colors of an instance, numbered from 0; each component is clamped to 0…1.
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

extension ReplicatorContent: LayerKindContent {
  init?(_ kind: LayerKind) {
    guard case .replicator(let replicator) = kind else { return nil }
    self = replicator
  }

  var kind: LayerKind { .replicator(self) }

  static let word = "replicator"
  static let properties: [LayerProperty] = [
    .instanceCount, .instanceTransform, .instanceDelay, .instanceColor, .instanceRedOffset,
    .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth,
  ]
}

extension LayerProperty {
  package static let instanceCount = LayerProperty(
    "instanceCount", of: \ReplicatorContent.instanceCount, range: 0...100_000,
    words: ChangeWords("number of copies", "more copies", "fewer copies"))
  package static let instanceTransform = LayerProperty(
    "instanceTransform", of: \ReplicatorContent.instanceTransform,
    words: ChangeWords("transform from copy to copy"))
  package static let instanceDelay = LayerProperty(
    "instanceDelay", of: \ReplicatorContent.instanceDelay,
    words: ChangeWords(
      "delay from copy to copy", "copies later after each other", "copies sooner after each other"))
  package static let instanceColor = LayerProperty(
    "instanceColor", of: \ReplicatorContent.instanceColor, words: ChangeWords("color of the copies")
  )
  package static let instanceRedOffset = LayerProperty(
    "instanceRedOffset", of: \ReplicatorContent.instanceRedOffset,
    words: ChangeWords("red from copy to copy", "copies redder", "copies less red"))
  package static let instanceGreenOffset = LayerProperty(
    "instanceGreenOffset", of: \ReplicatorContent.instanceGreenOffset,
    words: ChangeWords("green from copy to copy", "copies greener", "copies less green"))
  package static let instanceBlueOffset = LayerProperty(
    "instanceBlueOffset", of: \ReplicatorContent.instanceBlueOffset,
    words: ChangeWords("blue from copy to copy", "copies bluer", "copies less blue"))
  package static let instanceAlphaOffset = LayerProperty(
    "instanceAlphaOffset", of: \ReplicatorContent.instanceAlphaOffset,
    words: ChangeWords("opacity from copy to copy", "copies fade less", "copies fade more"))
  package static let preservesDepth = LayerProperty(
    "preservesDepth", of: \ReplicatorContent.preservesDepth,
    words: ChangeWords("depth of the copies", "copies keep their depth now", "copies are flat now"))
}
