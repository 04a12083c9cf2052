internal import FlipbookCalculus
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The properties that are bound to numbers of a scene's views from the start.
///
/// A custom property draws nothing, so what is seen of its jump are the properties that follow it. A
/// text that counts is meant to change at once.
struct Followers {
  private var followers: [Key: [MovedProperty]] = [:]

  private struct Key: Hashable {
    var layer: LayerID
    var property: LayerProperty
  }

  init(_ scene: CompiledScene) {
    var views = [scene.definition.root] + scene.definition.detached
    while let view = views.popLast() {
      for bound in view.bindings where bound.property.keyPath.property != .string {
        for source in bound.binding.sources {
          followers[Key(layer: source.layer, property: source.keyPath.property), default: []]
            .append(bound.property)
        }
      }
      views += view.subviews
    }
  }

  /// Whether a property is a custom one, which draws nothing itself.
  static func isCustom(
    _ keyPath: LayerKeyPath, of layer: LayerID, in subject: LintSubject
  ) -> Bool {
    subject.scene.views.customProperties(of: layer).contains(keyPath.property)
  }

  /// The layers of which a property follows another one, directly or through others.
  func layers(following keyPath: LayerKeyPath, of layer: LayerID, with property: LayerProperty)
    -> [LayerID]
  {
    var known: Set<Key> = []
    var pending = [Key(layer: layer, property: keyPath.property)]
    while let key = pending.popLast() {
      guard known.insert(key).inserted else { continue }
      pending += (followers[key] ?? []).map {
        Key(layer: $0.layer, property: $0.keyPath.property)
      }
    }
    return known.filter { $0.property == property }.map(\.layer).sorted()
  }

  /// Whether something that follows a property, directly or through other custom properties, jumps at
  /// an instant where it is seen.
  func jump(_ keyPath: LayerKeyPath, of layer: LayerID, at time: Double, in subject: LintSubject)
    -> Bool
  {
    let sight = Sight(in: subject)
    let just = min(1e-6, time / 2)
    var known: Set<Key> = []
    var pending = [Key(layer: layer, property: keyPath.property)]
    while let key = pending.popLast(), !subject.tank.isEmpty {
      guard known.insert(key).inserted else { continue }
      for follower in followers[key] ?? [] {
        subject.tank.spend(5 * subject.scene.timeline.units(of: follower.layer, at: time))
        guard
          let step = MotionStep(of: follower.keyPath, in: follower.layer, at: time, subject.scene),
          step.jump > 1
        else { continue }
        if Self.isCustom(follower.keyPath, of: follower.layer, in: subject) {
          pending.append(Key(layer: follower.layer, property: follower.keyPath.property))
        } else if sight.shows(follower.layer, at: time - just)
          || sight.shows(follower.layer, at: time + just)
        {
          return true
        }
      }
    }
    return false
  }
}
