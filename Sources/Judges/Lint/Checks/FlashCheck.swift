internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Finds values that differ in a single frame only.
struct FlashCheck: LintCheck {
  static func findings(in subject: LintSubject) -> [LintFinding] {
    let times = subject.frameTimes
    guard times.count >= 3, !subject.leavesFramesOut else { return [] }
    let counted = CountedTexts(subject.scene)
    let keys = subject.changingKeys.filter { !counted.counts($0.keyPath, of: $0.layer) }
    let layers = Dictionary(grouping: keys, by: \.layer)
    return layers.sorted { $0.key < $1.key }.flatMap { layer, keys -> [LintFinding] in
      guard !subject.tank.isEmpty, let first = times.first else { return [] }
      subject.tank.spend(
        Double(times.count) * (500 + subject.scene.timeline.units(of: layer, at: first)))
      // Layer by layer, because the values of all layers at once may be too many.
      let seen = times.map { subject.scene.timeline.layer(layer, at: $0) }
      return keys.flatMap { key -> [LintFinding] in
        let path = key.keyPath
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

  /// The frames whose value differs from equal neighbors on both sides.
  private static func flashes(in values: [LayerValue?], threshold: Double) -> [Int] {
    let still = { (a: LayerValue?, b: LayerValue?) -> Bool in
      guard let a = a?.components, let b = b?.components, a.count == b.count else { return a == b }
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
