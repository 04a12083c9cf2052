import Document
import Animation
import Interaction
import Layers

/// A property of a view that is bound, to be read when all views are known.
struct PendingBinding {
  var view: LayerID
  /// Where what it refers to is looked for first.
  var scope: LayerID?
  var keyPath: String
  var value: JSONValue
  var keyPlace: JSONPlace
}

extension JSONValue {
  /// Whether it is a binding in place of a value.
  var isBinding: Bool { isObject && self["bind"] != nil }
}

extension SceneReader {
  /// Keeps a binding of the view that is being read until all views are known; false when the key
  /// is no property that could be bound.
  mutating func keepBinding(_ member: JSONValue.Member) -> Bool {
    guard let view = boundView, member.value.isBinding else { return false }
    if FrameKeyPath(member.key) != nil {
      error(
        .type, at: member.value, "\"\(member.key)\" is derived and cannot be bound",
        hint: "Bind \"position\" and \"bounds\".")
      return true
    }
    guard LayerKeyPath(member.key) != nil else { return false }
    pendingBindings.append(
      PendingBinding(
        view: view, scope: scope, keyPath: member.key, value: member.value, keyPlace: member.place))
    return true
  }

  /// Reads the bindings that waited for all views.
  mutating func readBindings() -> [LayerID: [BoundProperty]] {
    var bindings: [LayerID: [BoundProperty]] = [:]
    let around = scope
    defer { scope = around }
    for item in pendingBindings {
      scope = item.scope
      guard let target = keyPath(item.keyPath, of: views.layer(item.view), at: item.keyPlace),
        case .property(let keyPath) = target, let binding = binding(item.value, for: target)
      else { continue }
      bindings[item.view, default: []].append(
        BoundProperty(
          MovedProperty(layer: item.view, keyPath: keyPath), to: binding,
          place: document.place(at: item.value.offset, path: item.value.path)))
    }
    return bindings
  }

  /// Reads what a property follows; nil after an error has been reported.
  mutating func binding(_ value: JSONValue, for bound: Change.Target) -> PropertyBinding? {
    var draft = BindingFields.Draft()
    guard BindingFields.table.read(value, into: &draft, &self), let written = draft.source,
      let text = ValueType<String>.string.read(written, &self),
      let (layer, source) = target(text, at: written.place)
    else { return nil }
    guard case .property(let keyPath) = source, keyPath.kind == .number else {
      error(
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
        error(.conflictingKeys, at: from.keyPlace, "\"from\" needs \"to\" beside it")
        return nil
      }
      guard bound.kind == .number else {
        error(
          .conflictingKeys, at: value,
          "\"\(bound.name)\" is \(bound.words), so the binding needs \"to\"")
        return nil
      }
      return binding
    }
    guard list.isArray, list.count > 1 else {
      mismatch(list, needs: "a list of two values or more")
      return nil
    }
    binding.values = list.elements.compactMap { propertyValue($0, for: bound, keepsRange: true) }
    guard binding.values.count == list.count else { return nil }
    let last = Double(list.count - 1)
    binding.stops = draft.stops ?? (0..<list.count).map { Double($0) / last }
    return hasGoodStops(binding, value) ? binding : nil
  }

  private mutating func hasGoodStops(_ binding: PropertyBinding, _ value: JSONValue) -> Bool {
    guard let from = value["from"] else { return true }
    guard binding.stops.count == binding.values.count else {
      error(
        .type, at: from,
        "\"from\" has \(binding.stops.count) numbers for the \(binding.values.count) values of "
          + "\"to\"")
      return false
    }
    for index in binding.stops.indices.dropFirst()
    where binding.stops[index] <= binding.stops[index - 1] {
      error(at: from.elements[index], "the numbers of \"from\" must increase")
      return false
    }
    return true
  }
}
