import SceneKeys
import Document
import Geometry
import Interaction
import Layers

extension Limits {
  /// How limits are written: numbers, or angles.
  static let shape = ValueShape.labelled(
    "list of 2 or 4 numbers",
    .list(
      .either([.number(.all), .names(["infinity", "-infinity"]), .reference("angle")]), 2...4))
}

extension Site {
  /// Reads the limits between which a property may rest.
  func limits(_ value: JSONValue, for moved: MovedProperty, _ work: inout Work) throws(Reported)
    -> Limits
  {
    let count = moved.componentCount
    guard value.isArray, value.count == 2 * count else {
      throw work.mismatch(
        value,
        needs: count == 1 ? "[min, max]" : "[minX, minY, maxX, maxY]")
    }
    var numbers: [Double] = []
    for element in value.elements {
      if element.string == "-infinity" {
        numbers.append(-.infinity)
      } else if moved.isAngle, !element.isExpression, element.string != "infinity",
        element.string != nil
      {
        numbers.append(try ValueType<Double>.angle.read(element, self, &work))
      } else {
        numbers.append(try ValueType<Double>.endless(.all).read(element, self, &work))
      }
    }
    let limits = Limits(min: Array(numbers[..<count]), max: Array(numbers[count...]))
    guard zip(limits.min, limits.max).allSatisfy({ $0 <= $1 }) else {
      throw work.error(at: value, "the lower limit is above the upper one")
    }
    return limits
  }

  /// The range of a scroll view's offset; content that fits does not scroll.
  func scrollLimits(of layer: Layer, contentSize: Size) -> Limits {
    let size = layer.bounds.standardized.size
    let inset = layer.contentInset
    let start = [0 - inset.left, 0 - inset.top]
    return Limits(
      min: start,
      max: [
        max(start[0], contentSize.width - size.width + inset.right),
        max(start[1], contentSize.height - size.height + inset.bottom),
      ])
  }

  /// The bounding box of a snap's anchors; nil for other releases.
  func anchorBox(of release: Release, count: Int) -> Limits? {
    guard case .snap(let snap) = release else { return nil }
    let columns = (0..<count).map { index in snap.anchors.map { $0.value[index] } }
    return Limits(min: columns.map { $0.min() ?? 0 }, max: columns.map { $0.max() ?? 0 })
  }

  /// Reports anchors outside the limits of the property.
  func checkAnchors(
    of release: Release, written: JSONValue?, within limits: Limits, _ work: inout Work
  ) throws(Reported) {
    guard case .snap(let snap) = release,
      let anchors = written?["snap"]?["anchors"]
    else { return }
    // Steps are one object, at which the first of them that lies outside is reported.
    let list = anchors.isArray ? anchors.elements : []
    var failure: Reported?
    for (index, anchor) in snap.anchors.enumerated() where anchors.isObject || index < list.count {
      let place = anchors.isObject ? anchors : list[index]
      let isInside = anchor.value.indices.allSatisfy {
        anchor.value[$0] >= limits.min[$0] && anchor.value[$0] <= limits.max[$0]
      }
      if isInside { continue }
      let text = anchor.value.map { JSONText.text(of: $0) }.joined(separator: ", ")
      failure = work.error(
        .range, at: place,
        "the anchor \(anchor.value.count > 1 ? "[\(text)]" : text) lies outside the limits",
        hint: "A property can only rest within its limits.")
      if anchors.isObject { break }
    }
    if let failure { throw failure }
  }
}
