import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// The contents of a layer, without its transform; nil for nothing.
  func content(of layer: LottieLayer, in scope: Scope, inside ids: [String]) -> ViewDraft? {
    switch layer.content {
    case .shapes(let shapes):
      let views = ViewDraft.isolated(self.views(of: shapes, in: scope))
      guard !views.isEmpty else { return nil }
      if views.count == 1, layer.details.masks.isEmpty, layer.details.effects.isEmpty {
        return views[0]
      }
      var view = ViewDraft()
      view.views = views
      return view
    case .solid(let color, let size):
      var view = frame(size)
      view.set(
        "backgroundColor", SceneColor.text(SceneColor.numbers(color), alpha: 1))
      return view
    case .image(let id): return image(id, at: layer.place)
    case .precomp(let id, let size):
      return precomp(id, size, of: layer, in: scope, inside: ids)
    case .text(let text): return self.text(text, masks: layer.details.masks, in: scope)
    case .null: return nil
    case .camera:
      remarks.unsupported("cameras are left out: layers are seen from the front", at: layer.place)
      return nil
    case .other(let type):
      let names = [6: "audio", 7: "video placeholder", 8: "image sequence", 9: "video", 15: "data"]
      let name = names[type] ?? "unknown"
      remarks.unsupported("layers of type \(type) (\(name)) are left out", at: layer.place)
      return nil
    }
  }

  func frame(_ size: (Double, Double)) -> ViewDraft {
    var view = ViewDraft()
    view.set(
      "frame",
      .roundedList([0, 0, min(max(size.0, 0), 1e6), min(max(size.1, 0), 1e6)]))
    return view
  }

  private func image(_ id: String, at place: JSONValue) -> ViewDraft? {
    guard let image = library.images[id] else {
      remarks.add(.reference, "there is no image \"\(id)\"", at: place)
      return nil
    }
    guard let name = images.name(of: image, id: id, remarks) else { return nil }
    var view = frame((image.size.width, image.size.height))
    view.set("contents", .string(name))
    return view
  }

  private func precomp(
    _ id: String, _ size: (Double, Double), of layer: LottieLayer, in scope: Scope,
    inside ids: [String]
  ) -> ViewDraft? {
    guard let layers = library.compositions[id] else {
      remarks.add(.reference, "there is no composition \"\(id)\"", at: layer.place)
      return nil
    }
    guard !ids.contains(id) else {
      remarks.add(.circle, "the composition \"\(id)\" contains itself", at: layer.place)
      return nil
    }
    guard ids.count < Self.nestingLimit else {
      remarks.add(
        .limit, "compositions are nested deeper than \(Self.nestingLimit)", at: layer.place)
      return nil
    }
    // Compositions of which nothing is left count too: each may be in many others.
    guard take(1) else { return nil }
    var inner = scope
    inner.clock = clock(of: layer, scope)
    let views = ViewDraft.isolated(self.views(of: layers, in: inner, inside: ids + [id]))
    guard !views.isEmpty else { return nil }
    var view = frame(size)
    view.set("masksToBounds", .boolean(true))
    view.views = views
    return view
  }

  /// The clock inside of a composition, by its time remapping or its start and stretch.
  private func clock(of layer: LottieLayer, _ scope: Scope) -> Clock {
    let timing = layer.timing
    guard let remap = timing.remap else {
      return scope.clock.inside(start: timing.offset, stretch: timing.stretch)
    }
    let rate = scope.sampling.rate
    let frames = scope.sampling.baked(in: scope.window, within: Clock.rounding / 2) { time in
      Numbers([remap.value(at: scope.clock.frame(at: time))[0] * rate])
    }
    // A straight course, forward, is a clock like others.
    let keys = frames.keys
    if keys.count == 2, keys[1].time > keys[0].time {
      let speed = (keys[1].value[0] - keys[0].value[0]) / (keys[1].time - keys[0].time)
      if speed > 1e-3 {
        return .even(start: keys[0].value[0] - speed * keys[0].time, rate: speed)
      }
    }
    return .mapped(frames)
  }
}
