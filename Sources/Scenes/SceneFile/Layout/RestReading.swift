import FlipbookCalculus
import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The same site once all views are known.
  func reading(_ known: Known, _ numbers: NumberReading, of view: LayerID) -> Site {
    var site = Site(world, known, scope: scope)
    site.view = view
    site.delay = delay
    site.depths = depths
    site.dynamics = dynamics
    site.numbers = numbers
    return site
  }

  /// The value of an expression without names of views.
  func constant(_ value: JSONValue, _ work: inout Work) throws(Reported) -> Double? {
    var site = self
    site.numbers = .rest
    return try site.expression(value, &work).constant
  }
}
