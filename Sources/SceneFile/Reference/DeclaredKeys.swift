import SceneKeys
package import Document
import Layers

/// Finds what stands where in a scene, by the tables: from the keys of the scene itself through
/// those of the objects in it.
package struct DeclaredKeys: Sendable {
  /// What the values of parameters are taken for, by the parameters' names: a scene's own and those
  /// of its templates.
  private var parameters: [String: [ValueShape]] = [:]

  /// Makes a finder for scenes without parameters.
  package init() {}

  /// Learns from a value that names a parameter, `"$spring"`, what that parameter is.
  package mutating func learn(from value: JSONValue) {
    guard let text = value.string, text.hasPrefix("$") else { return }
    let shapes = shapes(at: value.path)
    if !shapes.isEmpty { parameters[String(text.dropFirst()), default: []] += shapes }
  }

  /// The key whose value stands at a way; nil for elements of lists, for names that the author
  /// chooses and for what no table knows.
  package func key(at path: JSONPath) -> DeclaredKey? {
    guard case .key(let key, let parent) = path else { return nil }
    return shapes(at: parent).lazy.compactMap { shape in
      guard let name = shape.table, let field = Self.fields[name]?[key] else { return nil }
      return DeclaredKey(field, of: name)
    }.first
  }

  /// The shapes that a value may have by where it stands.
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

  /// The shapes of the value that an object of a shape has under a key.
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
  /// The kind of object that a value of the shape is, where it is one.
  fileprivate var table: String? {
    switch self {
    case .reference(let name): name
    // What follows a number stands in place of a property's value.
    case .value: "binding"
    default: nil
    }
  }
}
