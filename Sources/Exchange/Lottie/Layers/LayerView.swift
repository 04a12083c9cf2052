import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension LottieLayer {
  /// What the layer shows, without its transform; nil for nothing.
  ///
  /// - Parameter ids: The compositions around, by their ids.
  func view(in scope: Scope, inside ids: [String]) -> ViewDraft? {
    let remarks = scope.work.remarks
    switch content {
    case .shapes(let shapes):
      let views = ViewDraft.isolated(DrawnShapes(shapes, in: scope).views.reversed())
      guard !views.isEmpty else { return nil }
      return views.count == 1 ? views[0] : ViewDraft(holding: views)
    case .solid(let color, let size):
      var view = ViewDraft(size: size)
      view.set("backgroundColor", SceneColor.numbers(color).opaqueColor)
      return view
    case .image(let id):
      guard let image = scope.work.library.images[id] else {
        remarks.add(.reference, "there is no image \"\(id)\"", at: place)
        return nil
      }
      guard let name = scope.work.images.name(of: image, id: id, remarks) else { return nil }
      var view = ViewDraft(size: image.size)
      view.set("contents", .string(name))
      return view
    case .precomp(let id, let size): return composition(id, size: size, in: scope, inside: ids)
    case .text(let text): return text.view(masks: details.masks, in: scope)
    case .null: return nil
    case .camera:
      remarks.unsupported("cameras are left out: layers are seen from the front", at: place)
      return nil
    case .other(let type):
      let names = [6: "audio", 7: "video placeholder", 8: "image sequence", 9: "video", 15: "data"]
      let name = names[type] ?? "unknown"
      remarks.unsupported("layers of type \(type) (\(name)) are left out", at: place)
      return nil
    }
  }

  private func composition(
    _ id: String, size: (Double, Double), in scope: Scope, inside ids: [String]
  ) -> ViewDraft? {
    let (work, remarks) = (scope.work, scope.work.remarks)
    guard let layers = work.library.compositions[id] else {
      remarks.add(.reference, "there is no composition \"\(id)\"", at: place)
      return nil
    }
    guard !ids.contains(id) else {
      remarks.add(.circle, "the composition \"\(id)\" contains itself", at: place)
      return nil
    }
    guard ids.count < LottieImport.nestingLimit else {
      remarks.add(
        .limit, "compositions are nested deeper than \(LottieImport.nestingLimit)", at: place)
      return nil
    }
    // Compositions of which nothing is left count too: each may be in many others.
    guard work.take(1) else { return nil }
    var inner = scope
    inner.clock = timing.clock(in: scope)
    let views = ViewDraft.isolated(LayerStack(layers, in: inner, inside: ids + [id]).views)
    guard !views.isEmpty else { return nil }
    var view = ViewDraft(size: size)
    view.set("masksToBounds", .boolean(true))
    view.views = views
    return view
  }
}

extension ViewDraft {
  fileprivate init(size: (Double, Double)) {
    self.init()
    set("frame", .roundedList([0, 0, size.0, size.1]))
  }
}

extension LottieLayerTiming {
  /// The clock inside of a composition, by its time remapping or its start and stretch.
  fileprivate func clock(in scope: Scope) -> Clock {
    guard let remap else { return scope.clock.inside(start: offset, stretch: stretch) }
    let rate = scope.sampling.rate
    let frames = scope.sampling.baked(in: scope.window, within: Clock.rounding / 2) { time in
      Numbers([remap.value(at: scope.clock.frame(at: time))[0] * rate])
    }
    // A straight course is a clock like others.
    let keys = frames.keys
    if keys.count == 2, keys[1].time > keys[0].time {
      let speed = (keys[1].value[0] - keys[0].value[0]) / (keys[1].time - keys[0].time)
      return .even(start: keys[0].value[0] - speed * keys[0].time, rate: speed)
    }
    return .mapped(frames)
  }
}
