import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The expressions in the limits of pans, which are read once, before anything moves.
struct LimitExpressions {
  private var limits: [(values: [JSONValue], of: MovedProperty, site: Site)] = []
  private var moved: Set<MovedProperty> = []

  /// Notes the gestures of a view, as they are written and as they were read.
  mutating func note(_ written: JSONValue?, _ gestures: [Gesture], _ site: Site) {
    guard let written, written.isArray, written.count == gestures.count else { return }
    for (value, gesture) in zip(written.elements, gestures) {
      guard case .pan(let pan) = gesture else { continue }
      moved.insert(pan.moves)
      let list = (value["pan"] ?? value["screenEdgePan"])?["limits"]
      let expressions = list.map { $0.isArray ? $0.elements.filter(\.isExpression) : [] } ?? []
      if !expressions.isEmpty { limits.append((expressions, pan.moves, site)) }
    }
  }

  /// Warns of limits that name what another finger moves.
  func warn(_ work: inout Work) {
    for (values, property, site) in limits {
      for value in values {
        guard let name = followed(by: value, of: property, site, &work) else { continue }
        work.warning(
          .questionable, at: value.place,
          "\"\(name)\" is read once, before anything moves, and a finger moves it: to read it when the pan "
            + "begins, write { \"bind\": \"\(value.string ?? "")\" }")
      }
    }
  }

  /// The first name in an expression that a pan moves, other than the one with these limits.
  private func followed(
    by value: JSONValue, of property: MovedProperty, _ site: Site, _ work: inout Work
  ) -> String? {
    guard let names = try? site.expression(value, &work).names else { return nil }
    return names.first { name in
      guard let source = try? NumberSource(name.text, at: value.place, site, &work) else {
        return false
      }
      return moved.contains { $0 != property && $0.moves(source) }
    }?.text
  }
}

extension MovedProperty {
  /// Whether a number changes with the property.
  fileprivate func moves(_ source: NumberSource) -> Bool {
    guard layer == source.layer else { return false }
    switch source.target {
    case .property(let other): return keyPath.overlaps(other)
    case .frame: return [.position, .bounds, .anchorPoint].contains(keyPath.property)
    }
  }
}
