import Layers

extension ViewFields {
  /// The kinds of layers that draw by rules of their own.
  @FieldTableBuilder<ViewDraft> static var specialContents: [Field<ViewDraft>] {
    Field(
      "gradient", GradientFields.type, "Fills the bounds with a gradient: CAGradientLayer."
    ) { gradient, draft, _ in
      draft.layer.content = .gradient(gradient)
    }
  }
}
