import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOutput
import FlipbookRaster
import FlipbookSceneFile
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// Scripts that are folded once for several scenes.
@Suite(.endsInTime) struct SharedScriptTests {
  /// A card that turns its color, falls and fades, a badge that stands on it, and a label.
  private static func scene(touches: Bool, transition: Bool) -> String {
    let events = [
      #"{ "at": 0.5, "animate": { "duration": "$duration", "changes": { "card.position": [100, 300], "card.backgroundColor": "$goal" } } }"#,
      #"{ "at": "$when", "set": { "badge.cornerRadius": 4 } }"#,
      transition
        ? #"{ "at": 1, "transition": { "view": "front", "options": ["crossDissolve"], "duration": 0.3, "changes": { "front.opacity": 0.5 } } }"#
        : nil,
      touches ? #"{ "at": 0.2, "tap": { "view": "card" } }"# : nil,
    ].compactMap(\.self).joined(separator: ",")
    return """
      { "size": [200, 400], "duration": 2,
        "parameters": { "title": "Ada", "tint": "#336699", "start": "#FF0000", "goal": "#00FF00",
          "duration": 0.5, "when": 1, "side": 40, "turn": 0.1, "height": 0, "radius": 9, "above": 0,
          "front": "#FFFFFF", "speed": 1, "heading": "Film" },
        "views": [
          { "id": "card", "frame": [20, 20, 160, 100], "backgroundColor": "$start", "views": [
            { "id": "badge", "frame": [10, 10, "$side", 40], "backgroundColor": "$tint",
              "cornerRadius": "$radius", "speed": "$speed", "animations": [{ "basic": {
                "keyPath": "opacity", "toValue": 0.2, "duration": 1 } }] } ] },
          { "id": "label", "frame": [20, 200, 160, 30], "text": { "string": "$title" },
            "zPosition": "$height" },
          { "id": "front", "frame": [20, 240, 100, 60], "views": [
            { "id": "inner", "frame": [0, "$above", 30, 30], "backgroundColor": "$front" } ] },
          { "id": "heading", "position": [100, 350], "text": { "string": "$heading" },
            "animations": [{ "basic": { "keyPath": "position.y", "byValue": 20, "duration": 1,
              "additive": true } }] } ],
        "script": [\(events)] }
      """
  }

  /// The difference, and how many scripts are folded: without touches and transitions, with a touch, with
  /// a transition.
  ///
  /// A color that nothing animates, a label in its frame, a frame where no finger lands are looks. What an
  /// event sets or animates, the order of siblings, clocks, times, and what a transition shows belong to
  /// the script. A label that has no frame takes its size along, of which nothing is read unless fingers
  /// land.
  @Test(arguments: [
    (name: "title", value: "Grace", folds: [1, 1, 1]), ("tint", "#00AAFF", [1, 1, 1]),
    ("heading", "A longer title", [1, 2, 1]), ("side", "90", [1, 2, 1]),
    ("radius", "12", [2, 2, 2]), ("start", "#0000FF", [2, 2, 2]), ("goal", "#0000FF", [2, 2, 2]),
    ("duration", "0.75", [2, 2, 2]), ("when", "0.25", [2, 2, 2]), ("height", "1", [2, 2, 2]),
    ("speed", "0.5", [2, 2, 2]), ("front", "#123456", [1, 1, 2]), ("above", "5", [1, 2, 2]),
  ])
  func `rows of other looks share a script, and others fold their own`(
    _ row: (name: String, value: String, folds: [Int])
  ) throws {
    let kinds = [(false, false), (true, false), (false, true)]
    for (kind, folds) in zip(kinds, row.folds) {
      let text = Self.scene(touches: kind.0, transition: kind.1)
      let scripts = SharedScripts()
      _ = try SharedFold.compiled(text, [], scripts)
      let shared = try SharedFold.compiled(text, [(row.name, row.value)], scripts)
      #expect(scripts.foldCount == folds, "\(row.name), \(kind)")
      try SharedFold.expectEqual(shared, SharedFold.compiled(text, [(row.name, row.value)], nil))
      // The first one is still found, and is not changed.
      try SharedFold.expectEqual(
        SharedFold.compiled(text, [], scripts), SharedFold.compiled(text, [], nil))
      #expect(scripts.foldCount == folds)
    }
  }

