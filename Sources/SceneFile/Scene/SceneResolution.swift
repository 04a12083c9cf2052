import Document
import Animation
import Interaction
import Layers

extension DeclaredScene {
  /// Reads what refers to views, now that all of them are known; nil, or a scene and errors, when
  /// something is wrong with it.
  ///
  /// - Parameter views: Those of all scenes that are read together.
  func resolved(among views: ViewIndex, _ work: inout Work) -> Scene? {
    var inside: [LayerID: Scene] = [:]
    for (container, scene) in scenes.sorted(by: { $0.key.index < $1.key.index }) {
      inside[container] = work.reading(scene.world.document) { work in
        scene.resolved(among: views, &work)
      }
    }
    var site = Site(
      world, known(views), scope: world.container == nil ? nil : world.root)
    site.dynamics = site.dynamics(keys.dynamics, &work)
    var behavior = site.behavior(pending, &work)
    behavior.bindings = site.bindings(bindings, &work)
    behavior.scenes = inside

    var scene = Scene(root: behavior.assembled(view))
    scene.detached = detached.map(behavior.assembled)
    scene.caption = keys.caption
    scene.size = keys.size
    scene.film = keys.film
    scene.background = keys.background
    scene.annotations = site.annotations(keys, of: world.container == nil ? scene : nil, &work)
    scene.meant = keys.meant
    scene.dynamics = site.dynamics
    scene.animators = site.animators(animators, &work)
    scene.script = site.script(keys.script, &work)
    return isComplete ? scene : nil
  }

  private func known(_ views: ViewIndex) -> Known {
    Known(
      views,
      contentSizes: pending.reduce(into: [:]) { sizes, item in
        if let scroll = item.scroll { sizes[item.id] = scroll.contentSize }
      },
      newViews: newViews, customNames: customNames,
      animators: Dictionary(
        animators.map { ($0.name, $0.layer) }, uniquingKeysWith: { first, _ in first }))
  }
}

extension Site {
  /// What is drawn over the views of a scene; nil stands for a scene inside, whose annotations are
  /// left out.
  fileprivate func annotations(
    _ keys: DocumentDraft, of scene: Scene?, _ work: inout Work
  ) -> Annotations {
    var annotations = Annotations()
    annotations.showsTouches = keys.showsTouches
    guard let written = keys.annotations else { return annotations }
    let names = scene.map { ViewNames(of: $0.root, detached: $0.detached) }
    annotations.list = AnnotationFields.list(among: names).read(written, self, &work) ?? []
    if annotations.list.contains(where: { $0.kind == .touch }) { annotations.showsTouches = true }
    return annotations
  }

  fileprivate func script(_ list: JSONValue?, _ work: inout Work) -> [ScheduledEvent] {
    guard let list else { return [] }
    guard list.isArray else {
      work.mismatch(list, needs: "a list of events")
      return []
    }
    var events: [ScheduledEvent] = []
    for value in list.elements {
      var draft = EventDraft()
      guard EventFields.table.read(value, into: &draft, self, &work), let event = draft.event else {
        continue
      }
      events.append(
        ScheduledEvent(
          time: draft.time ?? 0, event: event,
          place: place(of: value), meant: draft.meant))
    }
    return events
  }
}
