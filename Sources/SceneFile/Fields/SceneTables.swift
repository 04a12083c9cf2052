/// Every kind of object of the scene format, in the order of the reference.
enum SceneTables {
  static let all: [TableDescription] = [
    DocumentFields.table.description, TouchesFields.table.description,
    ViewFields.table.description, ShapeFields.table.description, TextFields.table.description,
    ImageFields.objectTable.description, ImageFields.animatedTable.description,
    TransformFields.table.description,
    AnimationFields.table.description, AnimationFields.basic.description,
    AnimationFields.keyframe.description, AnimationFields.spring.description,
    AnimationFields.group.description, AnimationFields.transition.description,
    SpringFields.table.description,
    SpringFields.viewTable.description,
    EventFields.table.description, EventFields.delayedTable.description,
    EventFields.nestedTable.description, TransactionFields.table.description,
    PlaybackFields.viewTable.description, PlaybackFields.nothingTable.description,
    PlaybackFields.foregroundTable.description,
    AnimateFields.table.description, TransitionFields.table.description,
    AddAnimationFields.addTable.description, AddAnimationFields.removeTable.description,
    AddAnimationFields.removeAllTable.description, EventFields.completionTable.description,
    TouchFields.touchTable.description, TouchFields.tapTable.description,
    TouchFields.panTable.description,
    GestureFields.table.description, GestureFields.pan.description,
    GestureFields.tap.description, RubberBandFields.table.description,
    RubberBandFields.sidesTable.description, ReleaseFields.table.description,
    ReleaseFields.stay.description, ReleaseFields.decelerate.description,
    SnapFields.table.description, SnapFields.curveTable.description,
    SnapFields.anchorTable.description,
  ]
}
