import Document
import Geometry
import Layers

extension SceneReader {
  /// Reads a view's own properties: their names are known everywhere from then on.
  mutating func customProperties(_ list: JSONValue?, of layer: inout Layer) {
    guard let list else { return }
    guard list.isObject else {
      mismatch(list, needs: "an object of names and values")
      return
    }
    for member in list.members where isGoodName(member) {
      var written = member.value
      if written.isBinding {
        pendingBindings.append(
          PendingBinding(
            view: layer.id, scope: scope, keyPath: member.key, value: written,
            keyPlace: member.place))
        // A binding says by its values of what kind the property is.
        guard let first = written["to"]?.elements.first else {
          layer.properties[member.key] = .number(0)
          customNames[member.key] = member.place
          continue
        }
        written = first
      }
      guard let value = customValue(written) else { continue }
      layer.properties[member.key] = value
      customNames[member.key] = member.place
    }
  }

  private mutating func isGoodName(_ member: JSONValue.Member) -> Bool {
    guard SceneName.isValid(member.key) else {
      error(
        .name, at: member.place, "\"\(member.key)\" cannot be the name of a property",
        hint: "A name begins with a letter and goes on with letters, digits, _ and -.")
      return false
    }
    guard !PropertyNames.contains(member.key), member.key != "fractionComplete" else {
      error(
        .name, at: member.place, "\"\(member.key)\" is a property of every view already",
        hint: "Properties of your own need names of their own.")
      return false
    }
    return true
  }

  /// A number or an angle, a point, or a colour.
  private mutating func customValue(_ value: JSONValue) -> LayerValue? {
    if let number = value.number { return .number(number) }
    if value.isArray, value.count == 2 {
      return ValueType.point.read(value, &self).map { .point($0) }
    }
    if let text = value.string {
      if text.first.map({ "+-.0123456789".contains($0) }) ?? false {
        return ValueType.angle.read(value, &self).map { .number($0) }
      }
      return ValueType<Color>.color.read(value, &self).map { .color($0) }
    }
    if value.isArray, value.count == 4 {
      return ValueType<Color>.color.read(value, &self).map { .color($0) }
    }
    mismatch(value, needs: "a number, a point [x, y] or a color")
    return nil
  }

  /// Whether a word begins a key path.
  func isProperty(_ word: String) -> Bool {
    PropertyNames.contains(word) || customNames[word] != nil
  }

  /// Names of properties that are names of views too could not be told apart.
  mutating func checkCustomNames() {
    let ids = Set(views.allIDs)
    for (name, place) in customNames.sorted(by: { $0.key < $1.key }) where ids.contains(name) {
      error(
        .name, at: place, "\"\(name)\" is the id of a view and cannot be the name of a property",
        hint: "Key paths such as \"\(name).\(name)\" could not be told apart.")
    }
  }
}
