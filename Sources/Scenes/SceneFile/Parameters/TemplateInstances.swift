import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Templates {
  /// Collects the templates of the scene; their views are read when they are used.
  init(_ value: JSONValue?, _ site: Site, _ work: inout Work) {
    guard let value else {
      self.init()
      return
    }
    guard value.isObject else {
      work.mismatch(value, needs: "an object of names and templates")
      self.init()
      return
    }
    var templates: [String: Template] = [:]
    for member in value.members {
      guard SceneName.isValid(member.key) else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot name a template",
          hint: SceneName.rule)
        continue
      }
      templates[member.key] = Template(of: member.value, in: site.world.document, site, &work)
    }
    self.init(templates)
  }
}

extension Template {
  /// The template of a definition; nil after an error has been reported.
  fileprivate init?(
    of definition: JSONValue, in document: JSONDocument, _ site: Site, _ work: inout Work
  ) {
    guard let keys = try? TemplateFields.definition.read(definition, site, &work),
      let view = keys.view
    else { return nil }
    guard view.isObject else {
      work.mismatch(view, needs: "a view")
      return nil
    }
    self.init(view: view, uses: document.uses(in: view.index), defaults: [:])
    defaults = work.bindings(keys.parameters, knownAs: "a parameter")
    for name in defaults.keys { defaults[name]?.place = nil }
    // A parameter of the scene that is called so keeps its meaning.
    if document.binding(of: TemplateFields.index) == nil {
      numbered = defaults.filter { name, value in
        name != TemplateFields.index
          && (value.document ?? document).uses(in: value.index).byName[TemplateFields.index] != nil
      }.keys.sorted()
    }
    if let id = view["id"], document.parameterName(at: view.writtenIndex(of: "id")) == nil {
      self.id = id.string
    }
  }

  /// The id that a row gives to its view; nil where it gives none, or where `id` is a parameter of
  /// the template.
  fileprivate func id(in row: TemplateRow, _ site: Site, _ work: inout Work) -> String? {
    guard defaults["id"] == nil, uses.byName["id"] == nil,
      let id = row["id"]?.value
    else { return nil }
    return try? ValueType<String>.name.read(id, site, &work)
  }

  /// A row, and the document of the template with its parameters; throws after an error has been
  /// reported.
  fileprivate func made(
    by row: JSONValue?, columns: [String]?, index: Int, at place: JSONValue, _ work: inout Work
  ) throws(Reported) -> (row: TemplateRow?, text: JSONDocument) {
    guard let row else {
      return (nil, try text(row: nil, index: index, at: place, &work))
    }
    let read = try TemplateRow(row, columns: columns, &work)
    return (read, try text(row: read, index: index, at: place, &work))
  }

  private func text(row: TemplateRow?, index: Int, at place: JSONValue, _ work: inout Work)
    throws(Reported) -> JSONDocument
  {
    var parameters = defaults
    if let number = JSONDocument.number(index) {
      parameters[TemplateFields.index] = number
      for name in numbered { parameters[name]?.add(number, named: TemplateFields.index) }
    }
    for (name, binding) in row?.bindings(&work) ?? [:] {
      guard uses.byName[name] != nil || defaults[name] != nil else {
        guard name != "id", let cell = row?[name] else { continue }
        work.error(
          .reference, at: cell.place, "the template has no parameter \"\(name)\"",
          hint: Suggestion.question(for: name, in: uses.byName.keys.sorted()))
        continue
      }
      parameters[name] = binding
      if isShipped, let cell = row?[name] {
        parameters[name]?.place = .at(cell.value.offset)
      }
    }
    let scope = view.document.adding(parameters)
    let missing = uses.wholes.filter { scope.binding(of: $0) == nil }.sorted()
    guard missing.isEmpty else {
      throw work.error(
        .missingKey, at: row?.value ?? place,
        "the template needs \(missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", "))",
        hint: row == nil
          ? "Give \"rows\" in place of \"count\", or the template's \"parameters\"."
          : nil)
    }
    let size = scope.size(of: view.index, uses: uses)
    guard size.depth <= JSONDocument.nestingLimit else {
      throw work.error(
        .limit, at: row?.value ?? place,
        "after substitution of its parameters, the scene is nested more than "
          + "\(JSONDocument.nestingLimit) deep"
      )
    }
    try work.expand(by: size.bytes, at: row?.value ?? place)
    return scope
  }
}