  /// Changes of one layer, of all kinds that a parameter may make.
  private static let changes: [@Sendable (inout Layer) -> Void] = [
    { $0.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.6) },
    { $0.cornerRadius += 3 }, { $0.borderWidth += 1 },
    { $0.shadowOpacity = 0.4 },
    { $0.bounds.size.width += 7 }, { $0.position.x += 5 },
    { $0.opacity = $0.opacity / 2 }, { $0.isHidden.toggle() },
    { $0.masksToBounds.toggle() }, { $0.anchorPoint = Point(0, 1) },
    { $0.transform = .scale(0.5, 2) }, { $0.zPosition += 1 }, { $0.speed = 0.5 },
    { $0.contents = nil },
    { layer in
      switch layer.kind {
      case .text(var text):
        text.string = "Grace"
        layer.kind = .text(text)
      case .shape(var shape):
        shape.strokeEnd = 0.5
        shape.fillColor = .black
        layer.kind = .shape(shape)
      case .gradient(var gradient):
        gradient.colors.reverse()
        layer.kind = .gradient(gradient)
      case .emitter(var emitter):
        emitter.birthRate = 0.5
        layer.kind = .emitter(emitter)
      default: layer.borderColor = .white
      }
    },
  ]

  private static func views(_ view: SceneView) -> Int {
    view.subviews.reduce(1) { $0 + views($1) }
      + (view.scene.map { views($0.root) } ?? 0)
  }

  /// Changes the view of a number in the order of the tree, or every view for nil.
  private static func change(
    _ view: inout SceneView, _ number: Int?, _ count: inout Int, _ change: (inout Layer) -> Void
  ) {
    if number == nil || number == count { change(&view.layer) }
    count += 1
    for index in view.subviews.indices {
      Self.change(&view.subviews[index], number, &count, change)
    }
    if var inner = view.scene {
      Self.change(&inner.root, number, &count, change)
      view.scene = inner
    }
  }

  @Test(arguments: 0..<4)
  func `law 17: what shares a script is what folds its own`(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part))
    var (shared, tried) = (0, 0)
    let paths = try Self.scenePaths().enumerated().filter { $0.offset % 4 == part }.map(\.element)
    #expect(paths.count > 5)
    for path in paths {
      var options = SceneLoader.Options(text: TextMeasurer(fonts: SharedFold.fonts))
      options.root = nil
      let loaded = try SceneLoader.load(path: path, options: options)
      let scripts = SharedScripts()
      let clock = ContinuousClock.now
      _ = try scripts.resolve(loaded.scene, by: Resolver())
      // Scenes that take long would make the suite slow and say no more.
      guard ContinuousClock.now - clock < .milliseconds(250) else { continue }
      let count = Self.views(loaded.scene.root)
      for _ in 0..<4 {
        var other = loaded.scene
        let number =
          Int.random(in: 0..<8, using: &random) == 0
          ? nil : Int.random(in: 0..<count, using: &random)
        var place = 0
        let change = Self.changes[Int.random(in: 0..<Self.changes.count, using: &random)]
        Self.change(&other.root, number, &place, change)
        let folds = scripts.foldCount
        tried += 1
        let found = Result { try scripts.resolve(other, by: Resolver()) }
        if scripts.foldCount == folds { shared += 1 }
        switch (found, Result { try Resolver().resolve(other) }) {
        case (.success(let a), .success(let b)): SharedFold.expectEqual(a, b, path)
        case (.failure(let a), .failure(let b)): #expect("\(a)" == "\(b)")
        default: Issue.record("\(path): one is in error, the other is not")
        }
      }
    }
    // Six of fifteen changes are looks, of which few are animated.
    #expect(tried >= 30 && shared * 5 > tried)
  }

  private static func scenePaths() throws -> [String] {
    let folder = "\(SharedFold.package)/scenes"
    let names = FilePath.names(in: folder).filter { $0.hasSuffix(".json") }
    return names.map { "\(folder)/\($0)" }
  }
}
