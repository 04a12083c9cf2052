internal import FlipbookGeometry
internal import FlipbookLayers

extension LayerPainter {
  /// Adds the particles of an emitter, each an image of its cell.
  func paintParticles(
    of emitter: EmitterContent, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    var inner = plane
    inner.sublayerTransform = nil
    let start = commands.count
    let particles =
      emitter.renderMode == .oldestLast ? emitter.particles.reversed() : emitter.particles
    for particle in particles {
      guard emitter.emitterCells.indices.contains(particle.cell), particle.scale > 0,
        let image = emitter.emitterCells[particle.cell].contents
      else { continue }
      var layer = Layer(id: LayerID(0))
      layer.bounds.size = image.size
      layer.position = particle.position
      layer.contents = .image(image)
      layer.transform = Transform.scale(particle.scale, particle.scale)
        .then(.rotation(particle.angle))
      let first = commands.count
      withoutNotes.paint(layer, in: inner, into: &commands)
      if first < commands.count {
        commands.multiplyColor(by: particle.color, from: first, metered: plane.meter)
      }
      for index in first..<commands.count { commands[index].becomeParticle() }
    }
    let light = Array(commands[start...])
    guard emitter.renderMode == .additive, let bounds = light.bounds else { return }
    commands.removeSubrange(start...)
    commands.append(
      Picture.Command(bounds: bounds, paint: .light(Picture.Light(commands: light))))
  }
}

extension Picture.Command {
  /// Small areas are drawn as particles; everything else as usual.
  fileprivate mutating func becomeParticle() {
    guard case .fill(var fill) = paint, fill.rule == .nonZero,
      bounds.pixelCount <= Picture.Fill.particleArea
    else { return }
    fill.isParticle = true
    paint = .fill(fill)
  }
}

extension Picture.Fill {
  /// The maximum number of pixels of a particle drawn without Cairo.
  static let particleArea = 4096
}
