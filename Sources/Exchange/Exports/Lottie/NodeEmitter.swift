internal import FlipbookCalculus
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookLottie
internal import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookTimeline

/// Turns nodes into layers of compositions.
///
/// A layer of Core Animation becomes one layer where it draws one thing. Otherwise an invisible
/// layer has its transform, and what it draws and its sublayers are in that layer's plane; and where
/// all of it is clipped, masked, blended or translucent as one, it becomes a composition.
struct NodeEmitter {
  let composer: LottieComposer
  let instants: [Double]
  let duration: Double
  let reach: NodeReach

  init(_ composer: LottieComposer, _ instants: [Double], duration: Double) {
    self.composer = composer
    self.instants = instants
    self.duration = duration
    reach = NodeReach(instants, duration: duration)
  }

  func emit(
    _ node: ExportNode, into target: Composition, on plane: PlaneFrame,
    during span: Range<Double>, depth: Int, tint: Color = .white
  ) throws(LottieExportError) {
    guard depth < 200 else { return }
    for presence in presence(of: node).prefix(NodeCourse.mostRuns) {
      let part = presence.clamped(to: span)
      guard part.upperBound - part.lowerBound > SamplingGrid.instant else { continue }
      try emitPresent(node, into: target, on: plane, during: part, depth: depth, tint: tint)
    }
  }

  /// Refuses a film whose motion cannot be read in seconds, before any of it is read.
  func checkMotion(of root: ExportNode) throws(LottieExportError) {
    var (fuel, layers, isTooMuch) = (Fuel.export, 0, false)
    var pending = [root]
    while let node = pending.popLast() {
      pending += node.children
      // What the layer around a still layer does to it is read with that layer.
      let carrier = node.parent?.movesSublayers == true ? node.parent : nil
      guard !node.isStill || carrier != nil else { continue }
      layers += 1
      for span in presence(of: node).prefix(NodeCourse.mostRuns) where !isTooMuch {
        isTooMuch = (try? fuel.burn(unitsOfReading(node, with: carrier, in: span))) == nil
      }
    }
    if isTooMuch { throw .tooMuchMotion(layers: layers) }
  }

  /// The approximate nanoseconds of reading a node during a span; infinite where its layers are more than
  /// may be kept.
  private func unitsOfReading(
    _ node: ExportNode, with carrier: ExportNode?, in span: Range<Double>
  ) -> Double {
    // Even a span that cannot be divided in time is too much.
    let length = span.upperBound - span.lowerBound
    guard length * SamplingGrid.rate <= 10 * NodeCourse.mostTimes else { return .infinity }
    let times = (node.isStill ? carrier ?? node : node).grid(in: span).times
    guard Double(times.count) <= NodeCourse.mostTimes else { return .infinity }
    let parts = node.movesSectors(at: span.lowerBound) ? LayerBodySpan.sectorCount : 1
    let each = node.unitsOfReading(at: times) + (carrier?.unitsOfReading(at: times) ?? 0)
    return Double(times.count * parts) * each
  }

  /// The spans in which a node is in the tree.
  private func presence(of node: ExportNode) -> [Range<Double>] {
    var spans: [Range<Double>] = []
    func end(_ instant: Int) -> Double {
      instant + 1 < instants.count ? instants[instant + 1] : duration
    }
    for instant in node.seen {
      if let last = spans.last, last.upperBound == instants[instant] {
        spans[spans.count - 1] = last.lowerBound..<end(instant)
      } else {
        spans.append(instants[instant]..<max(instants[instant], end(instant)))
      }
    }
    return spans
  }

