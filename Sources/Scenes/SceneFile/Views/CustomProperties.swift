import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// Reads a view's custom properties, whose names are then known everywhere.
  func customProperties(
    _ list: JSONValue?, of layer: inout Layer, _ declared: inout Declarations,
    _ work: inout Work
  ) {
    guard let list else { return }
    guard list.isObject else {
      work.mismatch(list, needs: "an object of names and values")
      return
    }
    for member in list.members where isGoodName(member, &work) {
      var written = member.value
      if written.isBinding {
        work.keep(WrittenBinding(member))
        // The first value of a binding determines the property's kind.
        guard let first = written["to"]?.elements.first else {
          layer.properties[member.key] = .number(0)
          declared.customNames[member.key] = member.place
          continue
        }
        written = first
      }
      let mark = work.mark
      let read = try? customValue(written, &work)
      let waits = work.keepsWaiting(member, field: nil, since: mark)
      guard let value = read ?? (waits ? Self.placeholder(of: written) : nil) else { continue }
      layer.properties[member.key] = value
      declared.customNames[member.key] = member.place
    }
  }

  private func isGoodName(_ member: JSONValue.Member, _ work: inout Work) -> Bool {
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

  /// A value of the same kind, until the number is known that another view gives.
  private static func placeholder(of value: JSONValue) -> LayerValue {
    switch value.count {
    case 2: .point(.zero)
    case 4: .color(.black)
    default: .number(0)
    }
  }

  /// A number or an angle, a point, or a color.
  func customValue(_ value: JSONValue, _ work: inout Work) throws(Reported) -> LayerValue {
    if let number = try number(value, &work) { return .number(number) }
    if value.isArray, value.count == 2 {
      return .point(try ValueType.point.read(value, self, &work))
    }
    if let text = value.string {
      if text.first.map({ "+-.0123456789".contains($0) }) ?? false {
        return .number(try ValueType.angle.read(value, self, &work))
      }
      return .color(try ValueType<Color>.color.read(value, self, &work))
    }
    if value.isArray, value.count == 4 {
      return .color(try ValueType<Color>.color.read(value, self, &work))
    }
    throw work.mismatch(value, needs: "a number, a point [x, y] or a color")
  }

  /// Whether a word begins a key path.
  func isProperty(_ word: String) -> Bool {
    PropertyNames.contains(word) || known.customNames[word] != nil
  }

  /// Refuses custom properties with the name of a view, because the two would be ambiguous.
  func checkCustomNames(_ declared: Declarations, _ work: inout Work) {
    let ids = Set(declared.views.allIDs)
    for (name, place) in declared.customNames.sorted(by: { $0.key < $1.key })
    where ids.contains(name) {
      work.error(
        .name, at: place, "\"\(name)\" is the id of a view and cannot be the name of a property",
        hint: "Key paths such as \"\(name).\(name)\" would be ambiguous.")
    }
  }
}
