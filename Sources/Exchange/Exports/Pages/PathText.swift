package import FlipbookGeometry
import FlipbookLayers

/// Outlines as path data, with their coordinates as numbers that can be interpolated.
package enum PathText {
  /// A value of `d` or `clip-path`.
  package static func value(of path: Path, isEvenOdd: Bool = false) -> StyleValue {
    let (text, numbers) = parts(of: path)
    return StyleValue("path(\(isEvenOdd ? "evenodd," : "")\"\(text)\")", numbers, .points)
  }

  /// The data itself, with the stated number of decimals.
  package static func data(of path: Path, decimals: Int = 2) -> String {
    let (text, numbers) = parts(of: path)
    return StyleValue.css(text, numbers.map { PageNumber.text($0, decimals: decimals) })
  }

  private static func parts(of path: Path) -> (text: String, numbers: [Double]) {
    var text = ""
    var numbers: [Double] = []
    let start = path.elements.first.map { $0.isMove ? [] : [Path.Element.move(.zero)] } ?? []
    for element in start + path.elements {
      let points = element.points
      text += element.letter + repeatElement("# #", count: points.count).joined(separator: " ")
      for point in points { numbers += [point.x, point.y] }
    }
    return (text, numbers)
  }
}

extension Path.Element {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}

/// The subpaths of the paths that strokes were cut from, measured once.
package struct PathMeasures {
  /// One subpath, with its share of the whole.
  package struct Piece {
    package var path: Path
    package var start: Double
    package var length: Double
  }

  private var pieces: [Path: [Piece]] = [:]

  package mutating func pieces(of path: Path) -> [Piece] {
    if let known = pieces[path] { return known }
    var found: [Piece] = []
    var total = 0.0
    func end(_ elements: [Path.Element]) {
      guard elements.count > 1 else { return }
      let piece = Path(elements)
      let length = piece.length
      found.append(Piece(path: piece, start: total, length: length))
      total += length
    }
    var elements: [Path.Element] = []
    for element in path.elements {
      if element.isMove {
        end(elements)
        elements = []
      }
      elements.append(element)
    }
    end(elements)
    if pieces.count > 256 { pieces = [:] }
    pieces[path] = found
    return found
  }
}
