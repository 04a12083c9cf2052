import FlipbookDocument

extension LottieReader {
  /// The items of a list of shapes, without hidden ones.
  func shapes(_ list: [LottieObject]) -> [LottieShape] {
    list.compactMap { object in
      guard parts.take(shape: object.value), !object.flag("hd"), let type = object.text("ty") else {
        return nil
      }
      guard let kind = kind(type, object) else { return nil }
      return LottieShape(
        kind: kind, name: object.text("nm") ?? "", isReversed: object.integer("d") == 3,
        place: object.value)
    }
  }

  private func number(_ object: LottieObject, _ key: String, _ instead: [Double]) -> LottieProperty
  {
    property(object[key]) ?? LottieProperty(instead)
  }

  private func kind(_ type: String, _ object: LottieObject) -> LottieShape.Kind? {
    switch type {
    case "gr":
      let list = object.objects("it")
      let transform = list.last { $0.text("ty") == "tr" }
      return .group(items: shapes(list), transform: self.transform(transform))
    case "sh":
      return property(object["ks"]).map { .path($0) }
    case "rc":
      return .rectangle(
        position: number(object, "p", [0, 0]), size: number(object, "s", [0, 0]),
        radius: number(object, "r", [0]))
    case "el":
      return .ellipse(position: number(object, "p", [0, 0]), size: number(object, "s", [0, 0]))
    case "sr":
      return .star(star(object))
    case "fl", "gf", "st", "gs":
      return .paint(paint(type, object))
    case "rp":
      return .repeat(repeater(object))
    case "tr", "no":
      return nil
    default:
      if let modifier = modifier(type, object) { return .modifier(modifier) }
      remarks.unsupported("a shape of type \"\(type)\" is left out", at: object.value)
      return nil
    }
  }

  private func star(_ object: LottieObject) -> LottieStar {
    LottieStar(
      isPolygon: object.integer("sy") == 2, points: number(object, "pt", [5]),
      position: number(object, "p", [0, 0]), rotation: number(object, "r", [0]),
      inner: number(object, "ir", [0]), outer: number(object, "or", [0]),
      innerRoundness: number(object, "is", [0]), outerRoundness: number(object, "os", [0]))
  }

  private func paint(_ type: String, _ object: LottieObject) -> LottiePaint {
    let isGradient = type.first == "g"
    let isStroke = type == "st" || type == "gs"
    var ink = LottieInk.color(number(object, "c", [0, 0, 0]))
    if isGradient { ink = .gradient(gradient(object)) }
    return LottiePaint(
      ink: ink, opacity: number(object, "o", [100]), isEvenOdd: object.integer("r") == 2,
      stroke: isStroke ? stroke(object) : nil, blendMode: object.integer("bm") ?? 0)
  }

  private func gradient(_ object: LottieObject) -> LottieGradient {
    var colors = object.object("g")
    let slot = colors.flatMap { slots.use($0.text("sid"), at: $0.value) }
    if let slot, let given = self.object(slots.value(of: slot)) { colors = given }
    var stops = property(colors?["k"]) ?? LottieProperty([])
    stops.slot = slot ?? stops.slot
    return LottieGradient(
      isRadial: object.integer("t") == 2, start: number(object, "s", [0, 0]),
      end: number(object, "e", [0, 0]), count: colors?.integer("p") ?? stops.first.count / 4,
      stops: stops, highlightLength: number(object, "h", [0]),
      highlightAngle: number(object, "a", [0]))
  }

  private func stroke(_ object: LottieObject) -> LottieStroke {
    var dashes: [LottieProperty] = []
    var phase: LottieProperty?
    for part in object.objects("d") {
      guard let value = property(part["v"]) else { continue }
      if part.text("n") == "o" { phase = value } else { dashes.append(value) }
    }
    return LottieStroke(
      width: number(object, "w", [1]), cap: object.integer("lc") ?? 2,
      join: object.integer("lj") ?? 2, miterLimit: object.number("ml", or: 4), dashes: dashes,
      phase: phase)
  }

  private func modifier(_ type: String, _ object: LottieObject) -> LottieModifier? {
    switch type {
    case "tm":
      .trim(
        start: number(object, "s", [0]), end: number(object, "e", [100]),
        offset: number(object, "o", [0]), isSequential: object.integer("m") == 2)
    case "rd": .round(radius: number(object, "r", [0]))
    case "pb": .pucker(amount: number(object, "a", [0]))
    case "zz":
      .zigZag(
        size: number(object, "s", [0]), ridges: number(object, "r", [0]),
        isSmooth: number(object, "pt", [1]))
    case "op":
      .offset(
        amount: number(object, "a", [0]), join: object.integer("lj") ?? 1,
        miterLimit: number(object, "ml", [4]))
    case "tw": .twist(angle: number(object, "a", [0]), center: number(object, "c", [0, 0]))
    case "mm": .merge(mode: object.integer("mm") ?? 1)
    default: nil
    }
  }

  private func repeater(_ object: LottieObject) -> LottieRepeater {
    let transform = object.object("tr")
    return LottieRepeater(
      copies: number(object, "c", [1]), offset: number(object, "o", [0]),
      transform: self.transform(transform),
      startOpacity: property(transform?["so"]) ?? LottieProperty([100]),
      endOpacity: property(transform?["eo"]) ?? LottieProperty([100]),
      isBelow: object.integer("m") != 2)
  }
}
