package import Geometry

/// A source of particles above the layer (`CAEmitterLayer`, with its defaults).
///
/// Every particle is a function of its number and its age, so that any instant can be asked alone;
/// `EmitterCell` says how.
package struct EmitterContent: Hashable, Sendable {
  /// In the layer's own points.
  package var emitterPosition = Point.zero
  package var emitterSize = Size.zero
  package var emitterShape = EmitterShape.point
  package var emitterMode = EmitterMode.volume
  package var renderMode = EmitterRenderMode.unordered
  /// These multiply what the cells say; birthRate, velocity and spin as they are when a particle is
  /// born.
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  /// Emitters with different seeds throw their dice differently.
  package var seed = 0
  package var emitterCells: [EmitterCell] = []
  /// In a presentation what is alive, the oldest first.
  package var particles: [Particle] = []

  package init() {}

  /// One emitter shows no more particles at once; of more the youngest.
  package static let mostParticles = 10_000

  /// A particle at one instant.
  package struct Particle: Hashable, Sendable {
    /// The index of its cell.
    package var cell: Int
    package var position: Point
    /// The size, times that of the cell's image.
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
  /// On a level line as long as the emitter is wide, with its middle at the position.
  case line
  /// In a rectangle of the emitter's size about the position.
  case rectangle
  /// In a circle about the position; the emitter's width is its radius.
  case circle
}

/// Which part of the shape particles are born in (`CAEmitterLayerEmitterMode`).
package enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The corners of a rectangle, the ends of a line, the middle of a circle.
  case points
  case outline
  /// The whole area.
  case surface, volume
}

/// How particles lie over each other (`CAEmitterLayerRenderMode`).
package enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// The youngest on top, for all but the next two.
  case unordered, oldestFirst, backToFront
  /// The oldest on top.
  case oldestLast
  /// Their light is added up.
  case additive
}

extension EmitterContent: LayerContentKind {
  init?(_ content: LayerContent) {
    guard case .emitter(let emitter) = content else { return nil }
    self = emitter
  }

  var content: LayerContent { .emitter(self) }

  static let word = "emitter"
  static let properties: [LayerProperty] = [
    .emitterPosition, .emitterSize, .birthRate, .velocity, .spin,
  ]
}

extension LayerProperty {
  package static let emitterPosition = LayerProperty(
    "emitterPosition", of: \EmitterContent.emitterPosition, threshold: 1)
  package static let emitterSize = LayerProperty(
    "emitterSize", of: \EmitterContent.emitterSize, threshold: 1)
  package static let birthRate = LayerProperty(
    "birthRate", of: \EmitterContent.birthRate, range: 0...1000)
  package static let velocity = LayerProperty("velocity", of: \EmitterContent.velocity)
  package static let spin = LayerProperty("spin", of: \EmitterContent.spin)
}
