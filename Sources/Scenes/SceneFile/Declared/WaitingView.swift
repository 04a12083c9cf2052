import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// A view with numbers that refer to other views, before these are known.
struct WaitingView {
  /// Its keys, without those that wait.
  var keys: Written<ViewKeys>
  /// The keys that a view has.
  let table: FieldTable<ViewKeys>
  /// Where it is written.
  let site: Site
  /// The distance of a template's instance from the first one.
  let offset: Point

  var id: LayerID { keys.value.layer.id }
  var waiting: [WaitingKey] { keys.waiting }
}

extension Written<ViewKeys> {
  /// Refuses the waiting keys that make views, because their values determine how many there are.
  mutating func refuseMakers(_ work: inout Work) {
    waiting = waiting.filter { key in
      guard ["template", "scene", "replicator"].contains(key.member.key) else { return true }
      for number in key.numbers {
        work.error(
          .reference, in: number.value, at: number.expression.names.first?.offset ?? 0,
          "\"\(key.member.key)\" makes views, so its numbers cannot refer to views")
      }
      return false
    }
  }
}

/// The later reading of a view whose numbers are known now.
struct SolvedView {
  var scroll: ScrollView
  var frames: FrameImages
}

extension WaitingKey {
  /// Whether it is a transform that may have perspective.
  var maySetPerspective: Bool {
    ["transform", "sublayerTransform"].contains(member.key)
      && (member.value.count == 16
        || member.value.elements.contains { $0["perspective"] != nil })
  }
}
