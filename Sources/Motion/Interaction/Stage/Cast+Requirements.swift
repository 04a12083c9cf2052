extension Cast {
  /// The maximum number of gestures of a view of which some wait for others.
  static let maximumWaiting = 64

  /// Throws where a recognizer waits for one that does not exist, or where recognizers of one view
  /// wait for each other in a circle.
  func checkRequirements() throws(ResolveError) {
    let waiting = gestures.ids.filter { !gestures[$0].rules.requireToFail.isEmpty }
    guard !waiting.isEmpty else { return }
    let kinds = Set(
      RecognizerKind.allCases.filter(\.isAwaited).map(\.rawValue))
    let words = kinds.union(gestures.ids.compactMap { gestures[$0].rules.name })
    for gesture in waiting {
      for requirement in gestures[gesture].rules.requireToFail
      where !words.contains(requirement.word) {
        throw ResolveError(
          .unknownGesture(requirement.word), place: requirement.place,
          layer: gestures[gesture].view)
      }
    }
    for view in Set(waiting.map { gestures[$0].view }).sorted() {
      let own = views[view]?.gestures ?? []
      guard own.count <= Self.maximumWaiting else {
        throw ResolveError(
          .tooManyGestures(view: name(of: view), limit: Self.maximumWaiting), layer: view)
      }
      try checkCircle(among: own)
    }
  }

  /// Throws where some recognizers wait for each other in a circle.
  func checkCircle(among reached: [GestureID]) throws(ResolveError) {
    // Each recognizer is entered once, and left when all that it waits for have been.
    var path: [GestureID] = []
    var finished: Set<GestureID> = []
    func visit(_ gesture: GestureID) -> [GestureID]? {
      if finished.contains(gesture) { return nil }
      if let first = path.firstIndex(of: gesture) { return path[first...] + [gesture] }
      path.append(gesture)
      defer { path.removeLast() }
      for requirement in gestures[gesture].rules.requireToFail {
        for other in reached where gestures[other].isMeant(by: requirement) {
          if let circle = visit(other) { return circle }
        }
      }
      finished.insert(gesture)
      return nil
    }
    for gesture in reached {
      guard let circle = visit(gesture), let first = circle.first else { continue }
      throw ResolveError(
        .requirementCircle(circle.map(word)),
        place: gestures[first].rules.requireToFail.first?.place, layer: gestures[first].view)
    }
  }

  /// A recognizer in messages.
  private func word(_ gesture: GestureID) -> String {
    let recognizer = gestures[gesture]
    return "\(name(of: recognizer.view)).\(recognizer.rules.name ?? recognizer.kind.rawValue)"
  }
}
