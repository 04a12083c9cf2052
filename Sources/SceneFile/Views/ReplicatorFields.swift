import SceneKeys
import Layers

/// Every key of a replicator (`CAReplicatorLayer`).
enum ReplicatorFields {
  static let table = FieldTable<ReplicatorContent>(
    "replicator", "Copies of the views inside.", start: ReplicatorContent()
  ) {
    Field(
      property: .instanceCount, \.instanceCount,
      "How many times the views inside are drawn, themselves included; the last lies on top.")
    Field(
      "instanceTransform", .transform, \.instanceTransform, default: .called("identity"),
      "From each copy to the next, about the middle of the view.")
    Field(
      property: .instanceDelay, \.instanceDelay, unit: "seconds",
      "How much later than the one before each copy is: its animations lag. What the script sets is "
        + "seen in all copies at once.")
    Field(
      "instanceColor", .color, \.instanceColor,
      "What the colors of the first copy are multiplied with.")
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
      "Whether the copies lie in one space and hide each other by their depth, as in a "
        + "`transformLayer`.")
  }

  static let type = ValueType<ReplicatorContent>.object(
    { table }, named: "replicator")
}
