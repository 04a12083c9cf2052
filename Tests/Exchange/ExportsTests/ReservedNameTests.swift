import FlipbookForeignFiles
import FlipbookLayers
import TestSupport
import Testing

/// Names of foreign layers that would be properties of a scene.
@Suite(.endsInTime) struct ReservedNameTests {
  /// `filters.gaussianBlur` and the like cannot be names: a name has no dot.
  @Test func `every property of a layer is a reserved name`() {
    let missing = LayerProperty.all.map(\.name).filter {
      !$0.contains(".") && !ReservedNames.properties.contains($0)
    }
    #expect(missing.isEmpty, "\(missing)")
  }
}
