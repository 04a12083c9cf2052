import FlipbookSceneKeys

/// Every kind of object of the scene format, in the order of the reference.
enum SceneTables {
  static let all: [TableDescription] =
    [
      views, FigureFields.tables, SpecialKind.all.flatMap { $0.tables() }, values,
      AnimationKind.kinds.tables, springs,
      events, Verbs.all.tables, GestureKinds.all.tables, gestures, ReleaseKind.kinds.tables,
      EngineKind.kinds.tables, animators, [BehaviorKeys.table.description],
      BehaviorKeys.kinds.tables, states,
    ].flatMap { $0 }

  private static let views: [TableDescription] = [
    DocumentFields.table.description, AudioFields.table.description,
    TouchesFields.table.description,
    AnnotationFields.table.description,
    TemplateFields.definition.description, TemplateFields.table.description,
    NestedSceneFields.table.description,
    ViewFields.table.description, FrameFields.table.description,
    FrameFields.safeAreaTable.description, StackFields.table.description,
    BindingKeys.table.description,
    FilterFields.table.description, EffectFields.table.description,
    ShapeFields.table.description, TextFields.table.description, TextRunFields.table.description,
  ]

  private static let values: [TableDescription] = [
    ImageFields.objectTable.description, ImageFields.animatedTable.description,
    ImageFields.drawnTable.description, TransformFields.table.description,
  ]

  private static let springs: [TableDescription] = [
    SpringFields.table.description, SpringFields.viewTable.description,
  ]

  private static let events: [TableDescription] =
    [
      Verbs.table.description, Verbs.delayedTable.description, Verbs.nestedTable.description,
      EventTypes.completionTable.description,
    ] + ChainKeys.tables

  private static let gestures: [TableDescription] = [
    LimitKeys.table.description, PagingKeys.table.description, RubberBandKeys.table.description,
    RubberBandKeys.sidesTable.description,
  ]

  private static let states: [TableDescription] = [
    StateFields.transitionTable.description, StateFields.elementTable.description,
    ComparisonKeys.table.description, CrossingKeys.table.description,
  ]

  private static let animators: [TableDescription] = [
    AnimatorKeys.table.description, AnimatorKeys.completionTable.description,
    TimingKeys.table.description,
  ]
}
