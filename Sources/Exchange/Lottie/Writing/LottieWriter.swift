internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookSystem

/// Writes an animation as JSON without spaces; numbers have at most four decimals, and
/// coordinates of outlines three.
package struct LottieWriter {
  private var text = ""
  /// The frame at which the film ends.
  private var end = 0.0

  /// The text of a file.
  package static func text(of animation: LottieAnimation) -> String {
    var writer = LottieWriter()
    writer.write(animation)
    return writer.text
  }

  private mutating func write(_ animation: LottieAnimation) {
    end = animation.frameCount
    text +=
      #"{"v":"5.9.0","meta":{"g":"\#(OutputOrigin.mark)"},"fr":\#(Self.number(animation.framesPerSecond, decimals: 6)),"ip":0,"#
    text += #""op":\#(Self.number(animation.frameCount)),"w":\#(Self.number(animation.width)),"#
    text += #""h":\#(Self.number(animation.height)),"nm":\#(JSONText.quoted(animation.name)),"#
    text += #""ddd":0,"assets":["#
    join(animation.assets) { $0.write($1) }
    text += #"],"layers":["#
    join(animation.layers) { $0.write($1) }
    text += "]}"
  }

  private mutating func write(_ asset: LottieAsset) {
    switch asset {
    case .image(let id, let width, let height, let source, let isEmbedded):
      text += #"{"id":\#(JSONText.quoted(id)),"w":\#(width),"h":\#(height),"#
      text += #""u":"\#(isEmbedded ? "" : "images/")","p":"\#(source)","e":\#(isEmbedded ? 1 : 0)}"#
    case .composition(let id, let layers):
      text += #"{"id":\#(JSONText.quoted(id)),"layers":["#
      join(layers) { $0.write($1) }
      text += "]}"
    }
  }

  private mutating func join<Element>(
    _ list: [Element], _ write: (inout LottieWriter, Element) -> Void
  ) {
    for (index, element) in list.enumerated() {
      if index > 0 { text += "," }
      write(&self, element)
    }
  }
}