extension Declarations {
  /// A template that ships with the program; nil for any other name.
  private mutating func shippedTemplate(_ name: String, _ site: Site, _ work: inout Work)
    -> Template?
  {
    if let known = parts[name] { return known }
    guard name.hasPrefix(SceneParts.prefix),
      let document = SceneParts.document(of: String(name.dropFirst(SceneParts.prefix.count)))
    else { return nil }
    var template = Template(of: document.value, in: document, site, &work)
    template?.isShipped = true
    parts[name] = template
    return template
  }

  /// Makes the views of a template.
  mutating func instances(
    of use: Written<TemplateUse>, in parent: LayerID, siblings: inout [String: JSONValue],
    _ site: Site, _ work: inout Work
  ) -> [SceneView] {
    guard let written = try? use.required(\.use, &work),
      let (name, template) = try? self.template(of: written, site, &work)
    else { return [] }
    if let rows = use.rows, !rows.isArray {
      work.mismatch(rows, needs: "a list of rows")
      return []
    }
    var site = site
    site.depths.templates.append(name)
    var views: [SceneView] = []
    let columns: [String]?
    do throws(Reported) { columns = try use.columns(&work) } catch { return [] }
    // A single view is made of one row.
    let rows = use.parameters.map { [$0] } ?? use.rows?.elements
    let count = rows?.count ?? use.count ?? (use.source.isString ? 1 : 0)
    for index in 0..<count {
      guard (try? takeRoom(at: rows?[index] ?? written, &work)) != nil else { break }
      guard
        let made = try? template.made(
          by: rows?[index], columns: columns, index: index, at: written, &work)
      else {
        // Without rows all instances are alike, so one error is enough.
        if rows == nil || work.budget.excessBytes != nil { break }
        continue
      }
      if index == 0 {
        // This is checked after the first valid instance, so that an error common to all is
        // reported first.
        let rest = site.world.templates.minimumSize(of: name).times(count - 1)
        guard (try? takeRoom(for: rest, at: written, &work)) != nil else { break }
      }
      let body = JSONValue(
        document: made.text, index: template.view.index,
        path: template.isShipped ? written.path : template.view.path,
        usage: template.isShipped ? written.offset : nil)
      let number = Double(index)
      let id = made.row.flatMap { template.id(in: $0, site, &work) }
      let instance = TemplateInstance(
        index: use.parameters == nil && !use.source.isString ? index : nil,
        offset: Point(use.offset.x * number, use.offset.y * number),
        id: template.id, ownID: id, delay: site.delay + use.instanceDelay * number)
      let view = try? readView(
        body, number: index, in: parent, siblings: &siblings, instance: instance, site, &work)
      if let view { views.append(view) }
    }
    return views
  }

  /// The template with a name; throws after an error has been reported.
  private mutating func template(of written: JSONValue, _ site: Site, _ work: inout Work)
    throws(Reported) -> (name: String, template: Template)
  {
    let name = try ValueType<String>.string.read(written, site, &work)
    guard let template = site.world.templates[name] ?? shippedTemplate(name, site, &work)
    else {
      let known =
        site.world.templates.names
        + (name.contains(":") ? SceneParts.names.map { SceneParts.prefix + $0 } : [])
      throw work.error(
        .reference, at: written, "unknown template \"\(name)\"",
        hint: Suggestion.question(for: name, in: known)
          ?? (name.hasPrefix(SceneParts.prefix)
            ? "`render schema --parts` lists the shipped templates."
            : "Declare it under \"templates\" of the scene."))
    }
    guard !site.depths.templates.contains(name) else {
      let chain = (site.depths.templates + [name]).map { "\"\($0)\"" }.joined(separator: " → ")
      throw work.error(
        .circle, at: written, "the template \"\(name)\" includes itself",
        hint: "The cycle is \(chain).")
    }
    return (name, template)
  }
}

