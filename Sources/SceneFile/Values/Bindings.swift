import SceneKeys
import Animation
import Document
import Interaction
import Layers
import Motion

/// The keys of a binding, which can replace a value.
struct BindingKeys: Sendable {
  var source: JSONValue?
  var stops: [Double]?
  var values: JSONValue?
  var timingFunction: TimingFunction?

  static let table = FieldTable<BindingKeys>(
    "binding",
    "In place of a value of a view's property: the property follows a number of any view. It is "
      + "read after the animations of that view, and lies above those of its own property.",
    start: BindingKeys()
  ) {
    Field(
      "bind", .deferred(.string), \.source,
      "The number: a view and a key path, such as `slider.progress`, `thumb.position.x`, "
        + "`picture.timeOffset` or an animator's `grow.fractionComplete`. Or an expression of "
        + "several, such as `= slider.progress * 100 + 20`."
    ).required
    Field(
      "from", .numbers(), \.stops, default: .words("evenly spaced from 0 to 1"),
      "The numbers at which the values of `to` stand, increasing; below the first and above the "
        + "last the nearest value is held.")
    Field(
      "to", .deferred(.list(.value, 2...Int.max)), \.values,
      default: .words("the number itself, unclamped"), "The values, as many as there are in `from`."
    )
    Field(
      "timingFunction", .timingFunction, \.timingFunction, default: .value(.linear),
      "The pace over the whole way from the first stop to the last.")
  }
}

extension Site {
  /// Reads the bindings that had to wait until all views were known.
  func bindings(_ pending: [PendingBinding], _ work: inout Work) -> [LayerID: [BoundProperty]] {
    var bindings: [LayerID: [BoundProperty]] = [:]
    for item in pending {
      let written = item.written
      var site = self
      site.scope = item.scope
      guard
        let target = try? site.keyPath(
          written.keyPath, of: known.views.layer(item.view), at: written.keyPlace, &work),
        case .property(let keyPath) = target,
        let binding = try? site.binding(written.value, for: target, &work)
      else { continue }
      bindings[item.view, default: []].append(
        BoundProperty(
          MovedProperty(layer: item.view, keyPath: keyPath), to: binding,
          place: place(of: written.value)))
    }
    return bindings
  }

  /// Reads the binding of a property; throws after an error has been reported.
  func binding(_ value: JSONValue, for bound: Change.Target, _ work: inout Work) throws(Reported)
    -> PropertyBinding
  {
    let keys = try BindingKeys.table.read(value, self, &work)
    var binding = try source(try keys.required(\.source, &work), &work)
    binding.timingFunction = keys.timingFunction
    guard let list = keys.values else {
      if keys.source(\.stops) != nil {
        throw work.error(
          .conflictingKeys, at: keys.keyPlace(\.stops), "\"from\" needs \"to\" beside it")
      }
      guard bound.kind == .number else {
        throw work.error(
          .conflictingKeys, at: value,
          "\"\(bound.name)\" is \(bound.words), so the binding needs \"to\"")
      }
      return binding
    }
    guard list.isArray, list.count > 1 else {
      throw work.mismatch(list, needs: "a list of two values or more")
    }
    binding.values = try list.elements.readAll { value throws(Reported) in
      try propertyValue(value, for: bound, keepsRange: true, &work)
    }
    let last = Double(list.count - 1)
    binding.stops = keys.stops ?? (0..<list.count).map { Double($0) / last }
    if let from = keys.source(\.stops) { try checkStops(of: binding, at: from, &work) }
    return binding
  }

  /// The number that a binding follows: a key path, or an expression of several.
  private func source(
    _ written: JSONValue, _ work: inout Work
  ) throws(Reported) -> PropertyBinding {
    if written.isExpression { return try binding(toExpression: written, &work) }
    let text = try ValueType<String>.string.read(written, self, &work)
    let (layer, source) = try target(text, at: written.place, &work)
    guard case .property(let keyPath) = source, keyPath.kind == .number else {
      throw work.error(
        .type, at: written, "a binding follows a number, and \"\(text)\" is \(source.words)",
        hint: LayerKeyPath.Part.parts(of: source.kind).first.map {
          "Write for example \"\(text).\($0.rawValue)\"."
        })
    }
    return PropertyBinding(layer: layer, keyPath: keyPath)
  }

  /// Checks that the stops increase, and that there is one for each value.
  private func checkStops(
    of binding: PropertyBinding, at from: JSONValue, _ work: inout Work
  ) throws(Reported) {
    guard binding.stops.count == binding.values.count else {
      throw work.error(
        .type, at: from,
        "\"from\" has \(binding.stops.count) numbers for the \(binding.values.count) values of "
          + "\"to\"")
    }
    for index in binding.stops.indices.dropFirst()
    where binding.stops[index] <= binding.stops[index - 1] {
      throw work.error(at: from.elements[index], "the numbers of \"from\" must increase")
    }
  }
}
