internal import FlipbookGeometry
internal import FlipbookLayers

/// Layers that share one space: the sublayers of a layer, and those in transform layers among them.
///
/// They are drawn from the farthest to the nearest. Which of two is nearer is determined where both
/// are visible, so the order is correct for any size; layers that intersect are combined pixel by
/// pixel, and layers in one plane keep the tree order.
extension LayerPainter {
  /// Adds the layers of a space.
  func paintSpace(
    _ space: DepthSpace, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    let members = space.members
    guard plane.meter.pays(DepthOrder.units(ofFaces: members.count)) else { return }
    // A layer that draws nothing takes no part.
    var faces: [DepthFace] = []
    var drawings: [[Picture.Command]] = []
    for member in members {
      let drawing = drawing(of: member, in: plane)
      guard let bounds = drawing.bounds else { continue }
      faces.append(DepthFace(member, drawn: bounds, plane.toDevice))
      drawings.append(drawing)
    }
    for rank in DepthOrder.ranks(of: faces) {
      var planes: [Picture.Crossing.Face] = []
      for index in rank {
        guard let face = Picture.Crossing.Face(drawings[index], on: faces[index], plane.toDevice)
        else { continue }
        if let known = planes.firstIndex(where: { $0.isInPlane(of: face) }) {
          planes[known].commands += face.commands
        } else {
          planes.append(face)
        }
      }
      guard planes.count > 1, let bounds = planes.flatMap(\.commands).bounds,
        planes.allSatisfy({ Perspective.canSeparate($0.commands) })
      else {
        // Content that mixes with the pixels behind it must be composited as a whole.
        let byMiddle = rank.sorted { (faces[$0].depth, $0) < (faces[$1].depth, $1) }
        commands += byMiddle.flatMap { drawings[$0] }
        continue
      }
      let crossing = Picture.Crossing(faces: planes)
      commands.append(Picture.Command(bounds: bounds, paint: .crossing(crossing)))
    }
  }

  private func drawing(of member: DepthMember, in plane: Plane) -> [Picture.Command] {
    var inner = plane
    inner.sublayerTransform = member.transform == .identity ? nil : member.transform
    inner.copies = member.copies
    var drawing: [Picture.Command] = []
    paint(member.layer, in: inner, into: &drawing)
    if !drawing.isEmpty { drawing.multiplyColor(by: member.factor, from: 0, metered: plane.meter) }
    return drawing
  }
}

extension Picture.Crossing.Face {
  /// nil when the canvas has no extent.
  fileprivate init?(
    _ commands: [Picture.Command], on face: DepthFace, _ toDevice: AffineTransform
  ) {
    guard let back = toDevice.inverted else { return nil }
    let slope = SIMD2(
      face.slope.x * back.a + face.slope.y * back.b, face.slope.x * back.c + face.slope.y * back.d)
    self.init(
      commands: commands, slope: slope,
      height: face.slope.x * back.tx + face.slope.y * back.ty + face.height)
  }
}
