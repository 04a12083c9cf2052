import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension EventTypes {
  /// Properties of views and their new values, to which an animation leads.
  static let animatedChanges = ValueType<[Change]>(changes.shape, write: changes.write) {
    value, site, work throws(Reported) in
    let result = try changes.read(value, site, &work)
    for member in value.members where member.key.hasSuffix("transform.scale") {
      member.warnOfScaleTrap(site, &work)
    }
    return result
  }
}

extension JSONValue.Member {
  /// Warns of an animation of `transform.scale` that would begin at another size than the view has.
  ///
  /// Core Animation reads the scale as the average of all three axes. Where the view is scaled in x
  /// and y only, that is not the scale that it is seen with.
  fileprivate func warnOfScaleTrap(_ site: Site, _ work: inout Work) {
    var quiet = work
    guard let (id, target) = try? site.target(key, at: place, &quiet),
      target.name == "transform.scale"
    else { return }
    let transform = site.known.views.layer(id).transform
    let (x, y) = (transform.value(of: .scaleX), transform.value(of: .scaleY))
    let z = transform.value(of: .scaleZ)
    guard abs(x - y) < 1e-9, abs(x - z) > 1e-9 else { return }
    let number = { (number: Double) in JSONText.text(of: (number * 1e4).rounded() / 1e4) }
    work.warning(
      .questionable, at: place,
      "the animation begins at \(number(transform.value(of: .scale))), the average of x, y and z, but "
        + "the view is scaled to \(number(x)) in x and y only: give its transform "
        + "\"scale\": [\(number(x)), \(number(x)), \(number(x))], or animate \"transform.scale.x\" and "
        + "\"transform.scale.y\"")
  }
}
