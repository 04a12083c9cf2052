import FlipbookDocument

/// The templates of a scene by their names.
package struct Templates {
  private let templates: [String: Template]
  private var sizes: [String: TemplateSize] = [:]

  package init(_ templates: [String: Template] = [:]) {
    self.templates = templates
    for name in names { _ = count(name, depth: 0) }
  }

  package subscript(name: String) -> Template? { templates[name] }

  /// In alphabetical order.
  package var names: [String] { templates.keys.sorted() }

  /// The minimum size of one instance of a template, with the templates that it uses: ten levels of
  /// ten are refused before the first view is made.
  ///
  /// Parameters that stand for views are unknown before the rows are read, and count as nothing.
  package func minimumSize(of name: String) -> TemplateSize { sizes[name] ?? TemplateSize() }

  private mutating func count(_ name: String, depth: Int) -> TemplateSize {
    // Views cannot be nested deeper than JSON; the error is reported when the view is read.
    guard depth < JSONDocument.nestingLimit else { return TemplateSize() }
    if let known = sizes[name] { return known }
    // A template that uses itself is reported when it is read.
    sizes[name] = TemplateSize()
    guard let view = templates[name]?.view else { return TemplateSize() }
    var size = count(view, depth: depth)
    size.bytes += view.document.byteCount(of: view.index)
    sizes[name] = size
    return size
  }

  private mutating func count(_ view: JSONValue, depth: Int) -> TemplateSize {
    guard view.isObject else { return TemplateSize() }
    var size = TemplateSize(views: 1)
    for member in view.members {
      switch member.key {
      case "views":
        for inner in member.value.elements { size.add(count(inner, depth: depth)) }
      case "mask": size.add(count(member.value, depth: depth))
      case "template":
        let written = member.value
        guard let name = written.string ?? written["use"]?.string else { continue }
        let rows =
          written["parameters"] == nil && !written.isString ? written["rows"]?.count : 1
        let number = written["count"]?.number ?? 0
        guard number >= 0, number <= 1e9 else { continue }
        size.add(count(name, depth: depth + 1).times(rows ?? Int(number)))
      default: continue
      }
    }
    return size
  }
}
