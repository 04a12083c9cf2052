package import FlipbookGeometry

/// A source of particles above the layer (`CAEmitterLayer`, with its defaults).
///
/// Every particle is a function of its number and its age (see `EmitterCell`), so that any instant
/// can be evaluated on its own.
package struct EmitterContent: Hashable, Sendable {
  /// In the layer's own coordinates.
  package var emitterPosition = Point.zero
  package var emitterSize = Size.zero
  package var emitterShape = EmitterShape.point
  package var emitterMode = EmitterMode.volume
  package var renderMode = EmitterRenderMode.unordered
  /// Factors for the values of the cells; birthRate, velocity and spin apply as of a particle's
  /// birth.
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  /// Emitters with different seeds have different random numbers.
  package var seed = 0
  package var emitterCells: [EmitterCell] = []
  /// In a presentation, the particles that are alive, oldest first.
  package var particles: [Particle] = []

  package init() {}

  /// The maximum number of particles of an emitter at once; beyond it the youngest are displayed.
  package static let maximumParticles = 10_000

  /// A particle at one instant.
  package struct Particle: Hashable, Sendable {
    /// The index of its cell.
    package var cell: Int
    package var position: Point
    /// The scale relative to the cell's image.
    package var scale: Double
    /// Clockwise, in radians.
    package var angle: Double
    package var color: Color
  }
}

/// Where particles are born (`CAEmitterLayerEmitterShape`).
package enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// At the emitter's position.
  case point
  /// On a horizontal line with the emitter's width, centered at the position.
  case line
  /// In a rectangle of the emitter's size, centered at the position.
  case rectangle
  /// In a circle around the position; the emitter's width is its radius.
  case circle
}

/// Which part of the shape particles are born in (`CAEmitterLayerEmitterMode`).
package enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The corners of a rectangle, the ends of a line, the center of a circle.
  case points
  case outline
  /// The whole area.
  case surface, volume
}

/// How particles overlap (`CAEmitterLayerRenderMode`).
package enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// The youngest on top, in all modes but the next two.
  case unordered, oldestFirst, backToFront
  /// The oldest on top.
  case oldestLast
  /// Their light is added.
  case additive
}

extension EmitterContent: LayerKindContent {
  init?(_ kind: LayerKind) {
    guard case .emitter(let emitter) = kind else { return nil }
    self = emitter
  }

  var kind: LayerKind { .emitter(self) }

  static let word = "emitter"
  static let properties: [LayerProperty] = [
    .emitterPosition, .emitterSize, .birthRate, .velocity, .spin,
  ]
}

extension LayerProperty {
  package static let emitterPosition = LayerProperty(
    "emitterPosition", of: \EmitterContent.emitterPosition, threshold: 1,
    words: ChangeWords("origin of the particles"))
  package static let emitterSize = LayerProperty(
    "emitterSize", of: \EmitterContent.emitterSize, threshold: 1,
    words: ChangeWords("area of the origin of particles"))
  package static let birthRate = LayerProperty(
    "birthRate", of: \EmitterContent.birthRate, range: 0...1000,
    words: ChangeWords("rate of particles", "more particles", "fewer particles"))
  package static let velocity = LayerProperty(
    "velocity", of: \EmitterContent.velocity,
    words: ChangeWords("speed of the particles", "particles faster", "particles slower"))
  package static let spin = LayerProperty(
    "spin", of: \EmitterContent.spin,
    words: ChangeWords("spin of the particles", "particles spin faster", "particles spin slower"))
}
