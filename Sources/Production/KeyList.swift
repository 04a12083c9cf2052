internal import Document
package import Interaction
package import Opening

/// The properties that words name: several in one word, or in many.
package struct KeyList {
  package let keys: [TraceKey]

  /// - Throws: a refusal where a name is none of the scene.
  package init(_ words: [String], of scene: CompiledScene) throws(ProductionError) {
    do throws(ReferenceError) {
      var keys: [TraceKey] = []
      for name in words.flatMap({ $0.split(separator: ",") }) {
        keys.append(try scene.views.key(String(name)))
      }
      self.keys = keys
    } catch {
      throw .refused(.request, error.description, kind: .reference)
    }
  }
}
