import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

extension DeclaredScene {
  /// Reads everything that refers to views, now that all are known.
  ///
  /// Throws if the file lacked something that it needs; other errors are only reported.
  ///
  /// - Parameter views: The views of all scenes that are read together.
  func resolved(
    among views: ViewIndex, solved: [LayerID: SolvedView], _ work: inout Work
  ) throws(Reported) -> Scene {
    var inside: [LayerID: Scene] = [:]
    for (container, scene) in found.scenes.sorted(by: { $0.key.index < $1.key.index }) {
      inside[container] = work.reading(scene.world.document) { work in
        try? scene.resolved(among: views, solved: solved, &work)
      }
    }
    var site = Site(
      world, known(views, solved), scope: world.container == nil ? nil : world.root)
    site.numbers = .rest
    let dynamics = SceneDynamics(keys.parts.dynamics, site, &work)
    site.dynamics.items = Set(dynamics?.items.map(\.layer) ?? [])
    site.dynamics.behaviors = dynamics?.behaviors.map(\.name) ?? []
    let stacks = found.layouts.reduce(into: [:]) { $0[$1.id] = $1.stack }
    var behavior = ViewBehavior(
      found.pending.map { $0.completed(by: solved) }, stacks: stacks, site, &work)
    behavior.bindings = BoundProperty.list(
      found.bindings, fitted: found.bindingsOfFits(work.resources.fonts.measurer), site, &work)
    behavior.scenes = inside

    var scene = Scene(root: behavior.assembled(view))
    scene.detached = detached.map(behavior.assembled)
    scene.caption = keys.caption
    scene.size = keys.size
    scene.film = keys.film
    scene.background = keys.background
    scene.annotations = Annotations(keys, of: world.container == nil ? scene : nil, site, &work)
    scene.meant = keys.meant
    scene.dynamics = dynamics
    scene.animators = Animator.list(found.animators, site, &work)
    scene.controllers.states = StateGroup.list(keys.parts.states, and: found.pending, site, &work)
    scene.controllers.crossings = Crossing.list(
      keys.parts.crossings, and: found.pending, site, &work)
    scene.script = ScheduledEvent.script(keys.parts.script, site, &work)
    if let failure { throw failure }
    return scene
  }

  private func known(_ views: ViewIndex, _ solved: [LayerID: SolvedView]) -> Known {
    Known(
      views,
      contentSizes: found.pending.reduce(into: [:]) { sizes, item in
        sizes[item.id] = item.completed(by: solved).scroll?.contentSize
      },
      newViews: found.newViews, customNames: customNames,
      animators: Dictionary(
        found.animators.map { ($0.name, $0.layer) }, uniquingKeysWith: { first, _ in first }),
      states: keys.parts.states.names(among: found.pending), fitted: Set(found.fits))
  }
}

extension Annotations {
  /// The annotations drawn over the views of a scene; nil is passed for a nested scene, whose
  /// annotations are left out.
  fileprivate init(_ keys: DocumentKeys, of scene: Scene?, _ site: Site, _ work: inout Work) {
    self.init()
    showsTouches = keys.touches.isVisible
    touchStyle = keys.touches.style
    guard let written = keys.annotations else { return }
    let names = scene.map { ViewNames(of: $0.root, detached: $0.detached) }
    list =
      (try? AnnotationFields.list(among: names).read(written, site, &work)) ?? []
    if list.contains(where: { $0.kind == .touch }) { showsTouches = true }
  }
}

extension ScheduledEvent {
  fileprivate static func script(_ list: JSONValue?, _ site: Site, _ work: inout Work)
    -> [ScheduledEvent]
  {
    let values = work.elements(of: list, needs: "a list of events")
    let chain = EventChain(values, isScript: true, site.inEvents, &work)
    return chain.units([], site.inEvents, &work).map { unit in
      ScheduledEvent(
        time: unit.delay, event: unit.event, place: unit.written(site), meant: unit.meant)
    }
  }
}
