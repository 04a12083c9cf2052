import Document
import Geometry
import Interaction
import Layers
import Motion

extension SceneReader {
  /// Reads the gestures of a view.
  mutating func gestures(_ list: JSONValue?, on layer: LayerID) -> [Gesture] {
    guard let list else { return [] }
    guard list.isArray else {
      mismatch(list, needs: "a list of gestures")
      return []
    }
    return list.elements.compactMap { gesture($0, on: layer) }
  }

  private mutating func gesture(_ value: JSONValue, on layer: LayerID) -> Gesture? {
    var kind = KindDraft()
    guard GestureFields.table.read(value, into: &kind, &self), let body = kind.body else {
      return nil
    }
    switch kind.name {
    case "pan": return pan(body, on: layer).map { .pan($0) }
    case "pinch": return pair(body, kind: kind.name, on: layer).map { .pinch($0) }
    case "rotate": return pair(body, kind: kind.name, on: layer).map { .rotate($0) }
    default: return tap(body, on: layer).map { .tap($0) }
    }
  }

  private mutating func tap(_ body: JSONValue, on layer: LayerID) -> TapGesture? {
    var draft = GestureFields.TapDraft()
    guard GestureFields.tap.read(body, into: &draft, &self) else { return nil }
    let action: TapGesture.Action
    if let events = draft.events {
      action = .events(events)
    } else {
      var moved = MovedProperty(layer: layer, keyPath: LayerKeyPath(.position))
      if let written = draft.moves {
        guard let named = movedProperty(written, of: layer) else { return nil }
        moved = named
      }
      guard let anchors = anchors(draft.anchors, for: moved) else { return nil }
      var movement = SnapRelease.Movement.spring(draft.spring ?? SnapFields.spring)
      if let engine = draft.engine {
        guard let stepped = self.movement(engine: engine, for: moved) else { return nil }
        movement = stepped
      }
      action = .cycle(
        moved, anchors: anchors, movement: movement,
        rest: restRule(of: moved, threshold: draft.threshold))
    }
    var tap = TapGesture(action: action)
    tap.hitTestsModel = draft.hitTest == .model
    tap.events = draft.recognizer
    return tap
  }

  private mutating func pan(_ body: JSONValue, on layer: LayerID) -> PanGesture? {
    var draft = GestureFields.PanDraft()
    guard GestureFields.pan.read(body, into: &draft, &self), let moves = draft.moves,
      let moved = movedProperty(moves, of: layer)
    else { return nil }
    let errors = report.metErrors
    var pan = PanGesture(moves: moved)
    pan.axis = draft.axis
    pan.follow = draft.follow
    pan.factor = draft.factor ?? draft.distance.map { 1 / $0 } ?? (moved.isContentOffset ? -1 : 1)
    pan.takesOver = draft.takesOver
    pan.hitTestsModel = draft.hitTest == .model
    pan.events = draft.events
    if let written = draft.release, let release = release(written, for: moved) {
      pan.release = release
    }
    if draft.limits?.string == "cover" {
      cover(&pan, limits: draft.limits, rubberBand: draft.rubberBand)
      return report.metErrors == errors ? pan : nil
    } else if let written = draft.limits {
      pan.limits = limits(written, for: moved)
      checkAnchors(of: pan.release, written: draft.release, within: pan.limits)
    } else {
      // Anchors are where the property rests, so a rubber band without limits begins there.
      pan.limits = defaultLimits(of: pan)
    }
    if let written = draft.rubberBand, report.metErrors == errors {
      pan.rubberBand = rubberBand(written, for: moved, along: pan.axis, limits: pan.limits)
    }
    if draft.rubberBand == nil, draft.limits == nil, !moved.isContentOffset { pan.limits = nil }
    return report.metErrors == errors ? pan : nil
  }

  /// The property that a gesture moves: of its own view, or of another with its name in front.
  mutating func movedProperty(_ value: JSONValue, of layer: LayerID) -> MovedProperty? {
    guard let text = ValueType<String>.string.read(value, &self) else { return nil }
    let head = text.split(separator: ".").first.map(String.init) ?? ""
    let isOwn = isProperty(head) || !text.contains(".")
    let found =
      isOwn
      ? keyPath(text, of: views.layer(layer), at: value.place).map { (layer, $0) }
      : target(text, at: value.place)
    guard let (owner, target) = found else { return nil }
    guard case .property(let keyPath) = target else {
      error(
        .type, at: value, "\"\(target.name)\" is derived and cannot be moved",
        hint: "Move \"position\".")
      return nil
    }
    guard [.number, .point, .size].contains(keyPath.kind) else {
      error(
        .type, at: value,
        "a finger moves numbers and points, and \"\(keyPath.name)\" is "
          + target.words)
      return nil
    }
    return MovedProperty(layer: owner, keyPath: keyPath)
  }

