import FlipbookDocument

/// A theme of a dotLottie archive: values for slots, in words of its own.
struct LottieTheme {
  /// The values as Lottie's properties, by the slots' names.
  private(set) var slots: [String: JSONValue] = [:]

  init(_ document: JSONDocument, _ remarks: Remarks) {
    guard let object = LottieObject(document.value, remarks) else { return }
    for rule in object.objects("rules") {
      guard let id = rule.text("id") else { continue }
      guard let property = Self.property(rule), let value = Self.value(property, document.file)
      else {
        remarks.unsupported(
          "a rule of the theme of type \"\(rule.text("type") ?? "")\" is left out", at: rule.value)
        continue
      }
      slots[id] = value
    }
  }

  private static func value(_ text: JSONText, _ file: String) -> JSONValue? {
    try? JSONDocument.read(Array(text.line.utf8), file: file).document.value
  }

  private static func property(_ rule: LottieObject) -> JSONText? {
    let keyframes = rule.objects("keyframes")
    guard keyframes.isEmpty else {
      let keys = keyframes.compactMap { key -> JSONText? in
        guard let time = key.number("frame"), let value = value(of: key) else { return nil }
        var members: [(String, JSONText)] = [("t", .number(time)), ("s", .numbers(value))]
        if key.flag("hold") { members.append(("h", .number(1))) }
        for (name, theirs) in [("o", "outTangent"), ("i", "inTangent")] {
          guard let tangent = key.object(theirs), let x = tangent.numbers("x"),
            let y = tangent.numbers("y")
          else { continue }
          members.append((name, .object([("x", .numbers(x)), ("y", .numbers(y))])))
        }
        return .object(members)
      }
      return .object([("a", .number(1)), ("k", .array(keys))])
    }
    guard let value = value(of: rule) else { return nil }
    let plain = JSONText.object([("a", .number(0)), ("k", .numbers(value))])
    guard rule.text("type") == "Gradient" else { return plain }
    let count = rule.objects("value").count
    return .object([("p", .number(Double(count))), ("k", plain)])
  }

  /// The numbers of a rule or a keyframe; those of a gradient as stops and then opacities.
  private static func value(of object: LottieObject) -> [Double]? {
    if let numbers = object.numbers("value"), !numbers.isEmpty { return numbers }
    let stops = object.objects("value")
    guard !stops.isEmpty else { return nil }
    var colors: [Double] = []
    var alphas: [Double] = []
    for stop in stops {
      guard let color = stop.numbers("color"), color.count >= 3, let place = stop.number("offset")
      else { return nil }
      colors += [place, color[0], color[1], color[2]]
      alphas += [place, color.count > 3 ? color[3] : 1]
    }
    return colors + alphas
  }
}
