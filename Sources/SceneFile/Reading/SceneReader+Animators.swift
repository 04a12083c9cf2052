import Document
import Interaction
import Layers

extension SceneReader {
  /// Makes a hidden view for each animator, so that its fraction can be moved, bound and asked.
  mutating func declareAnimators(_ list: JSONValue?, in root: LayerID) -> [SceneView] {
    guard let list else { return [] }
    guard list.isObject else {
      mismatch(list, needs: "an object of names and animators")
      return []
    }
    var hidden: [SceneView] = []
    let ids = Set(views.allIDs)
    for member in list.members {
      guard SceneName.isValid(member.key), !isProperty(member.key) else {
        error(
          .name, at: member.place, "\"\(member.key)\" cannot be the name of an animator",
          hint: SceneName.isValid(member.key)
            ? "It is the name of a property."
            : "A name begins with a letter and goes on with letters, digits, _ and -.")
        continue
      }
      guard !ids.contains(member.key) else {
        error(.name, at: member.place, "\"\(member.key)\" is the id of a view already")
        continue
      }
      var layer = Layer(id: LayerID(views.layers.count))
      layer.isHidden = true
      layer.properties[LayerProperty.fractionComplete.name] = .number(0)
      views.add(layer, id: member.key, name: member.key, parent: root)
      places.append(document.place(at: member.value.offset, path: member.value.path))
      animators[member.key] = layer.id
      pendingAnimators.append((layer.id, member.value))
      var view = SceneView(layer: layer, name: member.key)
      view.isUserInteractionEnabled = false
      hidden.append(view)
    }
    return hidden
  }

  /// Reads the animators when all views are known.
  mutating func readAnimators() -> [Animator] {
    var result: [Animator] = []
    for (layer, value) in pendingAnimators {
      var draft = AnimatorFields.Draft()
      guard AnimatorFields.table.read(value, into: &draft, &self),
        let timing = AnimatorFields.timing(draft, value, &self)
      else { continue }
      var animator = Animator(layer: layer)
      animator.timing = timing
      animator.delay = draft.delay
      animator.changes = draft.changes
      animator.scrubsLinearly = draft.scrubsLinearly
      animator.pausesOnCompletion = draft.pausesOnCompletion
      animator.completion = draft.completion
      animator.place = document.place(at: value.offset, path: value.path)
      result.append(animator)
    }
    return result
  }

  /// Reads how an animator goes on after a finger; nil after an error has been reported.
  mutating func continuation(_ body: JSONValue, for moved: MovedProperty) -> Release? {
    guard moved.keyPath.property == .fractionComplete else {
      error(
        .type, atKeyOf: body,
        "\"continueAnimation\" needs an animator, and the finger moves "
          + "\"\(moved.keyPath.name)\"",
        hint: "Let it move an animator's \"fractionComplete\".")
      return nil
    }
    var continuation = AnimatorContinuation()
    guard AnimatorEventFields.release.read(body, into: &continuation, &self) else { return nil }
    return .continueAnimation(continuation)
  }
}
