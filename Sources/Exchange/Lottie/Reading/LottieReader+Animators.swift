import FlipbookDocument

extension LottieReader {
  /// nil for an animator that changes nothing a scene can say.
  func animator(_ object: LottieObject) -> LottieTextAnimator? {
    guard let changes = object.object("a") else { return nil }
    var style: [LottieTextAnimator.Key: LottieProperty] = [:]
    changes.value.forEachMember { member in
      guard let key = LottieTextAnimator.Key(rawValue: member.key) else {
        remarks.unsupported(
          "text animators do not change \"\(member.key)\" of letters", at: member.value)
        return
      }
      if let property = property(member.value) { style[key] = property }
    }
    guard !style.isEmpty else { return nil }
    guard let range = object.object("s") else {
      return LottieTextAnimator(selector: LottieTextSelector(), style: style)
    }
    // An expression selects the letters one by one.
    if range.integer("t") == 1 {
      remarks.unsupported(
        "text animators whose letters an expression selects are left out", at: range.value)
      return nil
    }
    return LottieTextAnimator(selector: selector(range), style: style)
  }

  private func selector(_ object: LottieObject) -> LottieTextSelector {
    var result = LottieTextSelector()
    if let start = property(object["s"]) { result.start = start }
    if let offset = property(object["o"]) { result.offset = offset }
    if let amount = property(object["a"]) { result.amount = amount }
    if let low = property(object["ne"]) { result.ease.low = low }
    if let high = property(object["xe"]) { result.ease.high = high }
    if let smoothness = property(object["sm"]) { result.smoothness = smoothness }
    result.shape = object.integer("sh").flatMap(LottieTextSelector.Shape.init) ?? .square
    result.basis = object.integer("b").flatMap(LottieTextSelector.Basis.init) ?? .characters
    result.isCounted = object.integer("r") == 2
    result.isRandom = object.flag("rn")
    if let end = property(object["e"]) {
      result.end = end
    } else if result.isCounted {
      // Up to the last letter, however many there are.
      result.end = LottieProperty([1e9])
    }
    return result
  }

  func textPath(_ object: LottieObject?) -> LottieTextPath? {
    guard let object, let mask = object.integer("m") else { return nil }
    func isOn(_ key: String) -> Bool {
      (property(object[key])?.first.first ?? 0) != 0
    }
    return LottieTextPath(
      mask: mask, margin: property(object["f"]) ?? .zero,
      isPerpendicular: object["p"] == nil || isOn("p"), isReversed: isOn("r"),
      isForced: isOn("a"))
  }

  func anchors(_ object: LottieObject?) -> LottieTextAnchors {
    var result = LottieTextAnchors()
    guard let object else { return result }
    result.grouping = object.integer("g").flatMap(LottieTextAnchors.Grouping.init) ?? .characters
    if let alignment = property(object["a"]) { result.alignment = alignment }
    return result
  }
}
