import SceneKeys
import Layers

/// Every key of an emitter's cell (`CAEmitterCell`).
enum EmitterCellFields {
  static let table = FieldTable<EmitterCell>(
    "emitterCell",
    "A kind of particle. A range about a mean reaches half of it to either side; a speed is what is "
      + "added in a second.", start: EmitterCell()
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
      "How many particles are born, evenly from the view's local time 0 on.")
    Field(
      "lifetime", .number(.within(0...100_000)), \.lifetime, unit: "seconds",
      "How long a particle lives.")
    Field(
      "lifetimeRange", .number(.within(0...100_000)), \.lifetimeRange,
      unit: "seconds", "About the lifetime.")
    Field(
      "velocity", .number(), \.velocity, unit: "points a second",
      "The speed at birth.")
    Field(
      "velocityRange", .number(), \.velocityRange, unit: "points a second",
      "About the speed.")
    Field(
      "emissionLongitude", .angle, \.emissionLongitude,
      "The direction, clockwise from the right.")
    Field(
      "emissionRange", .angle, \.emissionRange, "The whole cone about the direction.")
    Field(
      "xAcceleration", .number(), \.xAcceleration, unit: "points a second squared",
      "To the right.")
    Field(
      "yAcceleration", .number(), \.yAcceleration, unit: "points a second squared",
      "Down.")
    Field(
      "spin", .angularVelocity, \.spin, unit: "a second", "How fast a particle turns."
    )
    Field(
      "spinRange", .angularVelocity, \.spinRange, unit: "a second", "About the spin.")
  }

  @FieldTableBuilder<EmitterCell> private static var look: [Field<EmitterCell>] {
    Field("scale", .number(), \.scale, "The size, times the image's own.")
    Field("scaleRange", .number(), \.scaleRange, "About the scale.")
    Field("scaleSpeed", .number(), \.scaleSpeed, "Added to the scale in a second.")
    Field("color", .color, \.color, "Multiplies the image's colors.")
    Field("redRange", .number(), \.redRange, "About the color's red.")
    Field("greenRange", .number(), \.greenRange, "About its green.")
    Field("blueRange", .number(), \.blueRange, "About its blue.")
    Field("alphaRange", .number(), \.alphaRange, "About its opacity.")
    Field("redSpeed", .number(), \.redSpeed, "Added to the red in a second.")
    Field("greenSpeed", .number(), \.greenSpeed, "Added to the green.")
    Field("blueSpeed", .number(), \.blueSpeed, "Added to the blue.")
    Field("alphaSpeed", .number(), \.alphaSpeed, "Added to the opacity.")
    Field(planned: "emitterCells", "Particles that emit particles.")
    Field(planned: "contentsRect", "The part of the image.")
    Field(planned: "zAcceleration", "Towards the eye.")
    Field(planned: "emissionLatitude", "The direction out of the plane.")
  }

  static let type = ValueType<EmitterCell>.object(
    { table }, named: "emitterCell")
}
