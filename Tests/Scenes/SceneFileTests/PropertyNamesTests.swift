import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Properties whose values are names.
@Suite(.endsInTime) struct PropertyNamesTests {
  private static func messages(_ property: LayerProperty, _ name: String, on view: String)
    -> [String]
  {
    SceneText.messages(
      #"""
      { "size": [9, 9], "duration": 1, "views": [\#(view)],
        "script": [{ "at": 0, "set": { "v.\#(property.name)": "\#(name)" } }] }
      """#)
  }

  @Test func `every property of words has names, except texts and sets of corners`() {
    for property in LayerProperty.all {
      let isNamed = property.kind == .string && ![.string, .maskedCorners].contains(property)
      #expect((property.names != nil) == isNamed, "\(property.name)")
    }
  }

  @Test(arguments: LayerProperty.all.filter { $0.names != nil })
  func `a property takes each of its names and refuses every other property's`(
    _ property: LayerProperty
  ) throws {
    let names = try #require(property.names)
    let view = try #require(
      PropertyHomeTests.views.first { view in
        var layer = Layer(id: LayerID(1))
        layer.kind = view.kind
        return property.value(in: layer) != nil
      }?.json)
    for name in names {
      #expect(Self.messages(property, name, on: view).isEmpty, "\(property.name): \(name)")
    }
    let others = Set(LayerProperty.all.flatMap { $0.names ?? [] }).subtracting(names)
    for name in others.sorted() {
      let said = Self.messages(property, name, on: view)
      #expect(
        said.contains { $0.contains("\"\(name)\" is not a valid \(property.name)") },
        "\(property.name): \(name)")
    }
  }
}
