import SceneKeys
import Document
import Interaction
import Layers

extension Site {
  /// The property that a gesture moves: one of its own view, or of another whose name precedes it.
  func movedProperty(_ value: JSONValue, of layer: LayerID, _ work: inout Work) throws(Reported)
    -> MovedProperty
  {
    let text = try ValueType<String>.string.read(value, self, &work)
    let head = text.split(separator: ".").first.map(String.init) ?? ""
    let isOwn = isProperty(head) || !text.contains(".")
    let (owner, target) =
      isOwn
      ? (layer, try keyPath(text, of: known.views.layer(layer), at: value.place, &work))
      : try target(text, at: value.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: value, "\"\(target.name)\" is derived and cannot be moved",
        hint: "Move \"position\".")
    }
    guard [.number, .point, .size].contains(keyPath.kind) else {
      throw work.error(
        .type, at: value,
        "a finger moves numbers and points, and \"\(keyPath.name)\" is "
          + target.words)
    }
    return MovedProperty(layer: owner, keyPath: keyPath)
  }
}

extension MovedProperty {
  /// Whether it is an angle in radians.
  var isAngle: Bool { keyPath.part?.isAngle == true }

  /// The number of components: one for numbers, two for points and sizes.
  var componentCount: Int { keyPath.kind == .number ? 1 : 2 }

  /// Whether it is the offset of a scroll view.
  var isContentOffset: Bool {
    guard keyPath.property == .bounds else { return false }
    switch keyPath.part {
    case .origin, .originX, .originY: return true
    default: return false
    }
  }
}
