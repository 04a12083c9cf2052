import FlipbookDocument

extension LottieReader {
  func text(_ object: LottieObject?) -> LottieText? {
    guard let object, let data = object.object("d") else { return nil }
    var list = data.objects("k")
    let slot = slots.use(data.text("sid"), at: data.value)
    if let slot, let given = self.object(slots.value(of: slot)) {
      let replaced = given.objects("k")
      if !replaced.isEmpty { list = replaced }
    }
    let documents = list.compactMap { key -> LottieTextDocument? in
      guard let style = key.object("s") else { return nil }
      return document(style, time: key.number("t", or: 0))
    }
    guard !documents.isEmpty else { return nil }
    return LottieText(
      documents: documents, animators: object.objects("a").compactMap(animator),
      anchors: anchors(object.object("m")), path: textPath(object.object("p")), slot: slot,
      place: object.value)
  }

  private func document(_ style: LottieObject, time: Double) -> LottieTextDocument {
    var stroke: LottieTextStroke?
    if let color = style.numbers("sc") {
      stroke = LottieTextStroke(
        color: color, width: style.number("sw", or: 0),
        isAbove: style["of"] == nil || style.flag("of"))
    }
    var box: LottieTextBox?
    if let size = style.numbers("sz"), size.count >= 2, let origin = style.numbers("ps"),
      origin.count >= 2
    {
      box = LottieTextBox(origin: (origin[0], origin[1]), size: (size[0], size[1]))
    }
    let given = style.number("s", or: 12)
    // The sizes of a scene's fonts.
    let size = min(max(given, 0.1), 10_000)
    if size != given {
      remarks.add(
        .range, "a size of a text is limited to \(JSONText.text(of: size))", at: style["s"])
    }
    return LottieTextDocument(
      time: time, string: style.text("t") ?? "", font: style.text("f") ?? "", size: size,
      color: style.numbers("fc") ?? [], stroke: stroke, justification: style.integer("j") ?? 0,
      tracking: style.number("tr", or: 0),
      lines: LottieTextLines(
        height: style.number("lh", or: size * 1.2), shift: style.number("ls", or: 0)), box: box)
  }
}
