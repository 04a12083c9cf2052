import Document
import Geometry

/// The shapes of a matte turned inside out, each as a mask of its own: what all of them leave is
/// what the matte does not cover.
///
/// A scene has no mask by what is transparent. For opaque shapes, a vast square with the shape cut
/// out says the same.
struct MatteHoles {
  /// The half side of the square that the inside of an inverted path is cut out of, in points.
  static let vastness = 20_000.0

  /// nil where something of the matte is not an opaque shape.
  let views: [SceneView]?

  init(_ matte: SceneView) {
    views = Self.holes(matte)
  }

  private static func holes(_ view: SceneView) -> [SceneView]? {
    guard view.mask.isEmpty, !view.has("opacity"), !view.has("contents"), !view.has("filters"),
      !view.has("gradient"), !view.has("text"), !view.has("compositing")
    else { return nil }
    var result: [SceneView] = []
    if view.has("shape") || view.has("backgroundColor") {
      guard let hole = hole(view) else { return nil }
      result.append(hole)
    }
    for child in view.views {
      guard let inner = holes(child) else { return nil }
      for hole in inner {
        var around = view
        around.name = ""
        // What a composition inside cuts away at its edges is hardly ever part of a matte.
        around.keys.removeAll {
          ["shape", "backgroundColor", "masksToBounds"].contains($0.key)
        }
        around.animations = view.animations.filter { !isOfShape($0) }
        guard
          !around.animations.contains(where: {
            $0.line.contains("\"opacity\"") || $0.line.contains("\"hidden\"")
          })
        else { return nil }
        around.views = [hole]
        result.append(around)
      }
    }
    return result.count <= 24 ? result : nil
  }

  private static func isOfShape(_ animation: JSONText) -> Bool {
    let line = animation.line
    return ["path", "fillColor", "strokeColor", "lineWidth", "strokeStart", "strokeEnd"].contains {
      line.contains("\"keyPath\": \"\($0)\"")
    }
  }

  private static func hole(_ view: SceneView) -> SceneView? {
    var hole = view
    hole.views = []
    hole.name = ""
    guard
      !view.animations.contains(where: { animation in
        let line = animation.line
        return line.contains("\"hidden\"") || line.contains("\"opacity\"")
      })
    else { return nil }
    let side = vastness
    let square = "M-\(Int(side)) -\(Int(side)) H\(Int(side)) V\(Int(side)) H-\(Int(side)) Z "
    if let color = view.keys.first(where: { $0.key == "backgroundColor" }) {
      guard isOpaque(color.value), let bounds = view.keys.first(where: { $0.key == "bounds" })
      else { return nil }
      guard case .array(let numbers) = bounds.value, numbers.count == 4,
        case .number(let width) = numbers[2], case .number(let height) = numbers[3]
      else { return nil }
      hole.keys.removeAll { $0.key == "backgroundColor" }
      let path = square + "M0 0 H\(SceneNumber.text(width)) V\(SceneNumber.text(height)) H0 Z"
      hole.set(
        "shape",
        .object([
          ("path", .string(path)), ("fillColor", .string("black")),
          ("fillRule", .string("even-odd")),
        ]))
      return hole
    }
    guard let shape = view.keys.first(where: { $0.key == "shape" })?.value,
      case .object(let members) = shape,
      let fill = members.first(where: { $0.0 == "fillColor" })?.1, isOpaque(fill),
      !members.contains(where: { $0.0 == "strokeColor" }),
      let path = members.first(where: { $0.0 == "path" })?.1, case .string(let data) = path
    else { return nil }
    hole.set(
      "shape",
      .object([
        ("path", .string(square + data)), ("fillColor", .string("black")),
        ("fillRule", .string("even-odd")),
      ]))
    hole.animations = view.animations.compactMap { animation in
      let line = animation.line
      if line.contains("\"keyPath\": \"fillColor\"") { return nil }
      guard line.contains("\"keyPath\": \"path\"") else { return animation }
      return .written(line.replacing("\"M", with: "\"\(square)M"))
    }
    return hole
  }

  private static func isOpaque(_ color: JSONText) -> Bool {
    guard case .string(let text) = color else { return false }
    return text.hasPrefix("#") ? text.utf8.count == 7 : text == "black"
  }
}

extension String {
  /// The text with every occurrence of a part replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = Substring(self)
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
