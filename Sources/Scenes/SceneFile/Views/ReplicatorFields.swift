import FlipbookLayers
import FlipbookSceneKeys

/// Every key of a replicator (`CAReplicatorLayer`).
enum ReplicatorFields {
  static let table = FieldTable<ReplicatorContent>(
    "replicator", "Copies of the subviews.", start: ReplicatorContent()
  ) {
    Field(
      property: .instanceCount, \.instanceCount,
      "The number of copies of the subviews, the original included; the last is in front.")
    Field(
      "instanceTransform", .transform, \.instanceTransform, default: .called("identity"),
      "The transform from each copy to the next, about the center of the view.")
    Field(
      property: .instanceDelay, \.instanceDelay, unit: "seconds",
      "The delay of each copy after the previous one: its animations lag. What the script sets "
        + "appears in all copies at once.")
    Field(
      "instanceColor", .color, \.instanceColor,
      "The color that multiplies the colors of the first copy.")
    Field(
      property: .instanceRedOffset, \.instanceRedOffset,
      "Added to the red of that color from each copy to the next.")
    Field(
      property: .instanceGreenOffset, \.instanceGreenOffset, "The same for green.")
    Field(property: .instanceBlueOffset, \.instanceBlueOffset, "The same for blue.")
    Field(
      property: .instanceAlphaOffset, \.instanceAlphaOffset,
      "The same for the opacity.")
    Field(
      property: .preservesDepth, \.preservesDepth,
      "Whether the copies share one space and occlude each other by depth, as in a "
        + "`transformLayer`.")
  }

  static let type = ValueType<ReplicatorContent>.object(
    { table }, named: "replicator")
}