  private func emitPresent(
    _ node: ExportNode, into target: Composition, on plane: PlaneFrame,
    during span: Range<Double>, depth: Int, tint: Color, isTrimmed: Bool = false,
    hasOneForm: Bool = false
  ) throws(LottieExportError) {
    guard let course = NodeCourse(node, in: span) else { return }
    if !hasOneForm, !course.isStill(in: NodeForm.properties) {
      let runs = course.runs { NodeForm($0) }.prefix(NodeCourse.mostRuns)
      for run in runs where runs.count > 1 {
        try emitPresent(
          node, into: target, on: plane, during: run.span, depth: depth, tint: tint,
          isTrimmed: isTrimmed, hasOneForm: true)
      }
      if runs.count > 1 { return }
    }
    let placements = PlacementCourse(course)
    let isSteady =
      node.parent?.movesSublayers != true
      && course.isStill(in: [.opacity, .hidden, .transform, .doubleSided])
    let opacity = course.bake(
      [0.2], at: isSteady ? [span.lowerBound] : placements.times
    ) { layer, time in
      [placements.isVisible(layer, at: time) ? min(max(layer.opacity, 0), 1) * 100 : 0]
    }
    guard let shown = shownSpan(opacity, in: span) else { return }
    if !isTrimmed,
      shown.lowerBound > span.lowerBound + 0.02 || shown.upperBound < span.upperBound - 0.02
    {
      return try emitPresent(
        node, into: target, on: plane, during: shown, depth: depth, tint: tint, isTrimmed: true,
        hasOneForm: true)
    }
    let state = NodeState(course)
    if composer.options.rasterizes, let drawn = PicturePlane(course, placements, state) {
      var transform = WrittenTransform()
      switch drawn {
      case .own: transform = try placements.transform(opacity: opacity, on: plane, composer, node)
      case .around: transform.opacity = composer.value(opacity)
      case .behind:
        transform = try placements.transform(opacity: opacity, on: plane, composer, node)
        transform.opacity = LottieValue(100)
      }
      return try emitPictures(
        node, over: course, in: drawn, by: transform, drawn == .behind ? .plain : state,
        into: target,
        on: plane)
    }
    try emitParts(
      node, over: course, at: placements, opacity: opacity, state, into: target, on: plane,
      depth: depth, tint: tint)
  }

  /// Adds a node as layers of its parts.
  private func emitParts(
    _ node: ExportNode, over course: NodeCourse, at placements: PlacementCourse,
    opacity: BakedMotion, _ state: NodeState, into target: Composition, on plane: PlaneFrame,
    depth: Int, tint: Color
  ) throws(LottieExportError) {
    var body = LayerBody(course, composer, tint: tint)
    var losses = state.losses.union(placements.losses)
    if composer.options.rasterizes, losses.contains(.backdrop),
      let backdrop = try backdrop(of: node, course, body)
    {
      body.behind = [backdrop]
      body.isTinted = false
      losses.remove(.backdrop)
    }
    var shadow: WrittenEffect?
    if let pictures = try self.shadow(of: node, course, state) {
      body.behind = pictures + body.behind
    } else {
      shadow = ShadowEffect.effect(of: course, composer)
    }
    for loss in losses { composer.remarks.add(loss, at: node.id) }
    let hasChildren = node.children.contains { $0.slot != .mask }
    let mask = node.children.first { $0.slot == .mask }
    let clips = state.isClipped && (hasChildren || state.overflows)
    let isTranslucent = opacity.constant.map { $0[0] < 99.8 } ?? true
    let draws = body.count(shift: .zero)
    let isMany = hasChildren || draws > 1
    let isGroup =
      mask != nil || clips || isMany && (isTranslucent || state.blendMode != .normal)
      || shadow != nil && (isMany || !body.drawsOnlyShapes)
    if !hasChildren && draws == 0 { return }
    let transform = try placements.transform(opacity: opacity, on: plane, composer, node)
    if isGroup {
      try emitGroup(
        node, drawing: body, along: course, transform, shadow: shadow, mask: mask, clips: clips,
        state: state, into: target, plane, depth: depth, tint: tint)
    } else {
      try emitLoose(
        node, drawing: &body, along: course, transform, shadow: shadow, state: state,
        into: target, plane, depth: depth, tint: tint)
    }
  }

  /// The part of a span outside of which a node is transparent; nil when it always is.
  private func shownSpan(_ opacity: BakedMotion, in span: Range<Double>) -> Range<Double>? {
    let keyframes = opacity.keyframes
    func isZero(_ index: Int) -> Bool { keyframes[index].value[0] <= 0.001 }
    guard keyframes.indices.contains(where: { !isZero($0) }) else { return nil }
    var first = 0
    while first + 1 < keyframes.count, isZero(first),
      keyframes[first].easing == .hold || isZero(first + 1)
    {
      first += 1
    }
    var last = keyframes.count - 1
    var end = span.upperBound
    while last > 0, isZero(last) {
      end = keyframes[last].time
      if isZero(last - 1) { last -= 1 } else { break }
    }
    let start = first == 0 ? span.lowerBound : keyframes[first].time
    return start < end ? start..<end : nil
  }
}
