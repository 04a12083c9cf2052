import Layers

/// Every key of a replicator (`CAReplicatorLayer`).
enum ReplicatorFields {
  static let table = FieldTable<ReplicatorContent>(
    "replicator", "Copies of the views inside.", start: ReplicatorContent()
  ) {
    Field(
      "instanceCount", .integer(.within(0...100_000)), \.instanceCount,
      "How many times the views inside are drawn, themselves included; the last lies on top.")
    Field(
      "instanceTransform", .transform, \.instanceTransform, default: .called("identity"),
      "From each copy to the next, about the middle of the view.")
    Field(
      "instanceDelay", .number(), \.instanceDelay, unit: "seconds",
      "How much later than the one before each copy is: its animations lag. What the script sets is "
        + "seen in all copies at once.")
    Field(
      "instanceColor", .color, \.instanceColor,
      "What the colors of the first copy are multiplied with.")
    Field(
      "instanceRedOffset", .number(), \.instanceRedOffset,
      "Added to the red of that color from each copy to the next.")
    Field(
      "instanceGreenOffset", .number(), \.instanceGreenOffset, "The same for green.")
    Field("instanceBlueOffset", .number(), \.instanceBlueOffset, "The same for blue.")
    Field(
      "instanceAlphaOffset", .number(), \.instanceAlphaOffset,
      "The same for the opacity.")
    Field(
      "preservesDepth", .boolean, \.preservesDepth,
      "Whether the copies lie in one space and hide each other by their depth, as in a "
        + "`transformLayer`.")
  }

  static let type = ValueType<ReplicatorContent>.object(
    { table }, named: "replicator")
}
