import FlipbookCAML
import FlipbookLayers

/// Baked keyframes as animations that last for the whole film.
struct BakedMarkup {
  let layer: LayerID
  let notes: CAMLNotes
  /// Local time of the layer = scene time · rate + offset.
  let clock: ExportClock

  private static let silent: Set<LayerProperty> = [
    .beginTime, .timeOffset, .speed, .arranged, .contentInset, .userInteractionEnabled,
    .highlighted, .highlightedImage,
  ]

  /// The animations: one, none where Core Animation does not animate the property, and one for each filter
  /// of an effect that changes.
  func elements(of baked: BakedKeys) -> [CAMLMarkup] {
    guard baked.keyPath.property == .effect else { return element(of: baked).map { [$0] } ?? [] }
    notes.note(baked, of: layer)
    return [
      (0, "filters.gaussianBlur.inputRadius"), (1, "filters.colorSaturate.inputAmount"),
    ].compactMap { index, name in
      var part = baked
      for key in part.keys.indices {
        guard case .numbers(let numbers) = part.keys[key].value, numbers.indices.contains(index)
        else { return nil }
        part.keys[key].value = .number(numbers[index])
      }
      return element(of: part, named: name)
    }
  }

  /// The animation; nil where Core Animation does not animate the property.
  ///
  /// - Parameter other: The key path, where it is not the property's own.
  func element(of baked: BakedKeys, named other: String? = nil) -> CAMLMarkup? {
    guard let name = other ?? baked.keyPath.animatableName else {
      // The clocks are in what is shown, the others draw nothing or are in another property.
      if Self.silent.contains(baked.keyPath.property) { return nil }
      notes.remark("\(baked.keyPath.property.name) keeps its first value", at: layer)
      return nil
    }
    if baked.keyPath.property == .string {
      notes.remark("The string of a text is animated, which devices may not show", at: layer)
    }
    let times = baked.keys.map { clock.local($0.time) }
    // Divided by a power of two, times stay exact: a jump is shown by the frame of its instant.
    var duration = 1.0
    while let last = times.last, duration < last { duration *= 2 }
    var shares = times.map { max(0, $0) / duration }
    var values = baked.keys.map(\.value)
    if baked.isStepped {
      shares[0] = 0
      shares.append(1)
    } else {
      if shares[0] > 0 {
        shares.insert(0, at: 0)
        values.insert(values[0], at: 0)
      }
      if let last = shares.last, last < 1 {
        shares.append(1)
        values.append(values[values.count - 1])
      }
    }
    var element = CAMLMarkup("animation", [("type", "CAKeyframeAnimation"), ("keyPath", name)])
    element["calculationMode"] = baked.isStepped ? "discrete" : "linear"
    element["beginTime"] = "1e-100"
    element["duration"] = CAMLText.number(duration)
    element["fillMode"] = "both"
    element["removedOnCompletion"] = "0"
    element.add("keyTimes", shares.map { ValueMarkup.real($0).element })
    element.add(
      "values",
      values.map { (notes.value($0, of: baked.keyPath.property, in: layer) ?? .null).element })
    if baked.keyPath.property != .effect { notes.note(baked, of: layer) }
    return element
  }
}

/// The clock of a layer, which runs evenly: local time = scene time · rate + offset.
struct ExportClock: Equatable {
  var rate = 1.0
  var offset = 0.0

  func local(_ time: Double) -> Double { rate == 1 && offset == 0 ? time : time * rate + offset }

  /// The clock of a sublayer.
  func inside(_ layer: Layer) -> ExportClock {
    ExportClock(
      rate: rate * layer.speed,
      offset: (offset - layer.beginTime) * layer.speed + layer.timeOffset)
  }
}
