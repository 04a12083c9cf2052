import Document
import Interaction
import Layers

extension SceneReader {
  /// Reads what a layer does when key paths of it are set.
  mutating func actions(
    _ map: JSONValue?, on layer: LayerID
  ) -> [LayerKeyPath: LayerAction] {
    guard let map else { return [:] }
    guard map.isObject else {
      mismatch(map, needs: "an object of key paths and animations")
      return [:]
    }
    var actions: [LayerKeyPath: LayerAction] = [:]
    for member in map.members {
      guard let target = keyPath(member.key, of: views.layer(layer), at: member.place) else {
        continue
      }
      guard case .property(let keyPath) = target else {
        error(
          .type, at: member.place, "\"\(member.key)\" is derived and has no action",
          hint: "Give actions to \"position\" and \"bounds\".")
        continue
      }
      if member.value.isNull {
        actions[keyPath] = LayerAction.none
      } else if let animation = animation(member.value, on: layer)?.animation {
        actions[keyPath] = .animation(animation)
      }
    }
    return actions
  }
}
