import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// A view with numbers that refer to other views, before these are known.
struct WaitingView {
  /// Its keys, without those that wait.
  var keys: Written<ViewKeys>
  var waiting: [WaitingKey]
  /// The keys that a view has.
  let table: FieldTable<ViewKeys>
  /// Where it is written.
  let site: Site
  /// The distance of a template's instance from the first one.
  let offset: Point

  var id: LayerID { keys.value.layer.id }

  /// The keys whose values determine how many views there are, so that none can refer to views.
  private static let makers: Set<String> = ["template", "scene", "replicator"]

  /// Refuses the waiting keys that make views.
  static func refuseMakers(_ waiting: [WaitingKey], _ work: inout Work) -> [WaitingKey] {
    waiting.filter { key in
      guard makers.contains(key.member.key) else { return true }
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
