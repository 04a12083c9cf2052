/// The names of properties of scenes, which no view may have.
package enum ReservedNames {
  package static let properties: Set<String> = [
    "alignmentMode", "alpha", "anchorPoint", "arranged", "backgroundColor", "beginTime",
    "birthRate", "borderColor", "borderWidth", "bounds", "center", "clipsToBounds", "colors",
    "compositing", "contentInset", "contentOffset", "contentSize", "contents", "contentsCenter",
    "contentsGravity", "contentsRect", "contentsScale", "cornerCurve", "cornerRadius",
    "doubleSided", "effect", "emitterMode", "emitterPosition", "emitterShape", "emitterSize",
    "endPoint", "fillColor", "fillRule", "filters", "focalPoint", "font", "fontSize",
    "fontWeight", "foregroundColor", "frame", "height", "hidden", "highlighted",
    "highlightedImage", "image", "instanceAlphaOffset", "instanceBlueOffset", "instanceColor",
    "instanceCount", "instanceDelay", "instanceGreenOffset", "instanceRedOffset",
    "instanceTransform", "lifetime", "lineCap", "lineDashPattern", "lineDashPhase",
    "lineHeight", "lineJoin", "lineWidth", "locations", "magnificationFilter", "mask",
    "maskedCorners", "masksToBounds", "minificationFilter", "miterLimit", "opacity", "path",
    "position", "presentation", "preservesDepth", "previous", "properties", "renderMode",
    "scale", "seed", "shadowColor", "shadowOffset", "shadowOpacity", "shadowPath",
    "shadowRadius", "speed", "spin", "startPoint", "strikethrough", "string", "strokeColor",
    "strokeEnd", "strokeStart", "sublayerTransform", "text", "timeOffset", "transform",
    "truncationMode", "type", "userInteractionEnabled", "velocity", "width", "wrapped",
    "zPosition",
  ]
}
