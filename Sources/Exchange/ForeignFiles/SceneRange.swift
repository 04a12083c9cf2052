/// The ranges of a scene's numbers, by the keys that importers write.
///
/// Scenes are read by other modules, whose tables of fields a test holds beside these.
package enum SceneRange {
  /// The range of every number.
  package static let all = -1e9...1e9

  /// The range of a key's numbers in an object that is the value of another key; of a path such as
  /// `card.opacity`, of its last part.
  package static func of(_ key: String, in parent: String) -> ClosedRange<Double> {
    let name = key.lastIndex(of: ".").map { String(key[key.index(after: $0)...]) } ?? key
    return special[parent]?[name] ?? keys[name] ?? all
  }

  /// The numbers above 0.
  private static let some = 1e-9...1e9
  private static let amount = 0.0...1e9
  private static let share = 0.0...1.0

  /// The ranges of keys that have others in other objects; the scene itself is the value of no key.
  private static let special: [String: [String: ClosedRange<Double>]] = [
    "": ["fps": some, "scale": some, "size": some],
    "emitter": ["birthRate": 0...1000, "lifetime": 0...1000, "scale": amount],
    "emitterCells": ["birthRate": 0...1e5, "lifetime": 0...1e5],
    "runs": ["fontSize": 1e-9...1e4],
    "text": ["fontSize": 0...1e4],
  ]

  private static let keys: [String: ClosedRange<Double>] = [
    "alpha": share, "animationDuration": amount, "animationRepeatCount": amount,
    "baselineOffset": -1e4...1e4, "blur": 0...1000, "borderWidth": 0...1e6,
    "colorBrightness": -1...1, "colorContrast": 0...100, "colorInvert": share,
    "colorMonochrome": share, "colorSaturate": 0...100, "contentInset": 0...16_384,
    "contentsScale": 0.01...100, "cornerRadius": 0...1e6, "damping": amount,
    "dampingFraction": amount, "dampingRatio": amount, "decelerationRate": share,
    "delay": amount, "duration": amount, "dynamicsFriction": amount, "dynamicsMass": some,
    "dynamicsTension": some, "fontWeight": 1...1000, "friction": amount, "gaussianBlur": 0...1000,
    "instanceCount": 0...1e5, "kern": -1e4...1e4, "keyTimes": share, "lifetimeRange": 0...1e5,
    "lineDashPattern": amount, "lineHeight": some, "lineWidth": 0...1e6,
    "luminanceToAlpha": share, "mass": some, "miterLimit": amount, "opacity": share,
    "origamiFriction": some, "origamiTension": some, "perceptualDuration": some,
    "perspective": some, "repeatCount": amount, "repeatDuration": amount, "response": some,
    "safeAreaInsets": 0...16_384, "saturation": 0...100, "seed": amount, "shadowOpacity": share,
    "shadowRadius": 0...1000, "springBounciness": 0...20, "springSpeed": 0...20,
    "stiffness": some, "strikethrough": share, "strokeEnd": share, "strokeStart": share,
    "tension": some,
  ]

  /// The keys of rectangles, whose widths and heights are 0 or more.
  static let rectangles: Set<String> = ["bounds", "frame"]

  /// The keys whose lists of numbers never decrease.
  static let ascending: Set<String> = ["keyTimes", "locations"]
}
