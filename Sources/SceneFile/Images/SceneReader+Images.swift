import Document
import Layers

extension SceneReader {
  /// The image under a name; nil after an error has been reported.
  mutating func image(named name: String, at value: JSONValue) -> ImageSource? {
    switch images.image(named: name, scale: scale) {
    case .success(let image): return image
    case .failure(let failure):
      error(failure.kind, at: value, failure.reason, hint: failure.hint)
      return nil
    }
  }

  /// The images under numbered names; nil after an error has been reported.
  mutating func numberedImages(named prefix: String, at value: JSONValue) -> [LayerImage?]? {
    let names: [String]
    do throws(ImageLibrary.Failure) {
      names = try images.numberedNames(prefix)
    } catch {
      self.error(error.kind, at: value, error.reason, hint: error.hint)
      return nil
    }
    var result: [LayerImage?] = []
    for name in names {
      switch image(named: name, at: value) {
      case .still(let image): result.append(image)
      case .animated:
        error(
          at: value, "\"\(name)\" among several images is an animated one itself")
        return nil
      case nil: return nil
      }
    }
    return result
  }
}
