import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension MovedProperty {
  /// The property that a gesture moves: one of its own view, or of another whose name precedes it.
  init(_ value: JSONValue, of layer: LayerID, _ site: Site, _ work: inout Work) throws(Reported) {
    let text = try ValueType<String>.string.read(value, site, &work)
    let (owner, target) = try site.target(text, of: layer, at: value.place, &work)
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
    self = MovedProperty(layer: owner, keyPath: keyPath)
  }
}

extension MovedProperty {
  /// Whether it is an angle in radians.
  var isAngle: Bool { keyPath.part?.isAngle == true }

  /// The number of components: one for numbers, two for points and sizes.
  var componentCount: Int { keyPath.kind == .number ? 1 : 2 }

  /// Whether it is the offset of a scroll view.
  var isContentOffset: Bool {
    keyPath.property == .bounds && keyPath.part?.measure == .position
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
