package import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// Finds the declared key for a path in a scene, by following the tables from the scene's own keys
/// through nested objects.
package struct DeclaredKeys: Sendable {
  /// The shapes of parameters by name, learned from their uses: those of a scene and of its
  /// templates.
  private var parameters: [String: [ValueShape]] = [:]

  /// Makes a finder for scenes without parameters.
  package init() {}

  /// Learns the shape of a parameter from a value that uses it, such as `"$spring"`.
  package mutating func learn(from value: JSONValue) {
    guard let text = value.string, text.hasPrefix("$") else { return }
    let shapes = shapes(at: value.path)
    if !shapes.isEmpty { parameters[String(text.dropFirst()), default: []] += shapes }
  }

  /// The key for the value at a path; nil for elements of lists, for names that the author chooses
  /// and for unknown keys.
  package func key(at path: JSONPath) -> DeclaredKey? {
    guard case .key(let key, let parent) = path else { return nil }
    return shapes(at: parent).lazy.compactMap { shape in
      guard let name = shape.table, let field = Self.fields[name]?[key] else { return nil }
      return DeclaredKey(field, of: name)
    }.first
  }

  /// The shapes that a value may have at a path.
  private func shapes(at path: JSONPath) -> [ValueShape] {
    switch path {
    case .root: [.reference(Self.root)]
    case .key(let key, let parent): shapes(at: parent).flatMap { shapes(of: key, in: $0) }
    case .element(_, let list): shapes(at: list).flatMap(Self.elements)
    }
  }

  private static let root = DocumentFields.table.description.name

  private static let tables = Dictionary(
    SceneTables.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static let fields: [String: [String: FieldDescription]] = tables.mapValues {
    Dictionary($0.fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The shapes that a key's value may have in an object of a shape.
  private func shapes(of key: String, in shape: ValueShape) -> [ValueShape] {
    switch shape {
    // The parameters of the scene, and those of templates in their rows.
    case .map(.any): return parameters[key] ?? []
    case .map(let element): return element.alternatives
    default: break
    }
    guard let name = shape.table, let table = Self.tables[name],
      let field = Self.fields[name]?[key]
    else { return [] }
    let isBound = table.bindsProperties && LayerKeyPath(key) != nil
    return field.shape.alternatives + (isBound ? [.reference("binding")] : [])
  }

  private static func elements(of shape: ValueShape) -> [ValueShape] {
    switch shape {
    case .list(let element, _): element.alternatives
    case .reference("transform"): [.reference("transformStep")]
    default: []
    }
  }
}

extension ValueShape {
  /// The kind of object, if the shape is one.
  fileprivate var table: String? {
    switch self {
    case .reference(let name): name
    // A binding can replace the value of a property.
    case .value: "binding"
    default: nil
    }
  }
}
