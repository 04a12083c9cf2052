import Layers

extension ViewFields {
  /// The kinds of layers that draw by rules of their own.
  @FieldTableBuilder<ViewKeys> static var specialContents: [Field<ViewKeys>] {
    Field(
      "gradient", GradientFields.type, "Fills the bounds with a gradient: CAGradientLayer."
    ) { gradient, draft, _, _ in
      draft.layer.content = .gradient(gradient)
    }
    Field(
      "replicator", ReplicatorFields.type,
      "Draws the views inside several times: CAReplicatorLayer."
    ) { replicator, draft, _, _ in
      draft.layer.content = .replicator(replicator)
    }
    Field("emitter", EmitterFields.type, "Emits particles: CAEmitterLayer.") {
      emitter, draft, _, _ in draft.layer.content = .emitter(emitter)
    }
    Field(
      "transformLayer", .boolean, default: .value(false),
      "Whether the views inside keep their depth and hide each other by it: CATransformLayer. The "
        + "view itself draws nothing."
    ) { isSpace, draft, _, _ in
      if isSpace { draft.layer.content = .transformLayer }
    }
  }
}
