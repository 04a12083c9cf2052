internal import FlipbookDocument
package import FlipbookInteraction
package import FlipbookOpening

/// A list of properties by name, one or several in each word.
package struct KeyList {
  package let keys: [TraceKey]

  /// - Throws: A refusal where a name is unknown in the scene.
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
