import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The `meant` entries of a scene: those of the scene, of a view and its subtree, and of an event
/// of the script.
struct MeantFindings: Sendable {
  /// One `meant` entry.
  private struct Word: Sendable {
    var rule: LintRule
    var layer: LayerID?
    /// The layers of the view and its subtree; nil for the whole scene and for events.
    var layers: Set<LayerID>?
    var place: SourcePlace?

    /// Whether a finding is within the scope of the entry.
    func covers(_ finding: LintFinding) -> Bool {
      guard finding.rule == rule else { return false }
      if let layers, let layer = finding.layer, layers.contains(layer) { return true }
      guard let place, let found = finding.place, found.file == place.file else { return false }
      return place.path.isEmpty || found.path == place.path
        || found.path.hasPrefix(place.path + ".") || found.path.hasPrefix(place.path + "[")
    }
  }

  private var words: [Word] = []
  private let views: ViewNames

  init(_ scene: CompiledScene) {
    views = scene.views
    let whole = scene.places[scene.definition.root.layer.id]
    add(scene.definition, place: whole, in: scene)
  }

  private mutating func add(_ inner: Scene, place: SourcePlace?, in scene: CompiledScene) {
    let views = [inner.root] + inner.detached
    let all = views.reduce(into: Set<LayerID>()) { $1.collectLayers(in: &$0) }
    words += inner.meant.map { Word(rule: $0, layers: all, place: place) }
    for view in views { add(view, in: scene) }
    for event in inner.script {
      words += event.meant.map { Word(rule: $0, place: event.place) }
    }
  }

  private mutating func add(_ view: SceneView, in scene: CompiledScene) {
    if !view.meant.isEmpty {
      var layers: Set<LayerID> = []
      view.collectLayers(in: &layers)
      words += view.meant.map {
        Word(rule: $0, layer: view.layer.id, layers: layers, place: scene.places[view.layer.id])
      }
    }
    for subview in view.subviews { add(subview, in: scene) }
    if let inner = view.scene {
      add(inner, place: scene.places[inner.root.layer.id], in: scene)
    }
  }

  /// Marks the intended findings, and adds a finding for each entry that matches none, so that
  /// obsolete entries are found.
  func marked(_ findings: [LintFinding]) -> [LintFinding] {
    var used = words.map { _ in false }
    var result = findings.map { finding in
      var finding = finding
      for index in words.indices where words[index].covers(finding) {
        used[index] = true
        finding.isMeant = true
      }
      return finding
    }
    // The rows of a template share the entries of the one view that is written.
    let usedWords = Set(words.indices.filter { used[$0] }.map { Key(words[$0]) })
    var reported: Set<Key> = []
    for word in words where !usedWords.contains(Key(word)) && reported.insert(Key(word)).inserted {
      result.append(
        LintFinding(
          rule: .unusedMeant, layer: word.layer,
          view: word.layer.map { views.name(of: $0) } ?? "",
          message: "\"meant\" says \"\(word.rule.rawValue)\", but there is no such finding here",
          place: word.place))
    }
    return result
  }

  private struct Key: Hashable {
    var rule: LintRule
    var place: SourcePlace?

    init(_ word: Word) { (rule, place) = (word.rule, word.place) }
  }
}

extension SceneView {
  /// Collects the layers of the view and its subtree, including those of inner scenes.
  fileprivate func collectLayers(in layers: inout Set<LayerID>) {
    layers.insert(layer.id)
    for subview in subviews { subview.collectLayers(in: &layers) }
    for view in scene.map({ [$0.root] + $0.detached }) ?? [] { view.collectLayers(in: &layers) }
  }
}
