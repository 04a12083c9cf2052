/// The attributes and parts of layers that are read, or that change no picture.
enum LayerAttributes {
  /// Remarks what else a layer has.
  static func remarkUnknown(of layer: CAMLLayer, _ work: ImportWork) {
    let names = layer.element.attributes.map(\.name) + layer.element.children.map(\.name)
    for name in names where !isKnown(name) {
      work.remark(
        "attribute:\(name)", "\"\(name)\" of a layer is not in a scene", at: layer.element)
    }
    for (name, usual) in [("autoreverses", "0"), ("repeatCount", "0"), ("repeatDuration", "0")] {
      if let value = layer.element[name], value != usual, WrittenNumber.number(value) != 0 {
        work.remark(
          "layer-\(name)", "\"\(name)\" of a layer is not in a scene, only that of animations",
          at: layer.element)
      }
    }
    if let script = layer.element.child("scriptComponents")?.children.first {
      work.remark("script", "scripts are never run", at: script)
    }
  }

  private static func isKnown(_ name: String) -> Bool {
    LayerKey.named(name) != nil || read.contains(name) || unseen.contains(name)
      || name.hasPrefix("caplay") || name.hasPrefix("mica") || name.hasPrefix("transform.")
      || name.hasPrefix("sublayerTransform.")
  }

  /// The attributes that are read besides the properties of the table.
  private static let read: Set<String> = [
    "id", "name", "type", "sublayers", "mask", "animations", "states", "stateTransitions", "style",
    "filters", "compositingFilter", "backgroundFilters", "geometryFlipped", "maskedCorners",
    "anchorPointZ", "fillRule", "lineCap", "lineJoin", "lineDashPattern", "alignmentMode",
    "wrapped",
    "truncationMode", "font", "emitterCells", "emitterShape", "emitterMode", "renderMode",
    "lifetime", "scale", "seed", "emitterZPosition", "emitterDepth", "preservesDepth",
    "autoreverses", "repeatCount", "repeatDuration", "scriptComponents", "scriptObject",
  ]

  /// The attributes that change no picture, or only how fast one is drawn.
  private static let unseen: Set<String> = [
    "allowsEdgeAntialiasing", "edgeAntialiasingMask", "allowsGroupOpacity", "allowsHitTesting",
    "allowsGroupBlending", "contentsFormat", "drawsAsynchronously", "opaque", "shouldRasterize",
    "rasterizationScale", "modules", "duration", "fillMode", "resizingMode", "autoresizingMask",
    "needsDisplayOnBoundsChange", "contentsDither", "minificationFilterBias", "actions",
    "layoutManager", "constraints", "scriptComponents", "fontSmoothingBackgroundColor",
    "allowsFontSubpixelQuantization", "cornerContents", "cornerContentsCenter", "contentsOpaque",
    "contentsContainsSubsurfaces", "literalContentsCenter", "continuousCorners", "groupName",
    "captureOnly", "disablesOccludedBackdropBlurs", "windowServerAware", "zoom", "userInfo",
    "toneMapMode", "preloadsCache", "invertsShadow", "shadowPathIsBounds", "hitTestsAsOpaque",
    "hitTestsContentsAlphaChannel", "inheritsTiming", "lights", "creaseAngle", "disableUpdateMask",
    "contentsAlignsToPixels", "contentsMultiplyByColor", "contentsSwizzle", "canDrawConcurrently",
  ]
}
