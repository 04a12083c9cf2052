import Calculus
import Document
import Geometry
import Interaction
import Layers
import SceneKeys

/// Computes the numbers of views that refer to other views, each after those that it needs.
///
/// It follows references with its own stack, so chains may be as long as there are views; only
/// circles are errors. Elements of `frame` and the like count separately: a view can take its x from
/// another one whose y is taken from it.
struct RestNumbers {
  private var views: [WaitingView]
  private let places: [LayerID: Int]
  private var states: [ViewState]
  private let known: Known
  private var stack: [Open] = []

  /// What is known of a waiting view so far.
  private struct ViewState {
    var keys: [KeyState]
    var byKey: [String: Int]
    var solved: [JSONIdentity: Double] = [:]
    var naturalSize: Size?
  }

  /// The numbers of one waiting key.
  fileprivate struct KeyState {
    var numbers: [Number]
    var unsolved: Int
    /// The first number that may be unsolved.
    var next = 0
    /// The elements of a list of numbers for position and size.
    var elements: [Double]?
  }

  fileprivate struct Number {
    var waiting: WaitingNumber
    /// Its position in the list.
    var element: Int?
    var state = State.new
    enum State { case new, open, solved }
  }

  /// A number that is being computed: how many of its names are known.
  private struct Open {
    var at: Place
    var sources: [NumberSource] = []
  }

  private struct Place: Equatable {
    var view: Int
    var key: Int
    var number: Int
  }

  /// Completes the waiting views.
  static func solve(_ declared: inout Declarations, _ work: inout Work) {
    guard !declared.waiting.isEmpty else { return }
    var numbers = RestNumbers(declared, &work)
    numbers.solveAll(&work)
    numbers.finish(&declared, &work)
  }

