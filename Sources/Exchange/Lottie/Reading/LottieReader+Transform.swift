import FlipbookDocument

extension LottieReader {
  func transform(_ object: LottieObject?) -> LottieTransform {
    var result = LottieTransform()
    guard let object else { return result }
    if let anchor = property(object["a"]) { result.anchor = anchor }
    if let position = object.object("p"), position.flag("s"), position["x"]?.isObject == true {
      result.coordinates = [
        property(position["x"]) ?? LottieProperty([0]),
        property(position["y"]) ?? LottieProperty([0]),
      ]
      if let depth = property(position["z"]) { result.depth = depth }
    } else if let position = property(object["p"]) {
      result.position = position
    }
    if let scale = property(object["s"]) { result.scale = scale }
    if let rotation = property(object["r"]) ?? property(object["rz"]) { result.rotation = rotation }
    if let opacity = property(object["o"]) { result.opacity = opacity }
    if let skew = property(object["sk"]) { result.skew = skew }
    if let axis = property(object["sa"]) { result.skewAxis = axis }
    if object["rx"] != nil || object["ry"] != nil || object["or"] != nil {
      var space = LottieSpace()
      if let x = property(object["rx"]) { space.x = x }
      if let y = property(object["ry"]) { space.y = y }
      if let orientation = property(object["or"]) { space.orientation = orientation }
      if !space.isFlat { result.space = space }
    }
    return result
  }
}
