import Document
import Geometry
import Motion

extension Importer {
  /// A view seen through another layer; nil where nothing is left to see.
  func matted(
    _ view: SceneView, by matte: LottieLayer, mode: Int, _ scope: Scope,
    _ mask: () -> [SceneView]
  ) -> SceneView? {
    switch mode {
    case 1:
      guard let mask = mask().first else { return nil }
      return through(mask, view)
    case 2:
      guard let mask = mask().first else { return view }
      guard let holes = MatteHoles(mask).views else {
        remarks.unsupported(
          "inverted mattes of pictures and translucent layers are not inverted", at: matte.place)
        return view
      }
      var result = view
      for hole in holes { result = through(hole, result) }
      return result
    default:
      guard var mask = mask().first else { return mode == 4 ? view : nil }
      guard MatteLight.isPlain(mask) else {
        remarks.unsupported(
          "luma mattes of pictures and blended layers show by their opacity", at: matte.place)
        return mode == 4 ? view : through(mask, view)
      }
      mask = MatteLight.view(mask, isInverted: mode == 4)
      return through(mask, view)
    }
  }

  private func through(_ mask: SceneView, _ view: SceneView) -> SceneView {
    var result = view
    if !view.mask.isEmpty {
      result = SceneView(view.name)
      result.views = [view]
    }
    result.mask = [mask]
    return result
  }
}
