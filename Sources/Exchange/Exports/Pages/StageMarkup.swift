internal import FlipbookDocument

/// The elements of a page as HTML, and their motion as data for its script.
struct StageMarkup: Sendable {
  /// Rules for the style sheet.
  private(set) var rules = ""
  private(set) var body = ""
  /// A list in JavaScript: for each property that moves the element, the property, and for each
  /// stretch a string with places for numbers, and times in milliseconds with these numbers.
  private(set) var tracks = ""
  private(set) var elementCount = 0
  private(set) var keyframeCount = 0
  private var entries: [String] = []
  private let times: [Double]
  private let duration: Double

  var byteCount: Int { rules.utf8.count + body.utf8.count + tracks.utf8.count }

  init(of builder: PageBuilder, at instants: PageInstants) {
    times = instants.times
    duration = instants.duration
    rules = builder.pictures.rules.map { $0 + "\n" }.joined()
    writeChildren(builder.stage)
    tracks = entries.isEmpty ? "[]" : "[\n\(entries.joined(separator: ",\n"))\n]"
  }

  private mutating func writeChildren(_ parent: PageElement) {
    for child in parent.children.sorted(by: { ($0.role, $0.index) < ($1.role, $1.index) }) {
      // A wrapper that never moves is none.
      if child.role == .content, child.isIdle,
        child.manner.isOrdered || !parent.children.contains(where: { $0.role == .border })
      {
        for layer in child.children { write(layer, isOrdered: child.manner.isOrdered) }
      } else {
        write(child, isOrdered: parent.manner.isOrdered || child.role != .layer)
      }
    }
  }

  private mutating func write(_ element: PageElement, isOrdered: Bool) {
    elementCount += 1
    let style = ElementStyle(of: element, isOrdered: isOrdered)
    var attributes = element.attributes
    let moving = style.tracks.filter { $0.track.constant == nil }
    if !moving.isEmpty {
      attributes.insert(("id", "e\(elementCount)"), at: 0)
      for (name, track) in moving { entries.append(entry(name, track)) }
    }
    if !element.classes.isEmpty {
      attributes.append(("class", element.classes.joined(separator: " ")))
    }
    let inline = style.inline
    if !inline.isEmpty {
      if let index = attributes.firstIndex(where: { $0.name == "style" }) {
        attributes[index].value += ";" + inline
      } else {
        attributes.append(("style", inline))
      }
    }
    if let path = style.path { attributes.append(("d", path)) }
    body += "<\(element.tag)"
    for (name, value) in attributes { body += " \(name)=\"\(MarkupText.escaped(value))\"" }
    body += ">"
    if !element.children.isEmpty { writeChildren(element) }
    body += "</\(element.tag)>"
    if element.role == .layer { body += "\n" }
  }

  private mutating func entry(_ property: String, _ track: StyleTrack) -> String {
    var result = "[\"e\(elementCount)\",\"\(property)\""
    let runs = track.runs
    for (number, run) in runs.enumerated() {
      var corners = KeyframeFit.corners(of: run, at: times).map {
        (time: times[$0.instant], value: $0.value)
      }
      guard let first = corners.first, let last = corners.last else { continue }
      if number == 0, first.time > 0 { corners.insert((0, first.value), at: 0) }
      // A stretch lasts until the next one begins.
      let next = number + 1 < runs.count ? runs[number + 1].first : nil
      let end = next.map { times[$0.instant] } ?? duration
      if last.time < end { corners.append((end, last.value)) }
      keyframeCount += corners.count
      result += ",\(Self.stretch(corners))"
    }
    return result + "]"
  }

  /// The text and the numbers of keyframes; numbers that are all alike go into the text.
  private static func stretch(_ corners: [(time: Double, value: StyleValue)]) -> String {
    let texts = corners.map(\.value.texts)
    let first = texts.first ?? []
    let varies = first.indices.map { index in texts.contains { $0[index] != first[index] } }
    let template = StyleValue.css(
      corners.first?.value.template ?? "", zip(first, varies).map { $1 ? "#" : $0 })
    var data = ""
    for (corner, numbers) in zip(corners, texts) {
      if !data.isEmpty { data += "," }
      data += PageNumber.text(corner.time * 1000, decimals: 2)
      for (number, isVarying) in zip(numbers, varies) where isVarying { data += "," + number }
    }
    return "\(ScriptText.literal(template)),[\(data)]"
  }
}

/// Strings in scripts.
package enum ScriptText {
  /// A string literal that no `</script>` or comment can end.
  package static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        result += "\\u" + String("000" + String(scalar.value, radix: 16)).suffix(4)
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
