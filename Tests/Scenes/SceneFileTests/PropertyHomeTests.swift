import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Properties of one kind of content, on views of every kind.
@Suite(.endsInTime) struct PropertyHomeTests {
  /// A view of each kind, and the layer that it is.
  static let views: [(word: String, json: String, kind: LayerKind)] = [
    ("plain", #"{ "id": "v" }"#, .none),
    (
      "shape", #"{ "id": "v", "shape": { "path": "M0 0h9v9z" } }"#,
      .shape(ShapeContent())
    ),
    ("text", #"{ "id": "v", "text": { "string": "Aa" } }"#, .text(TextContent(string: "Aa"))),
    (
      "gradient", #"{ "id": "v", "gradient": { "colors": ["black", "white"] } }"#,
      .gradient(GradientContent())
    ),
    ("replicator", #"{ "id": "v", "replicator": {} }"#, .replicator(ReplicatorContent())),
    (
      "emitter",
      #"{ "id": "v", "emitter": { "emitterCells": [{ "birthRate": 1, "lifetime": 1 }] } }"#,
      .emitter(EmitterContent())
    ),
    ("transformLayer", #"{ "id": "v", "transformLayer": true }"#, .transformLayer),
  ]

  /// The sentence for a property on a view that lacks it, by which layers store the property; nil for
  /// one that the view has.
  private static func sentence(_ property: LayerProperty, on kind: LayerKind) -> String? {
    func has(_ kind: LayerKind) -> Bool {
      var layer = Layer(id: LayerID(1))
      layer.kind = kind
      return property.value(in: layer) != nil
    }
    guard !has(kind), let home = views.first(where: { has($0.kind) })?.word else { return nil }
    return "\"\(property.name)\" belongs to \(home == "emitter" ? "an" : "a") \(home), but "
      + "the view has no \"\(home)\""
  }

  @Test(arguments: views.indices)
  func `every property is refused on every other kind of view, by the kind that has it`(
    _ index: Int
  ) {
    let view = Self.views[index]
    var refused = 0
    for property in LayerProperty.all + LayerProperty.filters {
      let script = #"[{ "at": 0, "set": { "v.\#(property.name)": null } }]"#
      let said = SceneText.messages(
        #"{ "size": [9, 9], "duration": 1, "views": [\#(view.json)], "script": \#(script) }"#
      ).filter { $0.contains("belongs to") }
      let expected = Self.sentence(property, on: view.kind)
      #expect(said == [expected].compactMap { $0 }, "\(property.name) on \(view.word)")
      if expected != nil { refused += 1 }
    }
    #expect(refused > 20)
  }

  @Test(arguments: views.indices)
  func `a key of values names the kind that a property belongs to`(_ index: Int) throws {
    let view = Self.views[index]
    let scene = try SceneText.load(views: view.json)
    let names = ViewNames(of: scene.scene.root)
    for property in LayerProperty.all {
      var said: String?
      do throws(ReferenceError) { _ = try names.key("v.\(property.name)") } catch {
        said = "\(error)"
      }
      let expected = Self.sentence(property, on: view.kind)
      #expect(
        said == expected?.replacing("the view", with: "v"), "\(property.name) on \(view.word)")
    }
  }
}
