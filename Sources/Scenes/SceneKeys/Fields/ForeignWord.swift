/// Names that other tools use for properties that Core Animation names differently.
///
/// They come from UIView, CSS, SwiftUI, Framer and React Native.
package enum ForeignWord {
  /// The key path for a word from another tool; nil for unknown words.
  package static func keyPath(for word: String) -> String? { keyPaths[word] }

  /// The key of a view for a word from another tool; nil for unknown words.
  package static func key(for word: String) -> String? { keys[word] }

  private static let keys = [
    "background": "backgroundColor", "borderRadius": "cornerRadius",
    "center": "position", "children": "views", "clipsToBounds": "masksToBounds",
    "color": "backgroundColor", "image": "contents", "isHidden": "hidden", "name": "id",
    "overflow": "masksToBounds", "radius": "cornerRadius", "rect": "frame",
    "subviews": "views", "sublayers": "views", "src": "contents",
  ]

  private static let keyPaths = keys.merging([
    "angle": "transform.rotation.z", "height": "bounds.size.height", "left": "position.x",
    "rotate": "transform.rotation.z", "rotation": "transform.rotation.z",
    "rotateX": "transform.rotation.x", "rotateY": "transform.rotation.y",
    "scale": "transform.scale", "scaleX": "transform.scale.x", "scaleY": "transform.scale.y",
    "size": "bounds.size", "top": "position.y", "translate": "transform.translation",
    "translateX": "transform.translation.x", "translateY": "transform.translation.y",
    "translation": "transform.translation", "translationX": "transform.translation.x",
    "translationY": "transform.translation.y", "width": "bounds.size.width", "x": "position.x",
    "y": "position.y",
  ]) { $1 }
}
