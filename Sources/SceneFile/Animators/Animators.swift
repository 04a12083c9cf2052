import Document
import Interaction
import Layers

extension Site {
  /// Makes a hidden view for each animator, so that its fraction can be moved, bound and asked.
  func declareAnimators(
    _ list: JSONValue?, _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    guard let list else { return [] }
    guard list.isObject else {
      work.mismatch(list, needs: "an object of names and animators")
      return []
    }
    var hidden: [SceneView] = []
    let ids = Set(declared.views.allIDs)
    for member in list.members {
      let isProperty =
        PropertyNames.contains(member.key) || declared.customNames[member.key] != nil
      guard SceneName.isValid(member.key), !isProperty else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot be the name of an animator",
          hint: SceneName.isValid(member.key)
            ? "It is the name of a property."
            : SceneName.rule)
        continue
      }
      guard !ids.contains(member.key) else {
        work.error(.name, at: member.place, "\"\(member.key)\" is the id of a view already")
        continue
      }
      var layer = Layer(id: LayerID(declared.views.layers.count))
      layer.isHidden = true
      layer.properties[LayerProperty.fractionComplete.name] = .number(0)
      declared.views.add(layer, id: member.key, name: member.key, parent: world.root)
      declared.places.append(place(of: member.value))
      declared.animators.append(
        DeclaredAnimator(name: member.key, layer: layer.id, body: member.value))
      var view = SceneView(layer: layer, name: member.key)
      view.isUserInteractionEnabled = false
      hidden.append(view)
    }
    return hidden
  }

  /// Reads the animators when all views are known.
  func animators(_ declared: [DeclaredAnimator], _ work: inout Work) -> [Animator] {
    var result: [Animator] = []
    for item in declared {
      var draft = AnimatorFields.Draft()
      guard AnimatorFields.table.read(item.body, into: &draft, self, &work),
        let timing = AnimatorFields.timing(draft, item.body, self, &work)
      else { continue }
      var animator = Animator(layer: item.layer)
      animator.timing = timing
      animator.delay = draft.delay
      animator.changes = draft.changes
      animator.scrubsLinearly = draft.scrubsLinearly
      animator.pausesOnCompletion = draft.pausesOnCompletion
      animator.completion = draft.completion
      animator.place = place(of: item.body)
      result.append(animator)
    }
    return result
  }

  /// Reads how an animator goes on after a finger; nil after an error has been reported.
  func continuation(_ body: JSONValue, for moved: MovedProperty, _ work: inout Work) -> Release? {
    guard moved.keyPath.property == .fractionComplete else {
      work.error(
        .type, atKeyOf: body,
        "\"continueAnimation\" needs an animator, and the finger moves "
          + "\"\(moved.keyPath.name)\"",
        hint: "Let it move an animator's \"fractionComplete\".")
      return nil
    }
    var continuation = AnimatorContinuation()
    guard AnimatorEventFields.release.read(body, into: &continuation, self, &work) else {
      return nil
    }
    return .continueAnimation(continuation)
  }
}
