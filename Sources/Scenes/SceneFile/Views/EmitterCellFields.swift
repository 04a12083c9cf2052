import FlipbookLayers
import FlipbookSceneKeys

/// Every key of an emitter's cell (`CAEmitterCell`).
enum EmitterCellFields {
  static let table = FieldTable<EmitterCell>(
    "emitterCell",
    "A kind of particle. A range around a mean extends half of it to either side; a speed is added "
      + "per second.", start: EmitterCell()
  ) {
    Field("contents", ImageFields.source, "The image of a particle.") { source, cell, _, _ in
      switch source {
      case .still(let image): cell.contents = image
      case .animated(let animated): cell.contents = animated.images.lazy.compactMap { $0 }.first
      }
    }
    motion
    look
  }

  @FieldTableBuilder<EmitterCell> private static var motion: [Field<EmitterCell>] {
    Field(
      "birthRate", .number(.within(0...100_000)), \.birthRate, unit: "a second",
      "The number of particles born, evenly from the view's local time 0 on.")
    Field(
      "lifetime", .number(.within(0...100_000)), \.lifetime, unit: "seconds",
      "The lifetime of a particle.")
    Field(
      "lifetimeRange", .number(.within(0...100_000)), \.lifetimeRange,
      unit: "seconds", "The range of the lifetime.")
    Field(
      "velocity", .number(), \.velocity, unit: "points a second",
      "The speed at birth.")
    Field(
      "velocityRange", .number(), \.velocityRange, unit: "points a second",
      "The range of the speed.")
    Field(
      "emissionLongitude", .angle, \.emissionLongitude,
      "The direction, clockwise from the right.")
    Field(
      "emissionRange", .angle, \.emissionRange, "The full angle of the cone around the direction.")
    Field(
      "xAcceleration", .number(), \.xAcceleration, unit: "points a second squared",
      "To the right.")
    Field(
      "yAcceleration", .number(), \.yAcceleration, unit: "points a second squared",
      "Down.")
    Field(
      "spin", .angularVelocity, \.spin, unit: "a second", "The speed of a particle's rotation."
    )
    Field(
      "spinRange", .angularVelocity, \.spinRange, unit: "a second", "The range of the spin.")
  }

  @FieldTableBuilder<EmitterCell> private static var look: [Field<EmitterCell>] {
    Field("scale", .number(), \.scale, "The size, times the image's own.")
    Field("scaleRange", .number(), \.scaleRange, "The range of the scale.")
    Field("scaleSpeed", .number(), \.scaleSpeed, "Added to the scale in a second.")
    Field("color", .color, \.color, "Multiplies the image's colors.")
    Field("redRange", .number(), \.redRange, "The range of the color's red.")
    Field("greenRange", .number(), \.greenRange, "The range of its green.")
    Field("blueRange", .number(), \.blueRange, "The range of its blue.")
    Field("alphaRange", .number(), \.alphaRange, "The range of its opacity.")
    Field("redSpeed", .number(), \.redSpeed, "Added to the red in a second.")
    Field("greenSpeed", .number(), \.greenSpeed, "Added to the green.")
    Field("blueSpeed", .number(), \.blueSpeed, "Added to the blue.")
    Field("alphaSpeed", .number(), \.alphaSpeed, "Added to the opacity.")
    Field(planned: "emitterCells", "Particles that emit particles.")
    Field(planned: "contentsRect", "The part of the image that is used.")
    Field(planned: "zAcceleration", "The acceleration towards the eye.")
    Field(planned: "emissionLatitude", "The direction out of the plane.")
  }

  static let type = ValueType<EmitterCell>.object(
    { table }, named: "emitterCell")
}
