import Document
import System

/// The parameters that a scene declares, and what sort of value each has.
package struct SceneParameters: Hashable, Sendable {
  package var kinds: [String: ParameterKind]

  package init(kinds: [String: ParameterKind]) {
    self.kinds = kinds
  }

  /// Reads those of a scene's file; nothing else in it is looked at.
  package init(ofScene path: String) throws(SceneErrors) {
    let bytes: [UInt8]
    do throws(SceneFolder.Failure) {
      bytes = try SceneFolder.Failure.of(FileBytes.read(path, limit: SceneLimits.fileBytes))
    } catch {
      throw SceneErrors(error, path: path)
    }
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument.read(bytes, file: path).document
    } catch {
      throw SceneErrors(error, in: bytes, name: path)
    }
    let members = document.value["parameters"]?.members ?? []
    let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    kinds = values.mapValues { value in
      var value = value
      // What is declared with another one is of its sort; circles are found when the scene is read.
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