  mutating func limits(_ value: JSONValue, for moved: MovedProperty) -> Limits? {
    let count = moved.componentCount
    guard value.isArray, value.count == 2 * count else {
      mismatch(
        value,
        needs: count == 1 ? "[min, max]" : "[minX, minY, maxX, maxY]")
      return nil
    }
    var numbers: [Double] = []
    for element in value.elements {
      if element.string == "-infinity" {
        numbers.append(-.infinity)
      } else if moved.isAngle, element.string != "infinity", element.string != nil {
        guard let angle = ValueType<Double>.angle.read(element, &self) else { return nil }
        numbers.append(angle)
      } else if let number = ValueType<Double>.endless(.all).read(element, &self) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    let limits = Limits(min: Array(numbers[..<count]), max: Array(numbers[count...]))
    guard zip(limits.min, limits.max).allSatisfy({ $0 <= $1 }) else {
      error(at: value, "the lower limit is above the upper one")
      return nil
    }
    return limits
  }

  /// The limits of a scroll view, or the box around the anchors.
  private func defaultLimits(of pan: PanGesture) -> Limits? {
    if pan.moves.isContentOffset, let size = contentSizes[pan.moves.layer] {
      return scrollLimits(of: views.layer(pan.moves.layer), contentSize: size)
    }
    return anchorBox(of: pan.release, count: pan.moves.componentCount)
  }

  /// A view that always covers its superview, with a rubber band as large as that by default.
  private mutating func cover(
    _ pan: inout PanGesture, limits: JSONValue?, rubberBand written: JSONValue?
  ) {
    guard pan.moves.keyPath == LayerKeyPath(.position) else {
      if let limits {
        error(
          .type, at: limits, "\"cover\" is for \"position\", not for \"\(pan.moves.keyPath.name)\"")
      }
      return
    }
    pan.coversSuperview = true
    guard let written else { return }
    let size = views.parent(of: pan.moves.layer).map { views.layer($0).bounds.size } ?? canvas
    pan.rubberBand = rubberBand(
      written, for: pan.moves, limits: Limits(min: [0, 0], max: [0, 0]),
      otherwise: [size.width, size.height])
  }

  /// How far a scroll view's offset goes; a content that fits does not move.
  func scrollLimits(of layer: Layer, contentSize: Size) -> Limits {
    let size = layer.bounds.standardized.size
    return Limits(
      min: [0, 0],
      max: [max(0, contentSize.width - size.width), max(0, contentSize.height - size.height)])
  }
}

// Releases and their anchors.
extension SceneReader {
  mutating func release(_ value: JSONValue, for moved: MovedProperty) -> Release? {
    var kind = KindDraft()
    guard ReleaseFields.table.read(value, into: &kind, &self), let body = kind.body else {
      return nil
    }
    switch kind.name {
    case "stay":
      var nothing = ReleaseFields.Nothing()
      return ReleaseFields.stay.read(body, into: &nothing, &self) ? .stay : nil
    case "continueAnimation": return continuation(body, for: moved)
    case "settle": return SpringFields.type.read(body, &self).map { .settle($0) }
    case "decelerate":
      var draft = ReleaseFields.DecelerateDraft()
      guard ReleaseFields.decelerate.read(body, into: &draft, &self) else { return nil }
      var release = DecelerateRelease(
        rest: restRule(of: moved, threshold: draft.threshold, stopsShort: draft.stopsShort))
      release.decelerationRate = draft.decelerationRate
      release.bounce = draft.bounce
      release.springBack = draft.springBack
      return .decelerate(release)
    default: return snap(body, for: moved).map { .snap($0) }
    }
  }

  private mutating func snap(_ body: JSONValue, for moved: MovedProperty) -> SnapRelease? {
    var draft = SnapFields.Draft()
    guard SnapFields.table.read(body, into: &draft, &self),
      let anchors = anchors(draft.anchors, for: moved)
    else { return nil }
    var movement = SnapRelease.Movement.spring(draft.spring ?? SnapFields.spring)
    if let curve = draft.animate, let duration = curve.duration {
      movement = .animate(duration: duration, timingFunction: curve.curve ?? .easeInEaseOut)
    }
    if let engine = draft.engine {
      guard let stepped = self.movement(engine: engine, for: moved) else { return nil }
      movement = stepped
    }
    var snap = SnapRelease(
      anchors: anchors, movement: movement,
      rest: restRule(of: moved, threshold: draft.threshold, stopsShort: draft.stopsShort))
    snap.farthest = draft.farthest
    snap.decelerationRate = draft.decelerationRate
    snap.choose = draft.choose
    return snap
  }

  private mutating func anchors(_ list: JSONValue?, for moved: MovedProperty) -> [Anchor]? {
    guard let list else { return nil }
    guard list.isArray else {
      mismatch(list, needs: "a list of anchors")
      return nil
    }
    guard list.count > 0 else {
      error(at: list, "\"anchors\" is empty")
      return nil
    }
    let errors = report.metErrors
    let anchors = list.elements.compactMap { anchor($0, for: moved) }
    return report.metErrors == errors ? anchors : nil
  }

  private mutating func anchor(_ value: JSONValue, for moved: MovedProperty) -> Anchor? {
    guard value.isObject else { return place(value, for: moved).map { Anchor(value: $0) } }
    var draft = SnapFields.AnchorDraft()
    guard SnapFields.anchorTable.read(value, into: &draft, &self), let written = draft.value,
      let place = place(written, for: moved)
    else { return nil }
    var anchor = Anchor(value: place)
    anchor.entered = draft.entered
    anchor.left = draft.left
    return anchor
  }

  private mutating func place(_ value: JSONValue, for moved: MovedProperty) -> [Double]? {
    propertyValue(value, for: .property(moved.keyPath))?.components
  }
}

extension MovedProperty {
  /// Whether it is an angle in radians.
  var isAngle: Bool {
    switch keyPath.part {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  /// One for numbers, two for points and sizes.
  var componentCount: Int { keyPath.kind == .number ? 1 : 2 }

  /// Whether it is the offset of a scroll view.
  var isContentOffset: Bool {
    guard keyPath.property == .bounds else { return false }
    switch keyPath.part {
    case .origin, .originX, .originY: return true
    default: return false
    }
  }
}
