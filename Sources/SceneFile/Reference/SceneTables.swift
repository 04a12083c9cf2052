import Interaction

/// Every kind of object of the scene format, in the order of the reference.
enum SceneTables {
  static let all: [TableDescription] =
    [
      views, SpecialKind.all.flatMap { $0.tables() }, general,
      AnimatorVerbs.descriptions, BehaviorKeys.descriptions,
      DynamicsVerbs.descriptions,
    ].flatMap { $0 }

  private static let views: [TableDescription] = [
    DocumentFields.table.description, AudioFields.table.description,
    TouchesFields.table.description,
    AnnotationFields.table.description,
    TemplateFields.definition.description, TemplateFields.table.description,
    NestedSceneFields.table.description,
    ViewFields.table.description, BindingKeys.table.description,
    FilterFields.table.description, FilterFields.effectTable.description,
    ShapeFields.table.description, TextFields.table.description, TextRunFields.table.description,
  ]

  private static let general: [TableDescription] = [
    ImageFields.objectTable.description, ImageFields.animatedTable.description,
    ImageFields.drawnTable.description,
    TransformFields.table.description,
    AnimationKind.kinds.table.description, BasicAnimationKeys.table.description,
    KeyframeAnimationKeys.table.description, SpringAnimationKeys.table.description,
    DecayAnimationKeys.table.description, AnimationGroupKeys.table.description,
    TransitionAnimationKeys.table.description,
    SpringFields.table.description,
    SpringFields.viewTable.description,
    Verbs.table.description, Verbs.delayedTable.description,
    Verbs.nestedTable.description, TransactionVerb.table.description,
    PlaybackVerbs.holdTable.description, DriveVerb.table.description,
    PlaybackVerbs.viewTable.description, PlaybackVerbs.nothingTable.description,
    PlaybackVerbs.foregroundTable.description,
    AnimateVerb.table.description, AnimateKeyframesVerb.table.description,
    AnimateKeyframesVerb.keyframeTable.description,
    PerformWithoutAnimationVerb.table.description, StructureVerbs.addTable.description,
    StructureVerbs.removeTable.description, StructureVerbs.moveTable.description,
    SystemAnimationVerb.table.description, TransitionVerb.table.description,
    AnimationVerbs.addTable.description, AnimationVerbs.removeTable.description,
    AnimationVerbs.removeAllTable.description,
    AnimationVerbs.startImagesTable.description,
    AnimationVerbs.stopImagesTable.description, EventTypes.completionTable.description,
    TouchVerbs.touchTable.description, TouchVerbs.tapTable.description,
    TouchVerbs.panTable.description, PairTouchVerbs.pinchTable.description,
    PairTouchVerbs.rotateTable.description,
    GestureKind.kinds.table.description, PanKeys.table.description,
    TapKeys.table.description, PairKeys.pinch.description,
    PairKeys.rotate.description, PagingKeys.table.description,
    RubberBandKeys.table.description,
    RubberBandKeys.sidesTable.description, ReleaseKind.kinds.table.description,
    ReleaseKind.Stay.table.description, DecelerateKeys.table.description,
    SnapKeys.table.description, SnapKeys.curveTable.description,
    AnchorKeys.table.description, EngineKind.kinds.table.description,
    EngineKind.dynamics.description, EngineKind.pop.description,
    EngineKind.stepped.description,
    AnimatorKeys.table.description, AnimatorKeys.completionTable.description,
    TimingKeys.table.description, AnimatorContinuation.releaseTable.description,
  ]
}
