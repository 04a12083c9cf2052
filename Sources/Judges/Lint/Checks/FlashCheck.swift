internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds values that differ in a single frame only, and views that are shown or gone for one.
struct FlashCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let times = subject.frameTimes
    guard times.count >= 3, !subject.leavesFramesOut else { return [] }
    let counted = CountedTexts(subject.scene)
    let keys = subject.changingKeys.filter { !counted.counts($0.keyPath, of: $0.layer) }
    let layers = Dictionary(grouping: keys, by: \.layer)
    // A view may come and go without a change of any property.
    let removed = subject.scene.timeline.restructurings.flatMap(\.removed).filter {
      !subject.scene.views.name(of: $0).isEmpty && !subject.scene.timeline.isInside($0)
    }
    return Set(removed).union(layers.keys).sorted().flatMap { layer -> [LintFinding] in
      guard !subject.tank.isEmpty, let first = times.first else { return [] }
      let keys = layers[layer] ?? []
      subject.tank.spend(
        Double(times.count) * (500 + subject.scene.timeline.units(of: layer, at: first)))
      // Layer by layer, because the values of all layers at once may be too many.
      let seen = times.map { subject.scene.timeline.layer(layer, at: $0) }
      let shown = seen.map { LayerValue.number($0.map { $0.isHidden ? 0 : $0.opacity } ?? 0) }
      let visibility = flashes(in: shown, threshold: LayerProperty.opacity.restThreshold).map {
        subject.finding(.oneFrameFlash, of: layer, times[$0], text(shown[$0], among: shown[$0 - 1]))
      }
      return visibility
        + keys.flatMap { key -> [LintFinding] in
          let path = key.keyPath
          guard path.property != .opacity, path.property != .hidden else { return [] }
          let values = seen.map { $0.flatMap { path.property.value(in: $0) } }
          let isCustom = seen.contains { $0?.properties[path.property.name] != nil }
          let threshold =
            isCustom ? VisibleAmount.residue(of: values) : path.property.restThreshold
          return flashes(in: values, threshold: threshold).map {
            subject.finding(
              .oneFrameFlash, of: layer, times[$0],
              "\(path.name) is different for one frame and then as before")
          }
        }
    }
  }

  /// What happens to a view for one frame, by its opacity then and around it.
  private static func text(_ value: LayerValue, among others: LayerValue) -> String {
    switch (value.components?.first, others.components?.first) {
    case (_, 0?): "is shown for one frame"
    case (0?, _): "is gone for one frame"
    default: "opacity is different for one frame and then as before"
    }
  }

  /// The frames whose value differs from equal neighbors on both sides.
  private static func flashes(in values: [LayerValue?], threshold: Double) -> [Int] {
    let still = { (a: LayerValue?, b: LayerValue?) -> Bool in
      // A view that is not there has no value that could be another.
      guard let a, let b else { return true }
      guard let a = a.components, let b = b.components, a.count == b.count else { return a == b }
      return zip(a, b).allSatisfy { abs($0 - $1) <= threshold }
    }
    return (1..<values.count - 1).filter { index in
      !still(values[index], values[index - 1])
        && still(values[index - 1], values[index + 1])
        && (index < 2 || still(values[index - 2], values[index - 1]))
        && (index + 2 >= values.count || still(values[index + 1], values[index + 2]))
    }
  }
}
