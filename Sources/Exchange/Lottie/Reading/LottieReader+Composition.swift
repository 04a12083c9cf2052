import FlipbookDocument

extension LottieReader {
  /// The whole file; an error where it has no size, no frame rate or no layers.
  mutating func composition(_ root: JSONValue, theme: [String: JSONValue]) throws(Diagnostic)
    -> LottieComposition
  {
    guard let object = object(root) else {
      throw JSONCursor(root).failure("the file is not a Lottie animation: it must be an object")
    }
    func needed(_ key: String) throws(Diagnostic) -> Double {
      guard let number = object.number(key) else {
        throw JSONCursor(root).failure(
          "the file is not a Lottie animation: \"\(key)\" is missing or not a number")
      }
      return number
    }
    let (width, height) = (try needed("w"), try needed("h"))
    let rate = try needed("fr")
    let (first, last) = (try needed("ip"), try needed("op"))
    guard width >= 1, height >= 1, rate > 0 else {
      throw JSONCursor(root).failure("the size and the frame rate must be above 0")
    }
    guard object["layers"]?.isArray == true else {
      throw JSONCursor(root).failure(
        "the file is not a Lottie animation: \"layers\" is missing or not a list")
    }
    let version = object["v"]
    if let major = version?.text?.prefix(while: { $0 != "." }).description, (Int(major) ?? 0) > 5 {
      remarks.unsupported(
        "the file is of a later version than those that are known, 4 and 5", at: version)
    }
    if let slots = object.object("slots") {
      slots.value.forEachMember { member in
        if let value = member.value["p"] { self.slots.give(value, to: member.key) }
      }
    }
    for (name, value) in theme { slots.give(value, to: name) }
    return LottieComposition(
      name: object.text("nm") ?? "", size: (width, height), frameRate: rate,
      frames: (first, last), layers: layers(object.objects("layers")),
      library: library(object), markers: object.objects("markers").map(marker))
  }

  private func marker(_ object: LottieObject) -> LottieMarker {
    LottieMarker(
      time: object.number("tm", or: 0), duration: object.number("dr", or: 0),
      name: object.text("cm") ?? "")
  }

  private func library(_ object: LottieObject) -> LottieLibrary {
    var library = LottieLibrary()
    for asset in object.objects("assets") {
      guard let id = asset.text("id") ?? asset.number("id").map({ JSONText.text(of: $0) }) else {
        continue
      }
      if asset["layers"] != nil {
        library.compositions[id] = layers(asset.objects("layers"))
      } else if let path = asset.text("p") {
        library.images[id] = image(asset, path: path)
      }
    }
    for font in object.object("fonts")?.objects("list") ?? [] {
      guard let name = font.text("fName") else { continue }
      library.fonts[name] = LottieFont(
        family: font.text("fFamily") ?? name, style: font.text("fStyle") ?? "",
        ascent: font.number("ascent", or: 75))
    }
    for glyph in object.objects("chars") {
      guard let letter = glyph.text("ch") else { continue }
      let key = LottieLibrary.glyphName(
        letter, family: glyph.text("fFamily") ?? "", style: glyph.text("style") ?? "")
      library.glyphs[key] = LottieGlyph(
        width: glyph.number("w", or: 0),
        shapes: shapes(glyph.object("data")?.objects("shapes") ?? []))
    }
    return library
  }

  private func image(_ asset: LottieObject, path: String) -> LottieImage {
    var (path, folder) = (path, asset.text("u") ?? "")
    if let slot = slots.use(asset.text("sid"), at: asset.value),
      let given = object(slots.value(of: slot)),
      let file = given.text("p")
    {
      path = file
      folder = given.text("u") ?? ""
    }
    return LottieImage(
      size: (asset.number("w", or: 0), asset.number("h", or: 0)), folder: folder, path: path,
      place: asset.value)
  }
}
