package import FlipbookDocument
internal import FlipbookInteraction
package import FlipbookLayers
package import FlipbookOpening
import FlipbookSceneFile
internal import FlipbookTimeline

/// The model and the presentation tree at one instant, with every layer's local time.
package struct SceneMoment: Sendable {
  /// In scene seconds.
  package let time: Double
  package let layers: [Entry]

  /// A layer at that instant.
  package struct Entry: Sendable {
    package var layer: LayerID
    package var name: String
    package var depth: Int
    /// In seconds.
    package var localTime: Double
    /// Properties whose model or presentation value differs from that of a new layer.
    package var properties: [Property]
  }

  /// A property in both trees.
  package struct Property: Sendable {
    package var name: String
    package var model: TracedValue
    package var presentation: TracedState
  }

  package init(of scene: CompiledScene, at time: Double) {
    self.time = time
    var layers: [Entry] = []
    let timeline = scene.timeline
    func add(_ layer: Layer, _ depth: Int) {
      var properties: [Property] = []
      let plain = Layer(id: layer.id)
      for property in LayerProperty.all + LayerProperty.filters {
        let path = LayerKeyPath(property)
        let key = TraceKey(name: property.name, layer: layer.id, path: .property(path))
        let model = key.state(in: timeline, at: time, tree: .model).value
        let seen = key.state(in: timeline, at: time)
        let usual = (LayerProperty.listedWhereMoved[property] ?? path.value(in: plain))
          .map { TracedValue($0) }
        if model == .nothing, seen.value == .nothing { continue }
        if model == usual, seen.value == usual { continue }
        properties.append(Property(name: property.name, model: model, presentation: seen))
      }
      layers.append(
        Entry(
          layer: layer.id, name: scene.views.name(of: layer.id), depth: depth,
          localTime: timeline.localTime(of: layer.id, at: time) ?? time, properties: properties))
      for sublayer in layer.sublayers where depth < 300 { add(sublayer, depth + 1) }
    }
    add(timeline.structure(at: time), 0)
    self.layers = layers
  }

  /// The text by lines: the model's values, and after an arrow the presentation value where it
  /// differs.
  package var text: String {
    var lines = ["t = \(JSONText.text(of: time)) s"]
    for entry in layers {
      let margin = String(repeating: "  ", count: entry.depth)
      lines.append(
        margin + (entry.name.isEmpty ? entry.depth == 0 ? "canvas" : "(unnamed)" : entry.name)
          + "  local time \(Numerals.significant(entry.localTime, 6)) s")
      for property in entry.properties {
        var line = margin + "    \(property.name) \(property.model.json)"
        if property.presentation.value != property.model {
          line += " → \(property.presentation.value.json)"
        }
        if property.presentation.velocity?.contains(where: { $0 != 0 }) == true {
          line += "  moving at \(property.presentation.velocityJSON)/s"
        }
        lines.append(line)
      }
    }
    return lines.map(VisibleText.line).joined(separator: "\n") + "\n"
  }

  /// The same for programs.
  package var json: JSONText {
    .object([
      ("time", .number(time)),
      (
        "layers",
        .array(
          layers.map { entry in
            .object([
              ("name", .string(entry.name)), ("depth", .number(Double(entry.depth))),
              ("localTime", .number(entry.localTime)),
              ("properties", .object(entry.properties.map { ($0.name, $0.json) })),
            ])
          })
      ),
    ])
  }
}

extension SceneMoment.Property {
  fileprivate var json: JSONText {
    .object([
      ("model", .written(model.json)), ("presentation", .written(presentation.value.json)),
      ("velocity", .written(presentation.velocityJSON)),
    ])
  }
}
