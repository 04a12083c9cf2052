import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The property that a gesture moves: one of its own view, or of another whose name precedes it.
  func movedProperty(_ value: JSONValue, of layer: LayerID, _ work: inout Work) throws(Reported)
    -> MovedProperty
  {
    let text = try ValueType<String>.string.read(value, self, &work)
    let (owner, target) = try target(text, of: layer, at: value.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: value, "\"\(target.name)\" is derived and cannot be moved",
        hint: "Move \"\(target.moved)\".")
    }
    guard [.number, .point, .size].contains(keyPath.kind) else {
      throw work.error(
        .type, at: value,
        "a finger moves numbers and points, but \"\(keyPath.name)\" is "
          + target.words)
    }
    return MovedProperty(layer: owner, keyPath: keyPath)
  }

  /// The property that a key path of a view refers to: one of its own, or of another view whose name
  /// precedes it.
  func target(
    _ text: String, of layer: LayerID, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> (LayerID, Change.Target) {
    let head = text.prefix { $0 != "." }
    guard isProperty(String(head)) || !text.contains(".") else {
      return try target(text, at: place, &work)
    }
    return (layer, try keyPath(text, of: known.views.layer(layer), at: place, &work))
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

extension Change.Target {
  /// The property that a finger moves in place of a frame or a part of it.
  fileprivate var moved: String {
    switch name {
    case "frame.origin.x": "position.x"
    case "frame.origin.y": "position.y"
    case "frame.size": "bounds.size"
    case "frame.size.width": "bounds.size.width"
    case "frame.size.height": "bounds.size.height"
    default: "position"
    }
  }
}
