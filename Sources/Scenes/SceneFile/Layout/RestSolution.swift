import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Finds the numbers and the frames of a file's views that depend on other views, each after those
/// that it needs.
///
/// Expressions read frames that edges, other views and stacks give, and these are made of
/// expressions: so both are followed together, with one stack and without recursion. Chains may be
/// as long as there are views; only circles are errors.
struct RestSolution {
  private var numbers: RestNumbers
  private var layout: LayoutPass
  private var stack: [Open] = []
  /// The steps of layout that have begun; true for those that are done.
  private var isDone: [LayoutStep: Bool] = [:]
  /// Whether a frame could not be found, which has been reported; then no further one is looked for.
  private var hasFailed = false

  private enum Node: Equatable {
    case number(RestNumbers.Place)
    case step(LayoutStep)
  }

  /// Something that is being found.
  private struct Open {
    var node: Node
    /// The sources of the first names of a number, whose values are known.
    var sources: [NumberSource] = []
    /// The steps that a step still needs; nil while the numbers of its view are not known.
    var needs: ArraySlice<LayoutStep>?
  }

  /// Completes the views of a file, in the index of views and in the trees.
  ///
  /// - Parameter detached: The views that are not among the others at first.
  static func solve(
    _ trees: inout [SceneView], detached: Set<LayerID> = [], at site: Site,
    _ declared: inout Declarations, _ work: inout Work
  ) {
    guard !declared.waiting.isEmpty || !declared.found.layouts.isEmpty,
      work.budget.excessViews == nil
    else { return }
    let errors = work.log.errors.count
    var layout = LayoutPass(
      of: declared.views, declared.found.layouts, waiting: declared.waiting.map(\.id),
      detached: detached, texts: RestTexts(declared, at: site, work), at: site)
    guard (try? layout.findSources(&work)) != nil else { return }
    var solution = RestSolution(
      numbers: RestNumbers(declared, &work), layout: layout)
    solution.solveAll(&work)
    solution.numbers.finish(&declared, &solution.layout, &work)
    guard work.log.errors.count == errors else { return }
    solution.layout.finish(&work)
    solution.layout.warnOfCutTexts(&work)
    declared.views.replace(solution.layout.layers)
    trees = trees.map { $0.laidOut(solution.layout) }
  }

  private init(numbers: RestNumbers, layout: LayoutPass) {
    self.numbers = numbers
    self.layout = layout
  }

  // MARK: - Order

  private mutating func solveAll(_ work: inout Work) {
    for id in layout.order { run(.step(LayoutStep(id: id, kind: .place)), &work) }
    while let place = numbers.firstUnsolved() { run(.number(place), &work) }
  }

  private mutating func run(_ node: Node, _ work: inout Work) {
    open(node)
    while let top = stack.last {
      switch top.node {
      case .number(let place): follow(place, top, &work)
      case .step(let step):
        do throws(Reported) {
          try follow(step, top, &work)
        } catch {
          fail(&work)
        }
      }
    }
  }

  /// Begins something; steps that are done, or will not be, are left out.
  private mutating func open(_ node: Node) {
    switch node {
    case .number(let place): numbers.open(place)
    case .step(let step):
      guard isDone[step] == nil, !hasFailed else { return }
      isDone[step] = false
    }
    stack.append(Open(node: node))
  }

  /// Opens the next thing that a number needs, or computes the number.
  private mutating func follow(_ place: RestNumbers.Place, _ top: Open, _ work: inout Work) {
    let names = numbers.expression(at: place).names
    var open = top
    while open.sources.count < names.count {
      let name = names[open.sources.count]
      guard let source = try? numbers.source(name, of: place, &work) else {
        return close(place, nil, &work)
      }
      if let needed = need(of: source) {
        stack[stack.count - 1] = open
        guard !isOpen(needed) else {
          reportCircle(from: needed, &work)
          return close(place, nil, &work)
        }
        return self.open(needed)
      }
      open.sources.append(source)
    }
    let isBroken = open.sources.contains {
      numbers.isBroken($0.layer) || hasFailed && layout.isLaidOut($0.layer)
    }
    let layers = open.sources.map { layer(of: $0.layer, &work) }
    close(
      place,
      isBroken
        ? nil
        : numbers.value(at: place, zip(open.sources, layers).map { $0.value(in: $1) ?? 0 }, &work),
      &work)
  }

  private mutating func close(
    _ place: RestNumbers.Place, _ value: Double?, _ work: inout Work
  ) {
    stack.removeLast()
    numbers.close(place, value, &work)
  }

