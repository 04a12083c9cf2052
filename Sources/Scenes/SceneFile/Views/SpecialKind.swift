import FlipbookLayers
import FlipbookSceneKeys

/// A kind of layer with special drawing: its key on a view, and the tables of the keys nested
/// there.
struct SpecialKind: Sendable {
  let field: Field<ViewKeys>
  /// In the order of the reference.
  let tables: @Sendable () -> [TableDescription]

  private init<Value>(
    _ key: String, _ type: ValueType<Value>, default standard: KeyDefault<Value> = .none,
    _ text: String, tables: @autoclosure @escaping @Sendable () -> [TableDescription],
    content: @escaping @Sendable (Value) -> LayerKind?
  ) {
    self.tables = tables
    field = Field(key, type, default: standard, text) { value, view, _, _ in
      if let content = content(value) { view.layer.kind = content }
    }
  }

  /// The kinds, in the order of the reference.
  static let all: [SpecialKind] = [
    SpecialKind(
      "gradient", GradientFields.type, "Fills the bounds with a gradient: CAGradientLayer.",
      tables: [GradientFields.table.description]
    ) { .gradient($0) },
    SpecialKind(
      "replicator", ReplicatorFields.type,
      "Draws the subviews several times: CAReplicatorLayer.",
      tables: [ReplicatorFields.table.description]
    ) { .replicator($0) },
    SpecialKind(
      "emitter", EmitterFields.type, "Emits particles: CAEmitterLayer.",
      tables: [EmitterFields.table.description, EmitterCellFields.table.description]
    ) { .emitter($0) },
    SpecialKind(
      "transformLayer", .boolean, default: .value(false),
      "Whether the subviews keep their depth and occlude each other by it: CATransformLayer. The "
        + "view itself draws nothing.", tables: []
    ) { $0 ? .transformLayer : nil },
  ]
}

extension ViewFields {
  static let specialContents: [Field<ViewKeys>] = SpecialKind.all.map(\.field)

  /// The keys that choose a special kind of layer; at most one may be given.
  static let kinds =
    ["shape", "text"] + specialContents.map(\.description.key) + ["scene", "template"]
}
