import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

extension ValueType where Value == Path {
  /// SVG path data, or a figure.
  package static var path: ValueType<Path> {
    ValueType(
      .labelled(
        "[path](#path)", .either([.string, .reference(FigureFields.kinds.table.description.name)]))
    ) { value, site, work throws(Reported) in
      if value.isObject {
        let figure = try FigureFields.kinds.read(value, for: (), site, &work)
        return try work.path(of: figure, in: site.bounds)
      }
      let text = try ValueType<String>.string.read(value, site, &work)
      let path: Path
      do throws(PathDataError) {
        path = try Path(data: text)
      } catch {
        throw work.error(at: value, "this is not a path: \(error)")
      }
      if let far = path.farthestCoordinate, !NumberRange.all.contains(far) {
        throw work.error(
          .range, at: value,
          "the path goes beyond the allowed range: "
            + NumberRange.all.problem(of: far, called: "a coordinate"))
      }
      return path
    }
  }

  /// SVG path data, or a figure with a size of its own: the path leads through other views' points.
  package static var measuredPath: ValueType<Path> {
    let path = path
    return ValueType(path.shape) { value, site, work throws(Reported) in
      var site = site
      site.bounds = nil
      return try path.read(value, site, &work)
    }
  }
}

extension Site {
  /// The same site for values of a view: figures fill its bounds, as they are when the scene begins.
  package func filling(_ layer: LayerID) -> Site {
    var site = self
    site.bounds =
      known.views.layers.indices.contains(layer.index)
      ? known.views.layers[layer.index].bounds : nil
    return site
  }
}
