internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The views of a scene with those of its nested scenes, in the order of the document.
struct ViewTree {
  struct Node {
    /// The full name: `card.title`.
    var name: String
    /// The name that its author gave it: `title`; nil where it only has a number, as `views[2]` and the
    /// rows of a template.
    var id: String?
    /// The index of the view around it; nil for the canvas itself.
    var parent: Int?
    var children: [Int] = []
    /// The kind of layer, and whether it is a mask.
    var kind: String
    /// Equal for views with the same content and subviews, wherever they are.
    var content = 0
  }

  private(set) var nodes: [Node] = []

  /// Numbers of contents, which both trees of a comparison share.
  final class Contents {
    private struct Content: Hashable {
      var layer: Layer
      var children: [Int]
    }

    private var numbers: [Content: Int] = [:]

    /// The content does not include where the view is: a row that moves up is the same row.
    func number(of layer: Layer, _ children: [Int]) -> Int {
      var layer = layer
      layer.id = LayerID(0)
      layer.position = .zero
      let content = Content(layer: layer, children: children)
      if let known = numbers[content] { return known }
      numbers[content] = numbers.count
      return numbers.count - 1
    }
  }

  init(of scene: CompiledScene, _ contents: Contents) {
    nodes = [Node(name: "", parent: nil, kind: "")]
    add(scene.definition.root.subviews + scene.definition.detached, to: 0, contents)
  }

  private mutating func add(_ views: [SceneView], to parent: Int, _ contents: Contents) {
    let names = views.map { Self.ownName(of: $0, in: nodes[parent].name) }
    // Numbers that follow a common stem are given by the program, or count like those.
    let stems = Dictionary(grouping: names, by: Self.stem)
    for (view, own) in zip(views, names) {
      let stem = Self.stem(of: own)
      let isNumbered = own.hasPrefix("views[") || stem != own && (stems[stem]?.count ?? 0) > 1
      let index = nodes.count
      nodes.append(
        Node(
          name: view.name, id: isNumbered ? nil : own, parent: parent,
          kind: "\(view.layer.kind.word ?? "view") \(view.layer.isMask)"))
      nodes[parent].children.append(index)
      var inner = view.subviews
      if let scene = view.scene { inner += scene.root.subviews + scene.detached }
      add(inner, to: index, contents)
      nodes[index].content = contents.number(
        of: view.layer, nodes[index].children.map { nodes[$0].content })
    }
  }

  /// A name without the number at its end.
  private static func stem(of name: String) -> String {
    String(name.reversed().drop(while: \.isNumber).reversed())
  }

  private static func ownName(of view: SceneView, in parent: String) -> String {
    parent.isEmpty || !view.name.hasPrefix(parent + ".")
      ? view.name : String(view.name.dropFirst(parent.count + 1))
  }
}
