import Document
import Geometry
import Interaction
import Layers

extension Site {
  /// Takes the templates of the scene, whose views are read when they are used.
  func templates(_ value: JSONValue?, _ work: inout Work) -> Templates {
    guard let value else { return Templates() }
    guard value.isObject else {
      work.mismatch(value, needs: "an object of names and templates")
      return Templates()
    }
    var templates: [String: Template] = [:]
    for member in value.members {
      guard SceneName.isValid(member.key) else {
        work.error(
          .name, at: member.place, "\"\(member.key)\" cannot name a template",
          hint: SceneName.rule)
        continue
      }
      var draft = TemplateDraft()
      guard TemplateFields.definition.read(member.value, into: &draft, self, &work),
        let view = draft.view
      else { continue }
      guard view.isObject else {
        work.mismatch(view, needs: "a view")
        continue
      }
      let document = world.document
      var template = Template(view: view, uses: document.uses(in: view.index), defaults: [:])
      template.defaults = work.bindings(draft.parameters, knownAs: "a parameter")
      for name in template.defaults.keys { template.defaults[name]?.place = nil }
      if let id = view["id"], document.parameterName(at: view.writtenIndex(of: "id")) == nil {
        template.id = id.string
      }
      templates[member.key] = template
    }
    return Templates(templates)
  }

  /// The views that a template makes.
  func instances(
    of use: TemplateUse, in parent: LayerID, siblings: inout [String: JSONValue],
    _ declared: inout Declarations, _ work: inout Work
  ) -> [SceneView] {
    guard let written = use.use,
      let (name, template) = template(of: written, &work)
    else { return [] }
    if let rows = use.rows, !rows.isArray {
      work.mismatch(rows, needs: "a list of rows")
      return []
    }
    var site = self
    site.depths.templates.append(name)
    var views: [SceneView] = []
    let rows = use.rows?.elements
    let count = rows?.count ?? use.count ?? 0
    for index in 0..<count {
      guard declared.hasRoom(at: rows?[index] ?? written, &work) else { break }
      guard
        let text = text(
          of: template, row: rows?[index], index: index, at: written, &work)
      else {
        // Without rows all are alike, however many there are.
        if rows == nil { break }
        continue
      }
      if index == 0 {
        // With the first one that is right, so that what is missing in all is told first.
        let rest = world.templates.leastSize(of: name).times(count - 1)
        guard declared.hasRoom(for: rest, at: written, &work) else { break }
      }
      guard work.budget.expandedBytes <= JSONDocument.byteLimit else { break }
      let body = JSONValue(document: text, index: template.view.index, path: template.view.path)
      let number = Double(index)
      let instance = TemplateInstance(
        index: index, offset: Point(use.offset.x * number, use.offset.y * number),
        id: template.id, delay: delay + use.instanceDelay * number)
      let view = site.readView(
        body, number: index, in: parent, siblings: &siblings, instance: instance, &declared,
        &work)
      if let view { views.append(view) }
    }
    return views
  }

  /// The template of a name; nil after an error has been reported.
  private func template(
    of written: JSONValue, _ work: inout Work
  ) -> (name: String, template: Template)? {
    guard let name = ValueType<String>.string.read(written, self, &work) else { return nil }
    guard let template = world.templates[name] else {
      let known = world.templates.names
      work.error(
        .reference, at: written, "there is no template \"\(name)\"",
        hint: Suggestion.question(for: name, in: known)
          ?? "\"templates\" of the scene declares them.")
      return nil
    }
    guard !depths.templates.contains(name) else {
      let chain = (depths.templates + [name]).map { "\"\($0)\"" }.joined(separator: " → ")
      work.error(
        .circle, at: written, "the template \"\(name)\" includes itself",
        hint: "It goes \(chain).")
      return nil
    }
    return (name, template)
  }

