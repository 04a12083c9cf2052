import Document
import Layers

extension Site {
  /// The image under a name; nil after an error has been reported.
  func image(named name: String, at value: JSONValue, _ work: inout Work) -> ImageSource? {
    switch work.resources.images.image(named: name, scale: world.scale) {
    case .success(let image): return image
    case .failure(let failure):
      work.error(failure.kind, at: value, failure.reason, hint: failure.hint)
      return nil
    }
  }

  /// The images under numbered names; nil after an error has been reported.
  func numberedImages(named prefix: String, at value: JSONValue, _ work: inout Work)
    -> [LayerImage?]?
  {
    let names: [String]
    do throws(ImageLibrary.Failure) {
      names = try work.resources.images.numberedNames(prefix)
    } catch {
      work.error(error.kind, at: value, error.reason, hint: error.hint)
      return nil
    }
    var result: [LayerImage?] = []
    for name in names {
      switch image(named: name, at: value, &work) {
      case .still(let image): result.append(image)
      case .animated:
        work.error(
          at: value, "\"\(name)\" among several images is an animated one itself")
        return nil
      case nil: return nil
      }
    }
    return result
  }
}
