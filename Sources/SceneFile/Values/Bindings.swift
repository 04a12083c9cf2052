import Document
import Animation
import Interaction
import Layers

extension JSONValue {
  /// Whether it is a binding in place of a value.
  var isBinding: Bool { isObject && self["bind"] != nil }
}

extension Site {
  /// Reads the bindings that waited for all views.
  func bindings(_ pending: [PendingBinding], _ work: inout Work) -> [LayerID: [BoundProperty]] {
    var bindings: [LayerID: [BoundProperty]] = [:]
    for item in pending {
      let written = item.written
      var site = self
      site.scope = item.scope
      guard
        let target = site.keyPath(
          written.keyPath, of: known.views.layer(item.view), at: written.keyPlace, &work),
        case .property(let keyPath) = target,
        let binding = site.binding(written.value, for: target, &work)
      else { continue }
      bindings[item.view, default: []].append(
        BoundProperty(
          MovedProperty(layer: item.view, keyPath: keyPath), to: binding,
          place: place(of: written.value)))
    }
    return bindings
  }

  /// Reads what a property follows; nil after an error has been reported.
  func binding(_ value: JSONValue, for bound: Change.Target, _ work: inout Work) -> PropertyBinding?
  {
    var draft = BindingFields.Draft()
    guard BindingFields.table.read(value, into: &draft, self, &work), let written = draft.source,
      let text = ValueType<String>.string.read(written, self, &work),
      let (layer, source) = target(text, at: written.place, &work)
    else { return nil }
    guard case .property(let keyPath) = source, keyPath.kind == .number else {
      work.error(
        .type, at: written, "a binding follows a number, and \"\(text)\" is \(source.words)",
        hint: LayerKeyPath.Part.parts(of: source.kind).first.map {
          "Write for example \"\(text).\($0.rawValue)\"."
        })
      return nil
    }
    var binding = PropertyBinding(layer: layer, keyPath: keyPath)
    binding.timingFunction = draft.timingFunction
    guard let list = draft.values else {
      if let from = value["from"] {
        work.error(.conflictingKeys, at: from.keyPlace, "\"from\" needs \"to\" beside it")
        return nil
      }
      guard bound.kind == .number else {
        work.error(
          .conflictingKeys, at: value,
          "\"\(bound.name)\" is \(bound.words), so the binding needs \"to\"")
        return nil
      }
      return binding
    }
    guard list.isArray, list.count > 1 else {
      work.mismatch(list, needs: "a list of two values or more")
      return nil
    }
    binding.values = list.elements.compactMap {
      propertyValue($0, for: bound, keepsRange: true, &work)
    }
    guard binding.values.count == list.count else { return nil }
    let last = Double(list.count - 1)
    binding.stops = draft.stops ?? (0..<list.count).map { Double($0) / last }
    return hasGoodStops(binding, value, &work) ? binding : nil
  }

  private func hasGoodStops(_ binding: PropertyBinding, _ value: JSONValue, _ work: inout Work)
    -> Bool
  {
    guard let from = value["from"] else { return true }
    guard binding.stops.count == binding.values.count else {
      work.error(
        .type, at: from,
        "\"from\" has \(binding.stops.count) numbers for the \(binding.values.count) values of "
          + "\"to\"")
      return false
    }
    for index in binding.stops.indices.dropFirst()
    where binding.stops[index] <= binding.stops[index - 1] {
      work.error(at: from.elements[index], "the numbers of \"from\" must increase")
      return false
    }
    return true
  }
}
