import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The numbers of views that refer to other views: which ones each needs, and what follows once it is
/// known.
///
/// Elements of `frame` and the like count separately: a view can take its x from another one whose y
/// is taken from it.
struct RestNumbers {
  private var views: [WaitingView]
  private let places: [LayerID: Int]
  private var states: [ViewState]
  private let known: Known
  /// The first number that may be unsolved.
  private var next = Place(view: 0, key: 0, number: 0)

  /// The known state of a waiting view so far.
  private struct ViewState {
    var keys: [RestKey]
    var byKey: [String: Int]
    var solved: [JSONIdentity: Double] = [:]
    var naturalSize: Size?
    /// Whether a number or a key of it has an error, so that nothing can be computed from it.
    var isBroken = false
  }

  /// Which number of which key of which waiting view.
  struct Place: Equatable {
    fileprivate var view: Int
    fileprivate var key: Int
    fileprivate var number: Int
  }

  init(_ declared: Declarations, _ work: inout Work) {
    views = declared.waiting
    places = Dictionary(
      declared.waiting.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    known = Known(declared.views, customNames: declared.customNames)
    states = []
    // Errors of elements that do not wait are reported when the whole key is read.
    var quiet = work
    for view in views {
      var state = ViewState(keys: [], byKey: [:])
      for key in view.waiting {
        state.byKey[key.field == nil ? ".\(key.member.key)" : key.member.key] = state.keys.count
        var numbers = RestKey()
        numbers.add(key.numbers)
        if key.field != nil, RestDependence.placeKeys.contains(key.member.key) {
          let site = view.site.reading(known, .noViews, of: view.id)
          numbers.elements = key.member.value.elements.map {
            $0.number ?? ($0.isExpression ? (try? site.constant($0, &quiet)) ?? 0 : 0)
          }
        }
        state.keys.append(numbers)
      }
      states.append(state)
    }
    for view in views.indices { for key in states[view].keys.indices { place(key, of: view) } }
  }

  // MARK: - Order

  /// The first number that is not known.
  mutating func firstUnsolved() -> Place? {
    while next.view < states.count {
      if next.key == states[next.view].keys.count {
        next = Place(view: next.view + 1, key: 0, number: 0)
      } else if let number = states[next.view].keys[next.key].firstUnsolved() {
        next.number = number
        return next
      } else {
        next.key += 1
      }
    }
    return nil
  }

  func expression(at place: Place) -> Expression { number(at: place).waiting.expression }

  func isOpen(_ place: Place) -> Bool { number(at: place).state == .open }

  /// Whether a view has an error.
  func isBroken(_ id: LayerID) -> Bool { places[id].map { states[$0].isBroken } ?? false }

  private func number(at place: Place) -> RestKey.Number {
    states[place.view].keys[place.key].numbers[place.number]
  }

  mutating func open(_ place: Place) {
    states[place.view].keys[place.key].open(place.number)
  }

  /// The value of a number for those that it refers to; nil after an error has been reported.
  func value(at place: Place, _ values: [Double], _ work: inout Work) -> Double? {
    let number = number(at: place).waiting
    do throws(ExpressionError) {
      return try number.expression.value(values)
    } catch {
      report(of: place.view, &work) { work in work.error(error, in: number.value) }
      return nil
    }
  }

  /// Takes over a number, and what follows from it; nil for one with an error.
  mutating func close(_ place: Place, _ value: Double?, _ work: inout Work) {
    let number = number(at: place)
    states[place.view].keys[place.key].close(place.number)
    guard let value else {
      states[place.view].isBroken = true
      return
    }
    states[place.view].solved[number.waiting.value.identity] = value
    if let element = number.element,
      element < states[place.view].keys[place.key].elements?.count ?? 0
    {
      states[place.view].keys[place.key].elements?[element] = value
      self.place(place.key, of: place.view)
    }
    guard states[place.view].keys[place.key].unsolved == 0, !states[place.view].isBroken else {
      return
    }
    read(place.key, of: place.view, &work)
  }

  // MARK: - References

  /// The source that a name in a number refers to; throws after an error has been reported.
  func source(
    _ name: Expression.Name, of place: Place, _ work: inout Work
  ) throws(Reported) -> NumberSource {
    let (view, number) = (place.view, number(at: place).waiting)
    let site = views[view].site.reading(known, .noViews, of: views[view].id)
    let place = number.value.place(ofCharacter: name.offset + 1)
    return try reading(of: view, &work) { work throws(Reported) in
      let source = try NumberSource(name.text, at: place, site, &work)
      try source.checkIsRest(for: name, at: place, &work)
      return source
    }
  }

  /// A number that must be computed before a source has its value.
  ///
  /// - Parameter isLaidOut: Whether the view's frame is found by layout, after the numbers in it.
  mutating func unsolved(for source: NumberSource, isLaidOut: Bool) -> Place? {
    guard let view = places[source.layer] else { return nil }
    let keys = views[view].keys.value
    let dependence = RestDependence(
      of: source, in: keys,
      isTransformed: keys.layer.transform != .identity || states[view].byKey["transform"] != nil,
      isLaidOut: isLaidOut)
    if case .property(let keyPath) = source.target,
      let key = states[view].byKey[".\(keyPath.property.name)"],
      let number = states[view].keys[key].firstUnsolved()
    {
      return Place(view: view, key: key, number: number)
    }
    for (name, elements) in dependence.keys {
      guard let key = states[view].byKey[name],
        let number = states[view].keys[key].firstUnsolved(among: elements)
      else { continue }
      return Place(view: view, key: key, number: number)
    }
    guard dependence.countsLooks else { return nil }
    for (name, key) in states[view].byKey
    where LayerKeyPath(name) == nil && !name.hasPrefix(".") && FrameKeyPath(name) == nil {
      if let number = states[view].keys[key].firstUnsolved() {
        return Place(view: view, key: key, number: number)
      }
    }
    return nil
  }

  /// A number that must be computed before a step of layout.
  mutating func unsolved(before step: LayoutStep) -> Place? {
    guard let view = places[step.id] else { return nil }
    for name in RestDependence.keys(of: step.kind, in: views[view].keys.value) {
      guard let key = states[view].byKey[name],
        let number = states[view].keys[key].firstUnsolved()
      else { continue }
      return Place(view: view, key: key, number: number)
    }
    return nil
  }

  /// Gives layout what is known of a view before a step; throws after an error has been reported.
  mutating func update(
    _ layout: inout LayoutPass, for step: LayoutStep, _ work: inout Work
  ) throws(Reported) {
    guard let view = places[step.id] else { return }
    switch step.kind {
    case .size, .width, .place, .arrangement: return
    case .transform:
      let layer = views[view].keys.value.layer
      layout.layers[step.id.index].transform = layer.transform
      layout.layers[step.id.index].sublayerTransform = layer.sublayerTransform
    case .ownSize:
      var keys = views[view].keys
      keys.value.layer = layer(of: view, &work)
      let old = layout.items[step.id]
      let item = old.map {
        PendingLayout(
          of: keys, isInStack: $0.isInStack, offset: views[view].offset, views[view].site)
      }
      if let item {
        try reading(of: view, &work) { work throws(Reported) in
          try item.check(of: keys, &work)
        }
      }
      layout.update(keys.value.layer, item)
    }
  }

  /// The layer of a waiting view with what is known so far; nil for a view that does not wait.
  mutating func layer(of id: LayerID, _ work: inout Work) -> Layer? {
    guard let view = places[id] else { return nil }
    return layer(of: view, &work)
  }

  private mutating func layer(of view: Int, _ work: inout Work) -> Layer {
    var keys = views[view].keys.value
    keys.images.place(in: &keys.layer)
    keys.place(naturalSize: naturalSize(of: view, keys, &work))
    keys.layer.position = keys.layer.position + views[view].offset
    return keys.layer
  }

  private mutating func naturalSize(
    of view: Int, _ keys: ViewKeys, _ work: inout Work
  ) -> Size? {
    let isSized = states[view].byKey["frame"] != nil || states[view].byKey["bounds"] != nil
    guard keys.isNaturallySized, !isSized || keys.placement.sizeToFit else { return nil }
    if let known = states[view].naturalSize { return known }
    let size = work.naturalSize(of: keys)
    states[view].naturalSize = size
    return size
  }

  // MARK: - Reading

  /// Writes the numbers of position and size that are known so far; the others count as 0.
  private mutating func place(_ key: Int, of view: Int) {
    guard let n = states[view].keys[key].elements else { return }
    switch (views[view].waiting[key].member.key, n.count) {
    case ("frame", 4):
      views[view].keys.value.placement.frame = .rect(
        Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case ("bounds", 4):
      views[view].keys.value.placement.bounds = Rect(x: n[0], y: n[1], width: n[2], height: n[3])
    case ("position", 2), ("center", 2):
      views[view].keys.value.placement.position = Point(n[0], n[1])
    case ("contentOffset", 2): views[view].keys.value.placement.contentOffset = Point(n[0], n[1])
    case ("anchorPoint", 2): views[view].keys.value.layer.anchorPoint = Point(n[0], n[1])
    default: break
    }
  }

  /// Reads a key again, now that its numbers are known; that may find further ones.
  private mutating func read(_ key: Int, of view: Int, _ work: inout Work) {
    let waiting = views[view].waiting[key]
    let site = views[view].site.reading(
      known, .solved(states[view].solved), of: views[view].id)
    let errors = work.log.errors.count
    var keys = views[view].keys.value
    let outcome = work.read(waiting.member, field: waiting.field) { work in
      report(of: view, &work) { work in
        if let field = waiting.field {
          try? views[view].table.read(
            field: field, waiting.member.value, into: &keys, site, &work)
        } else if let value = try? LayerValue(custom: waiting.member.value, site, &work) {
          keys.layer.properties[waiting.member.key] = value
        }
      }
    }
    if case .waits(let more) = outcome { states[view].keys[key].add(more.numbers) }
    if work.log.errors.count > errors { states[view].isBroken = true }
    views[view].keys.value = keys
    if RestDependence.naturalKeys.contains(waiting.member.key) { states[view].naturalSize = nil }
  }

  /// Completes the waiting views.
  mutating func finish(
    _ declared: inout Declarations, _ layout: inout LayoutPass, _ work: inout Work
  ) {
    for view in views.indices where !states[view].isBroken {
      var keys = views[view].keys
      let id = keys.value.layer.id
      keys.value.images.place(in: &keys.value.layer)
      report(of: view, &work) { $0.place(&keys) }
      keys.value.layer.position = keys.value.layer.position + views[view].offset
      if layout.isLaidOut(id) { keys.value.layer.takePlace(of: layout.layers[id.index]) }
      layout.layers[id.index] = keys.value.layer
      layout.show(keys.value.inside.figure, in: id)
      declared.solved[id] = SolvedView(
        scroll: keys.value.scroll, frames: keys.value.images.frames)
    }
    declared.waiting = []
  }

  // MARK: - Errors

  /// The name of a number in a circle.
  func name(of place: Place) -> String {
    let view = known.views.names[views[place.view].id.index]
    return "\(view).\(views[place.view].waiting[place.key].member.key)"
  }

  /// Reports a circle at one of the names of a number.
  func reportCircle(
    at place: Place, name index: Int, _ reason: String, _ work: inout Work
  ) -> Reported {
    let number = number(at: place).waiting
    let names = number.expression.names
    return reading(of: place.view, &work) { work in
      work.error(
        .circle, in: number.value, at: index < names.count ? names[index].offset : 0, reason)
    }
  }

  private func report(of view: Int, _ work: inout Work, _ body: (inout Work) -> Void) {
    reading(of: view, &work) { work in body(&work) }
  }

  /// Reads in the file that a view is written in.
  private func reading<Result, Failure: Error>(
    of view: Int, _ work: inout Work, _ body: (inout Work) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let world = views[view].site.world
    guard world.container != nil else { return try body(&work) }
    return try work.reading(world.document, body)
  }
}