extension Written<TemplateUse> {
  /// The names of the values in rows that are lists; throws after an error has been reported.
  fileprivate func columns(_ work: inout Work) throws(Reported) -> [String]? {
    guard let columns = value.columns else { return nil }
    guard self.rows != nil else {
      throw work.error(
        .conflictingKeys, at: keyPlace(\.columns),
        "\"columns\" are the names of the values in \"rows\"")
    }
    var seen: Set<String> = []
    if let twice = columns.first(where: { !seen.insert($0).inserted }) {
      throw work.error(
        .duplicateKey, at: keyPlace(\.columns), "\"columns\" has \"\(twice)\" twice")
    }
    return columns
  }
}

extension Declarations {
  /// Checks that the output of templates fits the limits, before any of it is made.
  fileprivate func takeRoom(
    for size: TemplateSize, at place: JSONValue, _ work: inout Work
  ) throws(Reported) {
    try takeRoom(at: place, &work)
    if work.budget.expandedBytes + size.bytes > JSONDocument.byteLimit {
      throw work.tooManyBytes(at: place)
    }
    try takeRoom(for: size.views, at: place, &work)
  }
}

extension Work {
  /// Counts the bytes that are inserted; exceeding the limit is reported once.
  mutating func expand(by bytes: Int, at place: JSONValue) throws(Reported) {
    if let excess = budget.excessBytes { throw excess }
    budget.expandedBytes += bytes
    guard budget.expandedBytes > JSONDocument.byteLimit else { return }
    throw tooManyBytes(at: place)
  }

  fileprivate mutating func tooManyBytes(at place: JSONValue) -> Reported {
    let excess = error(
      .limit, at: place,
      "with its templates expanded, the scene is larger than \(JSONDocument.byteLimit >> 20) MiB")
    budget.excessBytes = excess
    return excess
  }

  /// The values of an object's members as bindings, in the scope that the object is written in.
  mutating func bindings(_ object: JSONValue?, knownAs kind: String) -> [String: JSONBinding] {
    guard let object else { return [:] }
    guard object.isObject else {
      mismatch(object, needs: "an object of names and values")
      return [:]
    }
    return bindings(object.members.map { ($0.key, $0.value, $0.place) }, knownAs: kind)
  }

  /// Values as bindings by their names; those that cannot be names are reported.
  mutating func bindings(
    _ cells: [(name: String, value: JSONValue, place: JSONPlace)], knownAs kind: String
  ) -> [String: JSONBinding] {
    var result: [String: JSONBinding] = [:]
    for cell in cells {
      guard SceneName.isValid(cell.name) else {
        error(.name, at: cell.place, "\"\(cell.name)\" cannot name \(kind)", hint: SceneName.rule)
        continue
      }
      result[cell.name] = JSONBinding(of: cell.value)
    }
    return result
  }
}

extension JSONBinding {
  /// Gives a parameter that the value uses its own value.
  fileprivate mutating func add(_ other: JSONBinding, named name: String) {
    guard let inside = document?.adding([name: other]) else { return }
    document = inside
    size = inside.size(of: index)
  }
}

extension JSONDocument {
  /// A whole number as the value of a parameter.
  fileprivate static func number(_ number: Int) -> JSONBinding? {
    guard let document = try? read(Array("\(number)".utf8), file: "").document else { return nil }
    return JSONBinding(
      document: document, index: document.root, size: JSONSize(bytes: 8, depth: 0))
  }
}

extension JSONValue {
  /// The index of a key's value as written, even if that is a parameter; the index of the object
  /// where it has no such key.
  func writtenIndex(of key: String) -> Int {
    guard isObject else { return index }
    var next = index + 1
    let end = document.indexAfter(index)
    while next < end {
      if document.text(of: next) == key { return next + 1 }
      next = document.indexAfter(next + 1)
    }
    return index
  }
}
