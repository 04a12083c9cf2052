import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension LayerAction {
  /// Reads a layer's actions: what runs when one of its key paths is set.
  static func actions(_ map: JSONValue?, of layer: LayerID, _ site: Site, _ work: inout Work)
    -> [LayerKeyPath: LayerAction]
  {
    guard let map else { return [:] }
    guard map.isObject else {
      work.mismatch(map, needs: "an object of key paths and animations")
      return [:]
    }
    var actions: [LayerKeyPath: LayerAction] = [:]
    for member in map.members {
      guard
        let target = try? site.keyPath(
          member.key, of: layer, at: member.place, &work)
      else { continue }
      guard case .property(let keyPath) = target else {
        work.error(
          .type, at: member.place, "\"\(member.key)\" is derived and has no action",
          hint: "Give actions to \"position\" and \"bounds\".")
        continue
      }
      if member.value.isNull {
        actions[keyPath] = LayerAction.none
      } else if let animation = try? KeyedAnimation(member.value, on: layer, site, &work).animation
      {
        actions[keyPath] = .animation(animation)
      }
    }
    return actions
  }
}
