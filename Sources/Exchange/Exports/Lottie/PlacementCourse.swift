internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookPainter
internal import FlipbookTimeline

/// A node's transform over time.
final class PlacementCourse {
  private let course: NodeCourse
  /// When it is sampled: also when only the layer around it moves its sublayers.
  let times: [Double]
  /// When it is sampled for everything but the position.
  private let turningTimes: [Double]
  private var kept: [Double: NodePlacement] = [:]
  private var angles: [Double] = []

  init(_ course: NodeCourse) {
    self.course = course
    let parent = course.node.parent
    if course.isStatic, parent?.movesSublayers == true {
      let boundaries = course.node.trees.boundaries
      let end = max(course.span.lowerBound, course.span.upperBound - SamplingGrid.instant)
      times = SamplingGrid(in: course.span.lowerBound...end, boundaries: boundaries).times
    } else {
      times = course.movingTimes
    }
    turningTimes =
      parent?.movesSublayers != true && course.isStill(in: Self.turns)
      ? [times[0]] : times
    kept.reserveCapacity(2 * times.count)
    var reached = 0.0
    for (index, time) in turningTimes.enumerated() {
      let angle = placement(at: time).rotation
      reached = index == 0 ? angle : angle + 360 * ((reached - angle) / 360).rounded()
      angles.append(reached)
    }
  }

  /// The properties that change more than the position.
  private static let turns: Set<LayerProperty> = [.anchorPoint, .bounds, .transform, .zPosition]

  func placement(at time: Double) -> NodePlacement {
    if let known = kept[time] { return known }
    let result = NodePlacement(
      of: course.layer(at: time), under: course.node.sublayerTransform(at: time))
    kept[time] = result
    return result
  }

  /// The losses of a layer in space.
  var losses: Set<LottieLoss> {
    var losses: Set<LottieLoss> = isFlattened ? [.perspective] : []
    if let parent = course.node.parent, parent.children.count > 1,
      turningTimes.contains(where: { !course.layer(at: $0).liesFlat })
    {
      losses.insert(.depth)
    }
    return losses
  }

  /// Whether perspective is left out at any time.
  var isFlattened: Bool { turningTimes.contains { placement(at: $0).isFlattened } }

  func isVisible(_ layer: Layer, at time: Double) -> Bool {
    guard !layer.isHidden, layer.hasFiniteGeometry else { return false }
    guard !layer.isDoubleSided else { return true }
    return !layer.placement(under: course.node.sublayerTransform(at: time)).facesAway
  }

  /// The angle with full turns.
  private func rotation(at time: Double) -> Double {
    let angle = placement(at: time).rotation
    let next = turningTimes.partitioningIndex { $0 > time }
    let near = angles[max(0, next - 1)]
    return angle + 360 * ((near - angle) / 360).rounded()
  }

  func transform(
    opacity: BakedMotion, on plane: PlaneFrame, _ composer: LottieComposer, _ node: ExportNode
  ) throws(LottieExportError) -> WrittenTransform {
    var transform = WrittenTransform()
    let point = composer.options.pointError
    let radius = max(1, reachFromAnchor)
    func bake(
      _ tolerances: [Double], at times: [Double], _ value: (NodePlacement, Double) -> [Double]
    ) -> BakedMotion {
      course.bake(tolerances, at: times) { value(placement(at: $0), $0) }
    }
    func position(_ tolerances: [Double], _ value: (Point) -> [Double]) -> BakedMotion {
      bake(tolerances, at: times) { placement, _ in value(placement.position) }
    }
    func bake(_ tolerances: [Double], _ value: (NodePlacement, Double) -> [Double]) -> BakedMotion {
      bake(tolerances, at: turningTimes, value)
    }
    transform.anchor = composer.value(bake([point, point]) { p, _ in [p.anchor.x, p.anchor.y] })
    let (x, y) = (plane.origin.x, plane.origin.y)
    let together = position([point, point]) { [$0.x - x, $0.y - y] }
    if together.constant == nil {
      let across = position([point]) { [$0.x - x] }
      let down = position([point]) { [$0.y - y] }
      if across.keyframes.count + down.keyframes.count < 2 * together.keyframes.count {
        transform.position = .apart(x: composer.value(across), y: composer.value(down))
      } else {
        transform.position = .together(composer.value(together))
      }
    } else {
      transform.position = .together(composer.value(together))
    }
    let share = 100 * point / radius
    transform.scale = composer.value(bake([share, share]) { p, _ in [p.scale.x, p.scale.y] })
    let turn = max(0.01, 180 / .pi * point / radius)
    transform.rotation = composer.value(bake([turn]) { _, time in [self.rotation(at: time)] })
    let skew = bake([turn]) { p, _ in [p.skew] }
    if skew.constant.map({ abs($0[0]) > 0.05 }) ?? true { composer.remarks.add(.skew, at: node.id) }
    transform.skew = composer.value(skew)
    transform.opacity = composer.value(opacity)
    return transform
  }

  /// The distance of the farthest point that the layer draws itself from its anchor point.
  private var reachFromAnchor: Double {
    turningTimes.reduce(0) { farthest, time in
      let layer = course.layer(at: time)
      let box = layer.bounds.standardized
      let anchor = layer.anchorInBounds
      return max(farthest, box.corners.map { $0.distance(to: anchor) }.max() ?? 0)
    }
  }
}

extension WrittenTransform {
  /// The vector of a transform that only moves, and never changes; nil for any other.
  var translation: Point? {
    guard case .together(let position) = position, !position.isAnimated, !anchor.isAnimated,
      case .numbers(let to)? = position.keyframes.first?.content, to.count == 2,
      case .numbers(let from)? = anchor.keyframes.first?.content, from.count == 2,
      scale.isNeutral([100, 100]), rotation.isNeutral([0]), skew.isNeutral([0])
    else { return nil }
    return Point(to[0] - from[0], to[1] - from[1])
  }

  /// The same for content that is moved by a vector in the layer.
  func anchored(at shift: Point) -> WrittenTransform {
    var result = self
    result.anchor = anchor.moved(by: shift)
    return result
  }

  /// The same after a translation.
  func moved(by place: WrittenTransform) -> WrittenTransform {
    guard let vector = place.translation, vector != .zero else { return self }
    var result = self
    switch position {
    case .together(let value): result.position = .together(value.moved(by: vector))
    case .apart: break
    }
    return result
  }
}

extension LottieValue {
  fileprivate func isNeutral(_ numbers: [Double]) -> Bool {
    guard !isAnimated, case .numbers(let own)? = keyframes.first?.content else { return false }
    return zip(own, numbers).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  func moved(by vector: Point) -> LottieValue {
    LottieValue(
      keyframes: keyframes.map { keyframe in
        var keyframe = keyframe
        if case .numbers(let numbers) = keyframe.content, numbers.count == 2 {
          keyframe.content = .numbers([numbers[0] + vector.x, numbers[1] + vector.y])
        }
        return keyframe
      })
  }
}