extension LottieWriter {
  private mutating func write(_ layer: WrittenLayer) {
    let kind =
      switch layer.content {
      case .composition: 0
      case .image: 2
      case .null: 3
      case .shapes: 4
      }
    text += #"{"ddd":0,"ty":\#(kind),"nm":\#(JSONText.quoted(layer.name)),"ind":\#(layer.index),"#
    if let parent = layer.parent { text += #""parent":\#(parent),"# }
    text += #""ip":\#(Self.number(layer.frames.lowerBound)),"#
    text += #""op":\#(Self.number(layer.frames.upperBound)),"st":0,"ks":"#
    var transform = layer.transform
    if layer.content != .null, layer.frames.upperBound < end {
      // rlottie still shows a layer at the frame at which it ends, beside the one that follows it.
      transform.opacity = transform.opacity.vanishing(at: layer.frames.upperBound)
    }
    write(transform, isLayer: true)
    if layer.blendMode != 0 { text += #","bm":\#(layer.blendMode)"# }
    switch layer.matte {
    case .none: break
    case .source: text += #","td":1"#
    case .cutByAlpha: text += #","tt":1"#
    }
    if !layer.masks.isEmpty {
      text += #","hasMask":true,"masksProperties":["#
      join(layer.masks) { writer, mask in
        writer.text += #"{"mode":"a","inv":false,"o":{"a":0,"k":100},"x":{"a":0,"k":0},"pt":"#
        writer.write(mask)
        writer.text += "}"
      }
      text += "]"
    }
    if !layer.effects.isEmpty {
      text += #","ef":["#
      join(layer.effects) { $0.write($1) }
      text += "]"
    }
    switch layer.content {
    case .null: break
    case .shapes(let shapes):
      text += #","shapes":["#
      join(shapes) { $0.write($1) }
      text += "]"
    case .image(let id): text += #","refId":\#(JSONText.quoted(id))"#
    case .composition(let id, let width, let height):
      text += #","refId":\#(JSONText.quoted(id)),"w":\#(Self.number(width)),"#
      text += #""h":\#(Self.number(height))"#
    }
    text += "}"
  }

  private mutating func write(_ effect: WrittenEffect) {
    guard
      case .dropShadow(let color, let opacity, let direction, let distance, let softness) =
        effect
    else { return }
    text += #"{"ty":25,"nm":"Drop Shadow","en":1,"ef":["#
    let parts = [
      ("Shadow Color", 2, color), ("Opacity", 0, opacity), ("Direction", 1, direction),
      ("Distance", 0, distance), ("Softness", 0, softness),
    ]
    join(parts) { writer, part in
      writer.text += #"{"ty":\#(part.1),"nm":"\#(part.0)","v":"#
      writer.write(part.2)
      writer.text += "}"
    }
    text += "]}"
  }
}

extension LottieWriter {
  /// - Parameter isLayer: A layer's transform leaves out what has no effect; some players expect
  ///   every member in that of a group.
  private mutating func write(_ transform: WrittenTransform, isLayer: Bool) {
    text += isLayer ? "{" : #"{"ty":"tr","#
    text += #""a":"#
    write(transform.anchor)
    text += #","p":"#
    switch transform.position {
    case .together(let value): write(value)
    case .apart(let x, let y):
      text += #"{"s":true,"x":"#
      write(x)
      text += #","y":"#
      write(y)
      text += "}"
    }
    let rest = [
      ("s", transform.scale, LottieValue(100, 100)), ("r", transform.rotation, LottieValue(0)),
      ("o", transform.opacity, LottieValue(100)),
    ]
    for (key, value, neutral) in rest
    where !isLayer || Self.text(of: value) != Self.text(of: neutral) {
      text += #","\#(key)":"#
      write(value)
    }
    // lottie-web reads the axis wherever there is a skew, and loses the layer without one.
    if Self.text(of: transform.skew) != Self.text(of: LottieValue(0)) {
      members([("sk", transform.skew), ("sa", transform.skewAxis)])
    }
    text += "}"
  }

  private mutating func write(_ shape: ShapeElement) {
    switch shape {
    case .group(let shapes, let transform):
      text += #"{"ty":"gr","it":["#
      join(shapes) { $0.write($1) }
      text += ","
      write(transform, isLayer: false)
      text += "]}"
    case .outline(let value):
      text += #"{"ty":"sh","ks":"#
      write(value)
      text += "}"
    case .rect(let center, let size, let radius):
      text += #"{"ty":"rc","d":1"#
      members([("p", center), ("s", size), ("r", radius)])
      text += "}"
    case .fill(let color, let opacity, let isEvenOdd):
      text += #"{"ty":"fl","r":\#(isEvenOdd ? 2 : 1)"#
      members([("c", color.forColors), ("o", opacity)])
      text += "}"
    case .stroke(let stroke):
      text += #"{"ty":"st","lc":\#(stroke.cap),"lj":\#(stroke.join),"#
      text += #""ml":\#(Self.number(stroke.miterLimit))"#
      members([("c", stroke.color.forColors), ("o", stroke.opacity), ("w", stroke.width)])
      if !stroke.dashes.isEmpty {
        text += #","d":["#
        for (index, dash) in stroke.dashes.enumerated() {
          let (key, word) = index % 2 == 0 ? ("d", "dash") : ("g", "gap")
          write(dash, named: "\(word) \(index / 2 + 1)", as: key)
          text += ","
        }
        write(stroke.dashOffset, named: "offset", as: "o")
        text += "]"
      }
      text += "}"
    case .gradientFill(let gradient):
      text += #"{"ty":"gf","r":1,"o":{"a":0,"k":100},"t":\#(gradient.isRadial ? 2 : 1)"#
      members([("s", gradient.start), ("e", gradient.end)])
      if let highlight = gradient.highlight {
        members([("h", highlight.length), ("a", highlight.angle)])
      }
      text += #","g":{"p":\#(gradient.stopCount),"k":"#
      write(gradient.stops.forStops(gradient.stopCount))
      text += "}}"
    case .trim(let start, let end, let isSequential):
      text += #"{"ty":"tm","m":\#(isSequential ? 2 : 1),"o":{"a":0,"k":0}"#
      members([("s", start), ("e", end)])
      text += "}"
    }
  }

  /// A length of a dash pattern.
  ///
  /// - Parameter name: One of its own in the pattern: lottie-web keeps the lengths by name.
  private mutating func write(_ length: LottieValue, named name: String, as key: String) {
    text += #"{"n":"\#(key)","nm":"\#(name)""#
    members([("v", length)])
    text += "}"
  }

  private mutating func members(_ values: [(String, LottieValue)]) {
    for (key, value) in values {
      text += #","\#(key)":"#
      write(value)
    }
  }
}

extension LottieWriter {
  private mutating func write(_ value: LottieValue) { text += Self.text(of: value) }

  /// A property: keyframes only where they differ in what is written.
  private static func text(of value: LottieValue) -> String {
    let contents = value.keyframes.map { text(of: $0.content, isInList: true) }
    guard contents.contains(where: { $0 != contents[0] }) else {
      let content = value.keyframes.first.map { text(of: $0.content, isInList: false) } ?? "0"
      return #"{"a":0,"k":\#(content)}"#
    }
    let keyframes = zip(value.keyframes, contents).enumerated().map { index, keyframe in
      let easing = index + 1 < contents.count ? text(of: keyframe.0.easing) : ""
      return #"{"t":\#(number(keyframe.0.frame)),"s":\#(keyframe.1)\#(easing)}"#
    }
    return #"{"a":1,"k":[\#(keyframes.joined(separator: ","))]}"#
  }

  private static func text(of easing: LottieValue.Easing) -> String {
    switch easing {
    case .hold: #","h":1"#
    case .bezier(let x1, let y1, let x2, let y2) where x1 == y1 && x2 == y2:
      #","o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#
    case .bezier(let x1, let y1, let x2, let y2):
      #","o":{"x":[\#(number(x1))],"y":[\#(number(y1))]}"#
        + #","i":{"x":[\#(number(x2))],"y":[\#(number(y2))]}"#
    }
  }

  private static func text(of content: LottieValue.Content, isInList: Bool) -> String {
    switch content {
    case .numbers(let numbers) where numbers.count == 1 && !isInList: return number(numbers[0])
    case .numbers(let numbers):
      return "[" + numbers.map { number($0) }.joined(separator: ",") + "]"
    case .outline(let outline):
      let members = [
        ("v", outline.vertices), ("i", outline.inTangents), ("o", outline.outTangents),
      ].map { key, points in
        let list = points.map {
          "[\(number($0.x, decimals: 3)),\(number($0.y, decimals: 3))]"
        }
        return #","\#(key)":[\#(list.joined(separator: ","))]"#
      }
      let object = #"{"c":\#(outline.isClosed)\#(members.joined())}"#
      return isInList ? "[\(object)]" : object
    }
  }

  /// The shortest text of a number rounded to decimals; numbers that JSON lacks are 0.
  package static func number(_ value: Double, decimals: Int = 4) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "0" }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    return JSONText.text(of: (value * factor).rounded() / factor)
  }
}