  /// The text of the template with the parameters of a row; nil after an error has been reported.
  private func text(
    of template: Template, row: JSONValue?, index: Int, at place: JSONValue, _ work: inout Work
  ) -> JSONDocument? {
    if let row, !row.isObject {
      work.mismatch(row, needs: "an object with the values of parameters")
      return nil
    }
    var parameters = template.defaults
    if let number = JSONDocument.number(index) { parameters["index"] = number }
    for (name, binding) in work.bindings(row, knownAs: "a parameter") {
      guard template.uses.byName[name] != nil || template.defaults[name] != nil else {
        guard let member = row?.members.first(where: { $0.key == name }) else { continue }
        work.error(
          .reference, at: member.place, "the template has no parameter \"\(name)\"",
          hint: Suggestion.question(for: name, in: template.uses.byName.keys.sorted()))
        continue
      }
      parameters[name] = binding
    }
    let scope = template.view.document.adding(parameters)
    let missing = template.uses.byName.keys.filter { scope.binding(of: $0) == nil }.sorted()
    guard missing.isEmpty else {
      work.error(
        .missingKey, at: row ?? place,
        "the template needs \(missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", "))",
        hint: row == nil
          ? "Give \"rows\" in place of \"count\", or the template's \"parameters\"."
          : nil)
      return nil
    }
    let size = scope.size(of: template.view.index, uses: template.uses)
    guard size.depth <= JSONDocument.nestingLimit else {
      work.error(
        .limit, at: row ?? place,
        "with its parameters put in, the scene is nested more than \(JSONDocument.nestingLimit) deep"
      )
      return nil
    }
    work.expand(by: size.bytes, at: row ?? place)
    return work.budget.expandedBytes <= JSONDocument.byteLimit ? scope : nil
  }
}

extension Declarations {
  /// Whether what templates make fits; that it does not is reported once, before any of it is made.
  fileprivate mutating func hasRoom(
    for size: TemplateSize, at place: JSONValue, _ work: inout Work
  ) -> Bool {
    guard work.budget.expandedBytes <= JSONDocument.byteLimit, hasRoom(at: place, &work) else {
      return false
    }
    if work.budget.expandedBytes + size.bytes > JSONDocument.byteLimit {
      work.budget.expandedBytes = JSONDocument.byteLimit + 1
      work.reportTooManyBytes(at: place)
      return false
    }
    return hasRoom(for: size.views, at: place, &work)
  }
}

extension Work {
  /// Counts what is put in; too much of it is reported once.
  mutating func expand(by bytes: Int, at place: JSONValue) {
    guard budget.expandedBytes <= JSONDocument.byteLimit else { return }
    budget.expandedBytes += bytes
    guard budget.expandedBytes > JSONDocument.byteLimit else { return }
    reportTooManyBytes(at: place)
  }

  fileprivate mutating func reportTooManyBytes(at place: JSONValue) {
    error(
      .limit, at: place,
      "with its templates put in, the scene is larger than \(JSONDocument.byteLimit >> 20) MiB")
  }

  /// What an object's names stand for, in the scope that it is written in.
  mutating func bindings(_ object: JSONValue?, knownAs kind: String) -> [String: JSONBinding] {
    var result: [String: JSONBinding] = [:]
    guard let object else { return result }
    guard object.isObject else {
      mismatch(object, needs: "an object of names and values")
      return result
    }
    for member in object.members {
      guard SceneName.isValid(member.key) else {
        error(
          .name, at: member.place, "\"\(member.key)\" cannot name \(kind)",
          hint: SceneName.rule)
        continue
      }
      let value = member.value
      result[member.key] = JSONBinding(
        document: value.document, index: value.index, place: .own(usage: value.usage),
        size: value.document.size(of: value.index))
    }
    return result
  }
}

extension JSONDocument {
  /// A whole number as what a parameter stands for.
  fileprivate static func number(_ number: Int) -> JSONBinding? {
    guard let document = try? read(Array("\(number)".utf8), file: "").document else { return nil }
    return JSONBinding(
      document: document, index: document.root, size: JSONSize(bytes: 8, depth: 0))
  }
}

extension JSONValue {
  /// The index of a key's value as it is written, be it a parameter; that of the object where it has
  /// no such key.
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