  private init(_ declared: Declarations, _ work: inout Work) {
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
        var numbers = KeyState(numbers: [], unsolved: 0)
        numbers.add(key.numbers)
        if key.field != nil, RestDependence.placeKeys.contains(key.member.key) {
          let site = view.site.reading(known, .noViews)
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

  private mutating func solveAll(_ work: inout Work) {
    for view in views.indices {
      var key = 0
      while key < states[view].keys.count {
        while let number = states[view].keys[key].firstUnsolved() {
          open(Place(view: view, key: key, number: number))
          while let top = stack.last { step(top, &work) }
        }
        key += 1
      }
    }
  }

  private mutating func open(_ place: Place) {
    states[place.view].keys[place.key].numbers[place.number].state = .open
    stack.append(Open(at: place))
  }

  /// Opens the next number that the last one needs, or computes it.
  private mutating func step(_ top: Open, _ work: inout Work) {
    let place = top.at
    let number = states[place.view].keys[place.key].numbers[place.number].waiting
    let names = number.expression.names
    var open = top
    while open.sources.count < names.count {
      let name = names[open.sources.count]
      guard let source = try? source(name, in: number, of: place.view, &work) else {
        return close(place, 0, &work)
      }
      if let needed = unsolved(for: source) {
        guard states[needed.view].keys[needed.key].numbers[needed.number].state != .open else {
          reportCircle(from: needed, at: name, in: number, of: place.view, &work)
          return close(place, 0, &work)
        }
        stack[stack.count - 1] = open
        return self.open(needed)
      }
      open.sources.append(source)
    }
    var values: [Double] = []
    for source in open.sources { values.append(value(of: source, &work)) }
    var result = 0.0
    do throws(ExpressionError) {
      result = try number.expression.value(values)
    } catch {
      report(of: place.view, &work) { work in work.error(error, in: number.value) }
    }
    close(place, result, &work)
  }

  private mutating func close(_ place: Place, _ value: Double, _ work: inout Work) {
    stack.removeLast()
    let number = states[place.view].keys[place.key].numbers[place.number]
    states[place.view].solved[number.waiting.value.identity] = value
    states[place.view].keys[place.key].numbers[place.number].state = .solved
    states[place.view].keys[place.key].unsolved -= 1
    if let element = number.element,
      element < states[place.view].keys[place.key].elements?.count ?? 0
    {
      states[place.view].keys[place.key].elements?[element] = value
      self.place(place.key, of: place.view)
    }
    if states[place.view].keys[place.key].unsolved == 0 { read(place.key, of: place.view, &work) }
  }

  // MARK: - References

  private func source(
    _ name: Expression.Name, in number: WaitingNumber, of view: Int, _ work: inout Work
  ) throws(Reported) -> NumberSource {
    let site = views[view].site.reading(known, .noViews)
    let place = number.value.place(ofCharacter: name.offset + 1)
    return try reading(of: view, &work) { work throws(Reported) in
      let source = try site.numberSource(name.text, at: place, &work)
      try site.checkIsRest(source, name, at: place, &work)
      return source
    }
  }

  /// A number that must be computed before a source has its value.
  private mutating func unsolved(for source: NumberSource) -> Place? {
    guard let view = places[source.layer] else { return nil }
    let keys = views[view].keys.value
    let dependence = RestDependence(
      of: source, in: keys,
      isTransformed: keys.layer.transform != .identity || states[view].byKey["transform"] != nil)
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

  private mutating func value(of source: NumberSource, _ work: inout Work) -> Double {
    guard let view = places[source.layer] else {
      return source.value(in: known.views.layer(source.layer)) ?? 0
    }
    return source.value(in: layer(of: view, &work)) ?? 0
  }

  /// The layer of a waiting view with what is known so far.
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
    let site = views[view].site.reading(known, .solved(states[view].solved))
    let mark = work.mark
    let first = work.waitingKeys.count
    var keys = views[view].keys.value
    report(of: view, &work) { work in
      if let field = waiting.field {
        try? ViewFields.table.read(field: field, waiting.member.value, into: &keys, site, &work)
      } else if let value = try? site.customValue(waiting.member.value, &work) {
        keys.layer.properties[waiting.member.key] = value
      }
    }
    if work.keepsWaiting(waiting.member, field: waiting.field, since: mark) {
      for more in work.takeWaitingKeys(from: first) { states[view].keys[key].add(more.numbers) }
    }
    views[view].keys.value = keys
    if RestDependence.naturalKeys.contains(waiting.member.key) { states[view].naturalSize = nil }
  }

  private mutating func finish(_ declared: inout Declarations, _ work: inout Work) {
    for view in views.indices {
      var keys = views[view].keys
      keys.value.images.place(in: &keys.value.layer)
      report(of: view, &work) { $0.place(&keys) }
      keys.value.layer.position = keys.value.layer.position + views[view].offset
      declared.views.replace(keys.value.layer)
      declared.solved[keys.value.layer.id] = keys.value
    }
    declared.waiting = []
  }

  // MARK: - Errors

  private func reportCircle(
    from first: Place, at name: Expression.Name, in number: WaitingNumber, of view: Int,
    _ work: inout Work
  ) {
    let start = stack.firstIndex { $0.at == first } ?? 0
    let names = (stack[start...].map(\.at) + [first]).map { place in
      let view = known.views.names[views[place.view].id.index]
      return "\(view).\(views[place.view].waiting[place.key].member.key)"
    }
    let shown =
      names.count > 12 ? names.prefix(10) + ["…", names[names.count - 1]] : names[...]
    report(of: view, &work) { work in
      work.error(
        .circle, in: number.value, at: name.offset,
        "these numbers depend on each other in a circle: \(shown.joined(separator: " → "))")
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

extension RestNumbers.KeyState {
  fileprivate mutating func add(_ more: [WaitingNumber]) {
    for number in more {
      var element: Int?
      if case .element(let index, .key) = number.value.path { element = index }
      numbers.append(.init(waiting: number, element: element))
    }
    unsolved += more.count
  }

  /// The first number that is not solved, among some elements of the list.
  fileprivate mutating func firstUnsolved(among elements: Set<Int>? = nil) -> Int? {
    guard unsolved > 0 else { return nil }
    while next < numbers.count, numbers[next].state == .solved { next += 1 }
    guard let elements else { return next < numbers.count ? next : nil }
    return numbers.indices.dropFirst(next).first {
      numbers[$0].state != .solved && numbers[$0].element.map(elements.contains) ?? true
    }
  }
}

extension Site {
  /// The same site once all views are known.
  fileprivate func reading(_ known: Known, _ numbers: NumberReading) -> Site {
    var site = Site(world, known, scope: scope)
    site.delay = delay
    site.depths = depths
    site.dynamics = dynamics
    site.numbers = numbers
    return site
  }

  /// The value of an expression without names of views.
  fileprivate func constant(_ value: JSONValue, _ work: inout Work) throws(Reported) -> Double? {
    var site = self
    site.numbers = .rest
    return try site.expression(value, &work).constant
  }
}
