import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of an emitter (`CAEmitterLayer`).
enum EmitterFields {
  static let table = FieldTable<EmitterContent>(
    "emitter", "A source of particles above the view.", start: EmitterContent()
  ) {
    Field(
      "emitterCells", .list(of: EmitterCellFields.type), \.emitterCells, "The kinds of particles."
    ).required
    Field(
      "emitterPosition", .point, \.emitterPosition, unit: "points",
      "Where particles are born, in the view's own points.")
    Field(
      "emitterSize", .size, \.emitterSize, unit: "points",
      "The size of the shape; of a circle the width is the radius.")
    Field(
      "emitterShape", .name, \.emitterShape, "The shape in which particles are born.")
    Field(
      "emitterMode", .name, \.emitterMode,
      "Which part of the shape they are born in: its corners, its outline or all of it.")
    Field(
      "renderMode", .name, \.renderMode,
      "How particles overlap: the youngest on top, with `oldestLast` the oldest; `additive` adds "
        + "their colors.")
    Field(
      property: .birthRate, \.birthRate,
      "Multiplies the cells' rates; 0 stops the births.")
    Field(
      "lifetime", .number(.within(0...1000)), \.lifetime,
      "Multiplies the cells' lifetimes.")
    Field(property: .velocity, \.velocity, "Multiplies the cells' velocities.")
    Field("scale", .number(.atLeast(0)), \.scale, "Multiplies the cells' scales.")
    Field(property: .spin, \.spin, "Multiplies the cells' spins.")
    Field(
      "seed", .integer(.within(0...4_294_967_295)), \.seed,
      "The seed of the random numbers.")
  }

  static let type = ValueType<EmitterContent>.object(
    { table }, named: "emitter"
  ) { keys, _, work throws(Reported) in
    let emitter = keys.value
    let counts = emitter.emitterCells.map {
      $0.maximumParticles(birthRate: max(1, emitter.birthRate), lifetime: emitter.lifetime)
    }
    let sum = counts.reduce(0, +)
    // This is an error of the emitter, but it can still be used.
    if sum > Double(EmitterContent.maximumParticles) {
      work.error(
        .limit, at: keys.source(\.emitterCells) ?? keys.source,
        "the emitter would show \(JSONText.text(of: sum.rounded())) particles at once, more than "
          + "\(EmitterContent.maximumParticles)",
        hint: "This is birthRate times lifetime; lower one of them.")
    }
    return emitter
  }
}
