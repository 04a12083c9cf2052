import FlipbookDocument
import FlipbookSceneKeys

/// The parameters that a scene declares, and the type of each.
package struct SceneParameters: Hashable, Sendable {
  package var kinds: [String: ParameterKind]

  package init(kinds: [String: ParameterKind]) {
    self.kinds = kinds
  }

  /// Reads the declared parameters of a document; the rest of it is not checked.
  init(of document: JSONDocument) {
    let members = document.value["parameters"]?.members ?? []
    let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    kinds = values.mapValues { value in
      var value = value
      // A parameter declared as another one has that one's type; circles are found when the scene
      // is read.
      for _ in 0..<values.count {
        guard let name = document.parameterName(at: value.index), let other = values[name] else {
          break
        }
        value = other
      }
      return ParameterKind(value)
    }
  }

  package var names: [String] { kinds.keys.sorted() }
}
