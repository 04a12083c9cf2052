/// Every kind of object of the scene format, in the order of the reference.
enum SceneTables {
  static let all: [TableDescription] =
    [
      views, SpecialKind.all.flatMap { $0.tables() }, general,
      AnimatorEventFields.all, DynamicsFields.descriptions,
      DynamicsEventFields.descriptions,
    ].flatMap { $0 }

  private static let views: [TableDescription] = [
    DocumentFields.table.description, AudioFields.table.description,
    TouchesFields.table.description,
    AnnotationFields.table.description,
    TemplateFields.definition.description, TemplateFields.table.description,
    NestedSceneFields.table.description,
    ViewFields.table.description, BindingFields.table.description,
    FilterFields.table.description, FilterFields.effectTable.description,
    ShapeFields.table.description, TextFields.table.description, TextRunFields.table.description,
  ]

  private static let general: [TableDescription] = [
    ImageFields.objectTable.description, ImageFields.animatedTable.description,
    ImageFields.drawnTable.description,
    TransformFields.table.description,
    AnimationFields.table.description, AnimationFields.basic.description,
    AnimationFields.keyframe.description, AnimationFields.spring.description,
    DecayFields.table.description, AnimationFields.group.description,
    AnimationFields.transition.description,
    SpringFields.table.description,
    SpringFields.viewTable.description,
    EventFields.table.description, EventFields.delayedTable.description,
    EventFields.nestedTable.description, TransactionFields.table.description,
    PlaybackFields.holdTable.description, DriveFields.table.description,
    PlaybackFields.viewTable.description, PlaybackFields.nothingTable.description,
    PlaybackFields.foregroundTable.description,
    AnimateFields.table.description, AnimateKeyframesFields.table.description,
    AnimateKeyframesFields.keyframeTable.description,
    WithoutAnimationFields.table.description, StructureFields.addTable.description,
    StructureFields.removeTable.description, StructureFields.moveTable.description,
    SystemAnimationFields.table.description, TransitionFields.table.description,
    AddAnimationFields.addTable.description, AddAnimationFields.removeTable.description,
    AddAnimationFields.removeAllTable.description,
    AddAnimationFields.startImagesTable.description,
    AddAnimationFields.stopImagesTable.description, EventTypes.completionTable.description,
    TouchFields.touchTable.description, TouchFields.tapTable.description,
    TouchFields.panTable.description, PairTouchFields.pinchTable.description,
    PairTouchFields.rotateTable.description,
    GestureFields.table.description, GestureFields.pan.description,
    GestureFields.tap.description, PairFields.pinch.description,
    PairFields.rotate.description, PagingFields.table.description,
    RubberBandFields.table.description,
    RubberBandFields.sidesTable.description, ReleaseFields.table.description,
    ReleaseFields.stay.description, ReleaseFields.decelerate.description,
    SnapFields.table.description, SnapFields.curveTable.description,
    SnapFields.anchorTable.description, EngineFields.table.description,
    EngineFields.dynamics.description, EngineFields.pop.description,
    EngineFields.stepped.description,
    AnimatorFields.table.description, AnimatorFields.completionTable.description,
    AnimatorTimingFields.table.description, AnimatorEventFields.release.description,
  ]
}
