import FlipbookCAML
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookTimeline

/// The layers of a film as nested elements.
struct TreeMarkup {
  let film: LayerMotions
  let scene: CompiledScene
  /// The states that are written with their layers; nil for a film.
  let states: StateMarkup?
  /// The layers of animators, which nothing shows.
  private let animators: Set<LayerID>

  init(film: LayerMotions, scene: CompiledScene, states: StateMarkup?) {
    self.film = film
    self.scene = scene
    self.states = states
    animators = Set(scene.definition.animators.map(\.layer))
  }

  /// The id of a layer's first element in the document.
  func id(of layer: LayerID) -> String { "#\(layer.index + 1)" }

  /// The root layer, as large as the canvas, with y pointing down.
  var root: CAMLMarkup {
    guard !film.tree.nodes.isEmpty else { return CAMLMarkup("CALayer") }
    var used: Set<String> = []
    var root = element(
      of: 0, named: nil, clock: ExportClock(), isDriven: false, used: &used)
    root["geometryFlipped"] = "1"
    root["position"] = CAMLText.point(Point(scene.size.width / 2, scene.size.height / 2))
    if root["backgroundColor"] == nil, root.child("backgroundColor") == nil {
      root.set("backgroundColor", scene.definition.background, default: nil)
    }
    root.children += states?.elements(of: nil, id: id) ?? []
    return root
  }

  private func element(
    of index: Int, named name: String?, clock parent: ExportClock, isDriven: Bool,
    used: inout Set<String>
  ) -> CAMLMarkup {
    let node = film.tree.nodes[index]
    let clocks: Set<LayerProperty> = [.speed, .timeOffset, .beginTime]
    let movesClock = !(film.moved[node.id] ?? []).isDisjoint(with: clocks)
    let isStopped = node.layer.speed <= 0
    let isDriven = isDriven || node.scope > 0 || movesClock || isStopped
    let clock = isDriven ? parent : parent.inside(node.layer)
    let motion = LayerMotion(film: film, node: node, clock: clock, isDriven: isDriven)
    let resolved = motion.resolved()
    if isDriven { remarkOnClock(of: resolved.layer) }
    if movesClock || isStopped {
      for child in node.children where film.tree.nodes[child].scope != node.scope {
        guard film.tree.scopes[film.tree.nodes[child].scope].isChanging else { continue }
        film.notes.remark(
          "Views that come and go in a scene do not follow a clock that something moves",
          at: node.id)
      }
    }
    let markup = LayerMarkup(layer: resolved.layer, notes: film.notes, effect: resolved.effect)
    var id = id(of: node.id)
    var number = 2
    while !used.insert(id).inserted {
      id = "\(self.id(of: node.id))-\(number)"
      number += 1
    }
    var element = markup.element(
      named: name ?? markup.type, id: id, view: scene.views.lastName(of: node.id))
    element.add("animations", resolved.animations)
    var sublayers = resolved.letters
    for child in node.children {
      let sublayer = film.tree.nodes[child]
      if animators.contains(sublayer.id) { continue }
      let isMask = sublayer.layer.isMask
      if isMask, element.child("mask") != nil { continue }
      let inner = self.element(
        of: child, named: isMask ? "mask" : nil, clock: clock, isDriven: isDriven, used: &used)
      if isMask { element.add(inner) } else { sublayers.append(inner) }
    }
    element.add("sublayers", sublayers)
    if index > 0, number == 2 {
      element.children += states?.elements(of: node.id, id: self.id) ?? []
    }
    return element
  }

  private func remarkOnClock(of layer: Layer) {
    switch layer.kind {
    case .emitter:
      film.notes.remark("Particles do not follow a clock that something moves", at: layer.id)
    case .replicator(let replicator) where replicator.instanceDelay != 0:
      film.notes.remark(
        "The delays of instances do not follow a clock that something moves", at: layer.id)
    default: break
    }
  }
}

extension ViewNames {
  /// The id of a view without those of the views around it; nil for a view without one.
  func lastName(of layer: LayerID) -> String? {
    let name = name(of: layer)
    guard let last = name.split(separator: ".").last, !last.hasSuffix("]") else { return nil }
    return String(last)
  }
}
