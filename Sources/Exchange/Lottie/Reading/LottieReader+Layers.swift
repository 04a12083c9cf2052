import FlipbookDocument

extension LottieReader {
  func layers(_ list: [LottieObject]) -> [LottieLayer] {
    list.compactMap { parts.take(layer: $0.value) ? layer($0) : nil }
  }

  private func layer(_ object: LottieObject) -> LottieLayer {
    let remap = property(object["tm"])
    return LottieLayer(
      content: content(object), name: object.text("nm") ?? "",
      timing: LottieLayerTiming(
        start: object.number("ip", or: 0), end: object.number("op", or: .greatestFiniteMagnitude),
        offset: object.number("st", or: 0), stretch: object.number("sr", or: 1), remap: remap),
      links: LottieLayerLinks(
        index: object.integer("ind"), parent: object.integer("parent"),
        matte: object.integer("tt") ?? 0, matteParent: object.integer("tp"),
        isMatte: object.flag("td")),
      transform: transform(object.object("ks")), isHidden: object.flag("hd"),
      orientsAlongPath: object.flag("ao"), blendMode: object.integer("bm") ?? 0,
      details: LottieLayerDetails(
        masks: object.objects("masksProperties").compactMap(mask),
        effects: object.objects("ef").compactMap(effect)
          + object.objects("sy").compactMap(style)),
      place: object.value)
  }

  private func content(_ object: LottieObject) -> LottieLayer.Content {
    switch object.integer("ty") ?? -1 {
    case 0:
      return .precomp(
        asset: object.text("refId") ?? "",
        size: (object.number("w", or: 0), object.number("h", or: 0)))
    case 1:
      return .solid(
        color: object.text("sc") ?? "#000000",
        size: (object.number("sw", or: 0), object.number("sh", or: 0)))
    case 2: return .image(asset: object.text("refId") ?? "")
    case 3: return .null
    case 4: return .shapes(shapes(object.objects("shapes")))
    case 5: return text(object.object("t")).map { .text($0) } ?? .null
    case 13: return .camera
    case let type: return .other(type)
    }
  }

  private func mask(_ object: LottieObject) -> LottieMask? {
    guard let path = property(object["pt"]) else { return nil }
    return LottieMask(
      mode: object.text("mode") ?? "a", isInverted: object.flag("inv"), path: path,
      opacity: property(object["o"]) ?? .whole,
      expansion: property(object["x"]) ?? .zero,
      feather: property(object["f"]) ?? .origin, place: object.value)
  }

  private func effect(_ object: LottieObject) -> LottieEffect? {
    guard let type = object.integer("ty"), object["en"] == nil || object.flag("en") else {
      return nil
    }
    return LottieEffect(
      type: type, controls: object.objects("ef").map { property($0["v"]) }, isStyle: false,
      place: object.value)
  }

  /// A layer style: 1 is a drop shadow, whose properties have names.
  private func style(_ object: LottieObject) -> LottieEffect? {
    guard let type = object.integer("ty"), !object.flag("hd") else { return nil }
    let names = ["c", "o", "a", "d", "s"]
    return LottieEffect(
      type: type, controls: names.map { property(object[$0]) }, isStyle: true, place: object.value)
  }
}
