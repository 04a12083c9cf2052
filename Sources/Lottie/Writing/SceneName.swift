/// Names of a file as ids of a scene.
enum SceneName {
  /// The longest id.
  private static let limit = 40

  /// The name with letters, digits and dashes only; nil where nothing is left.
  static func id(of name: String) -> String? {
    var id = ""
    for scalar in name.unicodeScalars {
      guard id.utf8.count < limit else { break }
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": id.unicodeScalars.append(scalar)
      default: if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    guard let first = id.unicodeScalars.first else { return nil }
    if ("0"..."9").contains(first) { id = "_" + id }
    return properties.contains(id) ? id + "-layer" : id
  }

  /// The names of properties and their parts, which no view may have.
  private static let properties: Set<String> = [
    "bounds", "position", "anchorPoint", "zPosition", "transform", "sublayerTransform",
    "doubleSided", "backgroundColor", "opacity", "hidden", "cornerRadius", "borderWidth",
    "borderColor", "masksToBounds", "maskedCorners", "cornerCurve", "compositing", "effect",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "contents",
    "image", "highlightedImage", "highlighted", "contentsGravity", "contentsRect",
    "contentsCenter", "contentsScale", "magnificationFilter", "minificationFilter", "beginTime",
    "timeOffset", "speed", "userInteractionEnabled", "frame", "center", "alpha", "clipsToBounds",
    "contentOffset", "path", "fillColor", "strokeColor", "fillRule", "lineWidth", "lineCap",
    "lineJoin", "miterLimit", "strokeStart", "strokeEnd", "lineDashPattern", "lineDashPhase",
    "colors", "locations", "startPoint", "endPoint", "focalPoint", "type", "string", "font",
    "fontSize",
    "fontWeight", "foregroundColor", "alignmentMode", "wrapped", "truncationMode", "lineHeight",
    "instanceCount", "instanceTransform", "instanceDelay", "instanceColor", "filters",
    "contentInset", "contentSize", "birthRate", "lifetime", "velocity", "scale", "spin", "seed",
    "emitterPosition", "emitterSize", "emitterShape", "emitterMode", "renderMode",
    "presentation", "previous", "width", "height", "x", "y", "size", "origin", "rotation",
    "translation", "arranged", "stack", "properties", "views", "mask", "text", "shape", "index",
  ]
}
