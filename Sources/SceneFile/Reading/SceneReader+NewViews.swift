import Interaction
import Layers

extension SceneReader {
  /// Reads the views that the script adds, wherever in it they are written, so that all of it can
  /// name them.
  mutating func readNewViews(in script: JSONValue?) -> [SceneView] {
    guard let script else { return [] }
    var found: [SceneView] = []
    readNewViews(in: script, into: &found)
    return found
  }

  private mutating func readNewViews(in value: JSONValue, into found: inout [SceneView]) {
    if value.isArray {
      for element in value.elements { readNewViews(in: element, into: &found) }
      return
    }
    guard value.isObject else { return }
    for member in value.members where !Self.leaves.contains(member.key) {
      switch member.key {
      case "addView":
        let parent = member.value["parent"]?.string
        readNewView(member.value["view"], in: parent, into: &found)
      case "transition":
        let beside = member.value["from"]?.string
        readNewView(member.value["to"], beside: beside, into: &found)
        readNewViews(in: member.value, into: &found)
      default: readNewViews(in: member.value, into: &found)
      }
    }
  }

  /// What cannot hold events, however long it is.
  private static let leaves: Set<String> = ["set", "changes", "touch", "animation", "keyframes"]

  private mutating func readNewView(
    _ value: JSONValue?, in parent: String? = nil, beside: String? = nil,
    into found: inout [SceneView]
  ) {
    guard let value, value.isObject, newViews[value.offset] == nil else { return }
    var layer = root
    if let parent, parent != "*", case .one(let id) = views.find(parent, in: scope) { layer = id }
    if let beside, case .one(let id) = views.find(beside, in: scope) {
      layer = views.parent(of: id) ?? layer
    }
    guard let view = readNewView(value, in: layer) else {
      // What is wrong with it has been reported; its name is taken all the same.
      newViews[value.offset] = root
      return
    }
    newViews[value.offset] = view.layer.id
    found.append(view)
  }
}
