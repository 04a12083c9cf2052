import Document
import Geometry
import Interaction
import Layers

extension Site {
  /// Reads a pinch or a turn.
  func pair(_ body: JSONValue, kind: String, on layer: LayerID, _ work: inout Work) -> PairGesture?
  {
    let isPinch = kind == "pinch"
    let table = isPinch ? PairFields.pinch : PairFields.rotate
    var draft = PairFields.Draft()
    guard table.read(body, into: &draft, self, &work) else { return nil }
    var moved = MovedProperty(
      layer: layer, keyPath: LayerKeyPath(.transform, isPinch ? .scale : .rotation))
    if let written = draft.moves {
      guard let named = movedProperty(written, of: layer, &work) else { return nil }
      moved = named
      guard moved.componentCount == 1 else {
        work.error(
          .type, at: written,
          "two fingers \(isPinch ? "scale" : "turn") one number, and \"\(moved.keyPath.name)\" has two"
        )
        return nil
      }
    }
    let errors = work.log.metErrors
    var pair = PairGesture(moves: moved)
    pair.about = draft.about
    pair.hitTestsModel = draft.hitTest == .model
    pair.events = draft.events
    if let written = draft.release, let release = release(written, for: moved, &work) {
      pair.release = release
    }
    if let written = draft.limits {
      pair.limits = limits(written, for: moved, &work)
      if isPinch, let low = pair.limits?.min.first, low <= 0 {
        work.error(.range, at: written, "a scale needs limits above 0")
      }
      checkAnchors(of: pair.release, written: draft.release, within: pair.limits, &work)
    } else if draft.rubberBand != nil {
      pair.limits = anchorBox(of: pair.release, count: 1)
    }
    if let written = draft.rubberBand, work.log.metErrors == errors {
      pair.rubberBand = rubberBand(
        written, for: moved, limits: pair.limits, otherwise: pair.limits.map(extent), &work)
      if isPinch { checkSides(of: pair, at: written, &work) }
    }
    return work.log.metErrors == errors ? pair : nil
  }

  /// How far limits lie apart; 1 where that is nothing or endless.
  private func extent(_ limits: Limits) -> [Double] {
    zip(limits.min, limits.max).map { $1 > $0 && ($1 - $0).isFinite ? $1 - $0 : 1 }
  }

  /// Fingers that meet must not bring a scale to 0.
  private func checkSides(of pair: PairGesture, at value: JSONValue, _ work: inout Work) {
    guard let band = pair.rubberBand, let low = pair.limits?.min.first,
      let dimension = band.dimensionsAtMin.first,
      dimension * (band.coefficient - 1) >= band.coefficient * low
    else { return }
    work.error(
      at: value, "a rubber band this soft would let the scale go to 0",
      hint: "A \"coefficient\" of at most 1 never does.")
  }

  /// Reports anchors that lie where the property may not rest.
  func checkAnchors(
    of release: Release, written: JSONValue?, within limits: Limits?, _ work: inout Work
  ) {
    guard let limits, case .snap(let snap) = release,
      let list = written?["snap"]?["anchors"]?.elements
    else { return }
    for (anchor, place) in zip(snap.anchors, list) {
      let isInside = anchor.value.indices.allSatisfy {
        anchor.value[$0] >= limits.min[$0] && anchor.value[$0] <= limits.max[$0]
      }
      if isInside { continue }
      let text = anchor.value.map { JSONText.text(of: $0) }.joined(separator: ", ")
      work.error(
        .range, at: place,
        "the anchor \(anchor.value.count > 1 ? "[\(text)]" : text) lies outside the limits",
        hint: "A property can only rest within its limits.")
    }
  }

  /// The box around the anchors of a snap; nil for other releases.
  func anchorBox(of release: Release, count: Int) -> Limits? {
    guard case .snap(let snap) = release else { return nil }
    let columns = (0..<count).map { index in snap.anchors.map { $0.value[index] } }
    return Limits(min: columns.map { $0.min() ?? 0 }, max: columns.map { $0.max() ?? 0 })
  }
}
