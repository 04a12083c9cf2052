import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

extension Declarations {
  /// Reads a view's custom properties, whose names are then known everywhere.
  mutating func readCustomProperties(
    of keys: inout Written<ViewKeys>, _ site: Site, _ work: inout Work
  ) {
    guard let list = keys.value.behavior.properties else { return }
    guard list.isObject else {
      work.mismatch(list, needs: "an object of names and values")
      return
    }
    for member in list.members where PropertyNames.isFree(member, &work) {
      var written = member.value
      if written.isBinding {
        work.keep(WrittenBinding(member))
        // The first value of a binding determines the property's kind.
        guard let first = written["to"]?.elements.first else {
          keys.value.layer.properties[member.key] = .number(0)
          customNames[member.key] = member.place
          continue
        }
        written = first
      }
      var value: LayerValue?
      let outcome = work.read(member, field: nil) { work throws(Reported) in
        value = try LayerValue(custom: written, site, &work)
      }
      if case .waits(let key) = outcome {
        keys.waiting.append(key)
        value = value ?? LayerValue.placeholder(of: written)
      }
      guard let value else { continue }
      keys.value.layer.properties[member.key] = value
      customNames[member.key] = member.place
    }
  }

  /// Refuses custom properties with the name of a view, because the two would be ambiguous.
  func checkCustomNames(_ work: inout Work) {
    let ids = Set(views.allIDs)
    for (name, place) in customNames.sorted(by: { $0.key < $1.key })
    where ids.contains(name) {
      work.error(
        .name, at: place, "\"\(name)\" is the id of a view and cannot be the name of a property",
        hint: "Key paths such as \"\(name).\(name)\" would be ambiguous.")
    }
  }
}

extension PropertyNames {
  fileprivate static func isFree(_ member: JSONValue.Member, _ work: inout Work) -> Bool {
    guard SceneName.isValid(member.key) else {
      work.error(
        .name, at: member.place, "\"\(member.key)\" cannot be the name of a property",
        hint: SceneName.rule)
      return false
    }
    guard !PropertyNames.contains(member.key), member.key != "fractionComplete" else {
      work.error(
        .name, at: member.place, "\"\(member.key)\" is already a property of every view",
        hint: "Choose another name for the custom property.")
      return false
    }
    return true
  }
}

extension LayerValue {
  /// A value of the same kind, until the number is known that another view gives.
  fileprivate static func placeholder(of value: JSONValue) -> LayerValue {
    switch value.count {
    case 2: .point(.zero)
    case 4: .color(.black)
    default: .number(0)
    }
  }

  /// A number or an angle, a point, or a color.
  init(custom value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    if let number = try site.number(value, &work) { self = .number(number); return }
    if value.isArray, value.count == 2 {
      self = .point(try ValueType.point.read(value, site, &work))
      return
    }
    if let text = value.string {
      if text.first.map({ "+-.0123456789".contains($0) }) ?? false {
        self = .number(try ValueType.angle.read(value, site, &work))
        return
      }
      self = .color(try ValueType<Color>.color.read(value, site, &work))
      return
    }
    if value.isArray, value.count == 4 {
      self = .color(try ValueType<Color>.color.read(value, site, &work))
      return
    }
    throw work.mismatch(value, needs: "a number, a point [x, y] or a color")
  }
}

extension Site {
  /// Whether a word begins a key path.
  func isProperty(_ word: String) -> Bool {
    PropertyNames.contains(word) || known.customNames[word] != nil
  }
}
