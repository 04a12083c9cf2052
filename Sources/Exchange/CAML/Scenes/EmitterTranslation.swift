import FlipbookDocument
import FlipbookGeometry

/// The particles of a CAEmitterLayer.
struct EmitterTranslation {
  let work: ImportWork

  func emitter(of layer: CAMLLayer, _ space: LayerSpace) -> JSONText? {
    let element = layer.element
    let cells = Self.cells(of: layer).map { cell($0, space) }
    guard !cells.isEmpty else { return nil }
    work.length.cycle = max(work.length.cycle, 5)
    var emitter = ViewMembers()
    let position = work.numbers("emitterPosition", 2, of: element) ?? [0, 0]
    let mapped = [position[0], space.inner.mapY(position[1])]
    if mapped != [0, 0] { emitter.add("emitterPosition", .short(mapped)) }
    if let size = work.numbers("emitterSize", 2, of: element), size != [0, 0] {
      emitter.add("emitterSize", .short(size.map { abs($0) }))
    }
    addWords(of: element, to: &emitter)
    let rate = work.number("birthRate", of: element, in: 0...1000)
    let lifetime = work.number("lifetime", of: element, in: 0...1000)
    emitter.add("birthRate", rate, unless: 1)
    emitter.add("lifetime", lifetimeInLimit(lifetime ?? 1, rate ?? 1, of: layer), unless: 1)
    emitter.add("velocity", work.number("velocity", of: element), unless: 1)
    emitter.add("scale", work.number("scale", of: element, in: 0...1e9), unless: 1)
    emitter.add("spin", work.number("spin", of: element), unless: 1)
    emitter.add(
      "seed", work.number("seed", of: element, in: 0...4_294_967_295)?.rounded(.down), unless: 0)
    for name in ["emitterZPosition", "emitterDepth"] where work.number(name, of: element) ?? 0 != 0
    {
      work.remark(name, "\(name) is not in a scene", at: element)
    }
    emitter.add("emitterCells", .array(cells))
    return emitter.json
  }

  /// The most particles that an emitter of a scene shows at once.
  private static let particleLimit = 10_000.0

  /// The emitter's lifetime, shortened with a remark where it would show more particles than a scene
  /// can.
  private func lifetimeInLimit(_ lifetime: Double, _ rate: Double, of layer: CAMLLayer) -> Double {
    let count = Self.cells(of: layer).reduce(0.0) { sum, cell in
      func number(_ name: String) -> Double {
        min(max(work.number(name, of: cell) ?? 0, 0), 1e5)
      }
      return sum + number("birthRate") * (number("lifetime") + number("lifetimeRange") / 2)
    }
    let most = count * max(1, rate) * lifetime
    guard most > Self.particleLimit else { return lifetime }
    work.remark(
      "particles", .limit,
      "the emitter would show \(ShortNumber.text(most.rounded(), 0)) particles at once, so their "
        + "lives are shortened to \(ShortNumber.text(Self.particleLimit, 0))", at: layer.element)
    return (lifetime * Self.particleLimit / most * 1e4).rounded(.down) / 1e4
  }

  /// The longest life of a particle in seconds, nil where there are none.
  static func longestLife(of layer: CAMLLayer) -> Double? {
    let lives = cells(of: layer).map { cell in
      (cell["lifetime"].flatMap { WrittenNumber.number($0) } ?? 0)
        + (cell["lifetimeRange"].flatMap { WrittenNumber.number($0) } ?? 0) / 2
    }
    return lives.max().flatMap { $0 > 0 ? $0 : nil }
  }

  private static func cells(of layer: CAMLLayer) -> [MarkupElement] {
    (layer.element.child("emitterCells")?.children ?? []).filter {
      $0.name == "CAEmitterCell" || $0["type"] == "CAEmitterCell"
    }
  }

  private func addWords(of element: MarkupElement, to emitter: inout ViewMembers) {
    let nearest = ["cuboid": "rectangle", "sphere": "circle"]
    for (name, usual, known) in [
      ("emitterShape", "point", ["line", "rectangle", "circle"]),
      ("emitterMode", "volume", ["points", "outline", "surface"]),
      ("renderMode", "unordered", ["oldestFirst", "backToFront", "oldestLast", "additive"]),
    ] {
      guard let word = work.text(name, of: element), word != usual else { continue }
      if known.contains(word) {
        emitter.add(name, .string(word))
      } else {
        work.remark(
          "\(name):\(word)", .unsupported, "\(name) \"\(word)\" is not in a scene", at: element)
        emitter.add(name, nearest[word].map { .string($0) })
      }
    }
  }

  private func cell(_ element: MarkupElement, _ space: LayerSpace) -> JSONText {
    var cell = ViewMembers()
    if case .image(let source)? = work.value("contents", of: element, .image),
      let path = work.image(source, at: element)
    {
      cell.add("contents", .string(path))
    }
    addRates(of: element, to: &cell)
    addMotion(of: element, space, to: &cell)
    // A scene's image has one pixel a point, so the scale is divided by the pixels of a point.
    let pixels = max(0.001, work.number("contentsScale", of: element, in: 0.001...1000) ?? 1)
    let scale = work.number("scale", of: element) ?? 1
    cell.add("scale", scale / pixels, unless: 1)
    for name in ["scaleRange", "scaleSpeed"] {
      cell.add(name, work.number(name, of: element).map { $0 / pixels }, unless: 0)
    }
    if case .color(let color)? = work.value("color", of: element, .color), color != .white {
      cell.add("color", SceneValue.color(color))
    }
    for channel in ["red", "green", "blue", "alpha"] {
      for change in ["Range", "Speed"] {
        cell.add(channel + change, work.number(channel + change, of: element), unless: 0)
      }
    }
    remarkRest(of: element)
    return cell.json
  }

  private func addRates(of element: MarkupElement, to cell: inout ViewMembers) {
    for name in ["birthRate", "lifetime", "lifetimeRange"] {
      cell.add(name, work.number(name, of: element, in: 0...1e5), unless: 0)
    }
  }

  private func addMotion(
    of element: MarkupElement, _ space: LayerSpace, to cell: inout ViewMembers
  ) {
    for name in ["velocity", "velocityRange", "xAcceleration"] {
      cell.add(name, work.number(name, of: element), unless: 0)
    }
    cell.add(
      "yAcceleration", work.number("yAcceleration", of: element).map { space.inner.mapDelta($0) },
      unless: 0)
    for (name, turns) in [
      ("emissionLongitude", true), ("emissionRange", false), ("spin", true), ("spinRange", false),
    ] {
      guard let angle = work.number(name, of: element), angle != 0 else { continue }
      cell.add(name, SceneValue.angle(turns ? space.inner.mapDelta(angle) : angle))
    }
  }

  private func remarkRest(of element: MarkupElement) {
    if element.child("emitterCells")?.children.isEmpty == false {
      work.remark("cells-in-cells", "cells that emit cells are not in a scene", at: element)
    }
    for name in ["emissionLatitude", "zAcceleration"] where work.number(name, of: element) ?? 0 != 0
    {
      work.remark(name, "\(name) is not in a scene", at: element)
    }
    if let rect = work.numbers("contentsRect", 4, of: element), rect != [0, 0, 1, 1] {
      work.remark("cell-contentsRect", "contentsRect of a cell is not in a scene", at: element)
    }
    if let type = element["particleType"], type != "sprite" {
      work.remark(
        "particleType:\(type)", "particles of type \"\(type)\" are drawn as sprites", at: element)
    }
  }
}
