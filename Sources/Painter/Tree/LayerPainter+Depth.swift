internal import Geometry
internal import Layers

/// Layers that share one space: those in a transform layer, and in nested transform layers.
///
/// They are drawn from the farthest to the nearest. Which of two is nearer is determined where both
/// are visible, so the order is correct for any size; layers that intersect are combined pixel by
/// pixel.
extension LayerPainter {
  /// Adds the content of a transform layer, which draws nothing itself.
  func paintSpace(of layer: Layer, in plane: Plane, into commands: inout [Picture.Command]) {
    var members: [DepthMember] = []
    collect(
      layer, under: plane.sublayerTransform ?? .identity, factor: .white, copies: plane.copies,
      depth: plane.depth, into: &members)
    var inner = plane
    inner.depth += 1
    func paint(_ index: Int, into commands: inout [Picture.Command]) {
      let (start, member) = (commands.count, members[index])
      inner.sublayerTransform = member.transform
      inner.copies = member.copies
      self.paint(member.layer, in: inner, into: &commands)
      if start < commands.count {
        color(member.factor, from: start, in: &commands, metered: plane.meter)
      }
    }
    guard plane.meter.pays(DepthOrder.units(ofFaces: members.count)) else { return }
    let faces = members.map(DepthFace.init)
    for rank in DepthOrder.ranks(of: faces) {
      // Layers at equal depths keep the tree order.
      let drawings = rank.map { index in
        var drawing: [Picture.Command] = []
        paint(index, into: &drawing)
        return drawing
      }
      let seen = zip(rank, drawings).compactMap { index, drawing in
        Picture.Crossing.Face(drawing, on: faces[index], plane.toDevice)
      }
      guard seen.count > 1, drawings.allSatisfy(Perspective.canSeparate),
        let bounds = drawings.flatMap({ $0 }).bounds
      else {
        // Content that mixes with the pixels behind it must be composited as a whole.
        let byMiddle = rank.indices.sorted {
          (faces[rank[$0]].depth, $0) < (faces[rank[$1]].depth, $1)
        }
        commands += byMiddle.flatMap { drawings[$0] }
        continue
      }
      let crossing = Picture.Crossing(faces: seen)
      commands.append(Picture.Command(bounds: bounds, paint: .crossing(crossing)))
    }
  }

  /// Collects the layers that draw, in tree order.
  private func collect(
    _ space: Layer, under transform: Transform, factor: Color, copies: Int, depth: Int,
    into members: inout [DepthMember]
  ) {
    let opacity = unitClamped(space.opacity)
    guard depth < Self.maximumDepth, !space.isHidden, opacity > 0, space.hasFiniteGeometry else {
      return
    }
    let own = space.matrix.then(transform)
    let inner = space.centeredSublayerTransform.map { $0.then(own) } ?? own
    var factor = factor
    factor.alpha *= opacity
    func add(_ sublayers: [Layer], _ instance: Transform, _ factor: Color, _ copies: Int) {
      for sublayer in sublayers where sublayer.zPosition.isFinite {
        if sublayer.kind.sharesSpace {
          collect(
            sublayer, under: instance, factor: factor, copies: copies, depth: depth + 1,
            into: &members)
        } else {
          members.append(
            DepthMember(layer: sublayer, transform: instance, factor: factor, copies: copies))
        }
      }
    }
    guard case .replicator(let replicator) = space.kind else {
      return add(space.sublayers, inner, factor, copies)
    }
    let count = replicator.count(within: copies)
    var step = Transform.identity
    for index in 0..<count {
      let color = replicator.color(ofInstance: index)
      var product = factor.multiplied(by: color)
      product.alpha *= color.alpha
      if product.alpha > 0 {
        add(
          replicator.sublayers(ofInstance: index, of: space), space.centered(step).then(inner),
          product, copies * max(1, count))
      }
      step = step.then(replicator.instanceTransform)
    }
  }
}

extension Picture.Crossing.Face {
  /// nil when nothing is drawn.
  fileprivate init?(
    _ commands: [Picture.Command], on face: DepthFace, _ toDevice: AffineTransform
  ) {
    guard !commands.isEmpty, let back = toDevice.inverted else { return nil }
    let slope = SIMD2(
      face.slope.x * back.a + face.slope.y * back.b, face.slope.x * back.c + face.slope.y * back.d)
    self.init(
      commands: commands, slope: slope,
      height: face.slope.x * back.tx + face.slope.y * back.ty + face.height)
  }
}

extension LayerKind {
  /// Whether the sublayers keep their depth in the space of the enclosing layers.
  var sharesSpace: Bool {
    switch self {
    case .transformLayer: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}