  /// Opens the next thing that a step needs, or performs the step.
  private mutating func follow(
    _ step: LayoutStep, _ top: Open, _ work: inout Work
  ) throws(Reported) {
    if top.needs == nil {
      if let number = numbers.unsolved(before: step) {
        guard !isOpen(.number(number)) else { throw reportCircle(from: .number(number), &work) }
        return open(.number(number))
      }
      if numbers.isBroken(step.id) { return fail(&work) }
      if step.kind == .ownSize {
        if let needed = needOfText(in: step.id) {
          guard !isOpen(needed) else { throw reportCircle(from: needed, &work) }
          return open(needed)
        }
        writeText(in: step.id, &work)
      }
      try numbers.update(&layout, for: step, &work)
      stack[stack.count - 1].needs = layout.needs(of: step)[...]
    }
    while let next = stack[stack.count - 1].needs?.popFirst() {
      switch isDone[next] {
      case true: continue
      case false: throw reportCircle(from: .step(next), &work)
      case nil: return open(.step(next))
      }
    }
    try layout.perform(step, &work)
    isDone[step] = true
    stack.removeLast()
  }

  /// Ends everything that is being found, after an error has been reported.
  private mutating func fail(_ work: inout Work) {
    hasFailed = true
    while let top = stack.popLast() {
      switch top.node {
      case .number(let place): numbers.close(place, nil, &work)
      case .step(let step): isDone[step] = true
      }
    }
  }

  // MARK: - What numbers need

  /// Something that must be found before a source has its value.
  private mutating func need(of source: NumberSource) -> Node? {
    let isLaidOut = layout.isLaidOut(source.layer)
    if isLaidOut, !hasFailed, let kind = LayoutStep.Kind(neededFor: source) {
      let step = LayoutStep(id: source.layer, kind: kind)
      if isDone[step] != true { return .step(step) }
    }
    return numbers.unsolved(for: source, isLaidOut: isLaidOut).map { .number($0) }
  }

  /// Something that must be found before a view has the size of its text.
  private mutating func needOfText(in id: LayerID) -> Node? {
    for source in layout.texts.sources(of: id) {
      if let needed = need(of: source) { return needed }
    }
    return nil
  }

  /// Writes the text of a view that follows numbers, as it is at rest.
  private mutating func writeText(in id: LayerID, _ work: inout Work) {
    let sources = layout.texts.sources(of: id)
    guard !sources.isEmpty else { return }
    let numbers = sources.map { source in
      source.value(in: layer(of: source.layer, &work)) ?? 0
    }
    layout.texts.write(id, numbers)
  }

  private func isOpen(_ node: Node) -> Bool {
    switch node {
    case .number(let place): numbers.isOpen(place)
    case .step(let step): isDone[step] == false
    }
  }

  /// The layer of a view with what is known so far.
  private mutating func layer(of id: LayerID, _ work: inout Work) -> Layer {
    let laidOut = layout.layers[id.index]
    guard var layer = numbers.layer(of: id, &work) else { return laidOut }
    if layout.isLaidOut(id) { layer.takePlace(of: laidOut) }
    return layer
  }

  // MARK: - Circles

  /// Reports that something needs itself.
  @discardableResult
  private mutating func reportCircle(from first: Node, _ work: inout Work) -> Reported {
    let start = stack.firstIndex { $0.node == first } ?? 0
    let circle = stack[start...]
    guard
      let last = circle.last(where: { if case .number = $0.node { true } else { false } }),
      case .number(let place) = last.node
    else {
      let ids = circle.compactMap { if case .step(let step) = $0.node { step.id } else { nil } }
      return layout.circle(ids, &work)
    }
    let nodes = circle.map(\.node) + [first]
    var names: [String] = []
    var hasFrames = false
    for node in nodes {
      let name: String
      switch node {
      case .number(let place): name = numbers.name(of: place)
      case .step(let step):
        hasFrames = true
        name = layout.name(of: step)
      }
      if names.last != name { names.append(name) }
    }
    if names.count == 1 { names.append(names[0]) }
    let shown =
      names.count > 12 ? names.prefix(10) + ["…", names[names.count - 1]] : names[...]
    return numbers.reportCircle(
      at: place, name: last.sources.count,
      "these \(hasFrames ? "numbers and frames" : "numbers") depend on each other in a circle: "
        + shown.joined(separator: " → "), &work)
  }
}

extension LayoutStep.Kind {
  /// The step after which a number of a view is known that is laid out; nil where it is not a matter of
  /// layout.
  fileprivate init?(neededFor source: NumberSource) {
    let path: String
    switch source.target {
    case .frame(let keyPath): path = keyPath.rawValue
    case .property(let keyPath):
      guard keyPath.property == .position || keyPath.property == .bounds else { return nil }
      if keyPath.name.hasPrefix("bounds.origin") { return nil }
      path = keyPath.name
    }
    switch source.measure {
    case .width?, .height?: self = .size
    case nil: self = path.contains(".size") ? .size : .place
    default: self = path == "bounds" ? .size : .place
    }
  }
}

extension SceneView {
  fileprivate func laidOut(_ pass: LayoutPass) -> SceneView {
    var result = self
    result.layer = pass.layers[layer.id.index]
    if let layout = pass.layouts[layer.id] { result.layout = layout }
    result.subviews = subviews.map { $0.laidOut(pass) }
    return result
  }
}

extension Layer {
  /// Takes over another layer's position and size.
  mutating func takePlace(of other: Layer) {
    position = other.position
    bounds.size = other.bounds.size
  }
}
