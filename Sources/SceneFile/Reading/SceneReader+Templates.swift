import Document
import Geometry
import Interaction
import Layers

/// A template of the scene, with what its view needs to be told.
struct Template {
  var view: JSONValue
  /// The parameters that the view uses.
  var uses: JSONUses
  var defaults: [String: JSONBinding]
  /// The id of the view, where it is written there.
  var id: String?
}

/// What makes one view of a template differ from the others.
struct TemplateInstance {
  var index: Int
  var offset: Point
  /// The id of the template's view.
  var id: String?
  /// How much later animations begin.
  var delay: Double
}

extension SceneReader {
  /// Takes the templates of the scene, whose views are read when they are used.
  mutating func readTemplates(_ value: JSONValue?) {
    guard let value else { return }
    guard value.isObject else { return mismatch(value, needs: "an object of names and templates") }
    for member in value.members {
      guard SceneName.isValid(member.key) else {
        error(
          .name, at: member.place, "\"\(member.key)\" cannot name a template",
          hint: "A name begins with a letter and goes on with letters, digits, _ and -.")
        continue
      }
      var draft = TemplateDraft()
      guard TemplateFields.definition.read(member.value, into: &draft, &self),
        let view = draft.view
      else { continue }
      guard view.isObject else {
        mismatch(view, needs: "a view")
        continue
      }
      var template = Template(view: view, uses: document.uses(in: view.index), defaults: [:])
      template.defaults = bindings(draft.parameters, knownAs: "a parameter")
      for name in template.defaults.keys { template.defaults[name]?.place = nil }
      if let id = view["id"], document.parameterName(at: view.writtenIndex(of: "id")) == nil {
        template.id = id.string
      }
      templates[member.key] = template
    }
  }

  /// The views that a template makes.
  mutating func instances(
    of use: TemplateUse, in parent: LayerID, siblings: inout [String: JSONValue]
  ) -> [SceneView] {
    guard let written = use.use, let name = ValueType<String>.string.read(written, &self) else {
      return []
    }
    guard let template = templates[name] else {
      let known = templates.keys.sorted()
      error(
        .reference, at: written, "there is no template \"\(name)\"",
        hint: Suggestion.question(for: name, in: known)
          ?? "\"templates\" of the scene declares them.")
      return []
    }
    guard !openTemplates.contains(name) else {
      let chain = (openTemplates + [name]).map { "\"\($0)\"" }.joined(separator: " → ")
      error(
        .circle, at: written, "the template \"\(name)\" includes itself", hint: "It goes \(chain).")
      return []
    }
    openTemplates.append(name)
    defer { openTemplates.removeLast() }
    if let rows = use.rows, !rows.isArray {
      mismatch(rows, needs: "a list of rows")
      return []
    }
    var views: [SceneView] = []
    let rows = use.rows?.elements
    let count = rows?.count ?? use.count ?? 0
    for index in 0..<count {
      guard hasRoom(at: rows?[index] ?? written) else { break }
      guard let scope = scope(of: template, row: rows?[index], index: index, at: written) else {
        // Without rows all are alike, however many there are.
        if rows == nil { break }
        continue
      }
      if index == 0 {
        // With the first one that is right, so that what is missing in all is told first.
        let rest = leastSize(of: name).times(count - 1)
        guard hasRoom(for: rest, at: written) else { break }
      }
      guard sceneSize.expandedBytes <= JSONDocument.byteLimit else { break }
      let body = JSONValue(document: scope, index: template.view.index, path: template.view.path)
      let number = Double(index)
      let instance = TemplateInstance(
        index: index, offset: Point(use.offset.x * number, use.offset.y * number),
        id: template.id, delay: instanceDelay + use.instanceDelay * number)
      let view = readView(
        body, number: index, in: parent, siblings: &siblings, instance: instance)
      if let view { views.append(view) }
    }
    return views
  }

  /// The text of the template with the parameters of a row; nil after an error has been reported.
  private mutating func scope(
    of template: Template, row: JSONValue?, index: Int, at place: JSONValue
  ) -> JSONDocument? {
    if let row, !row.isObject {
      mismatch(row, needs: "an object with the values of parameters")
      return nil
    }
    var parameters = template.defaults
    if let number = JSONDocument.number(index) { parameters["index"] = number }
    for (name, binding) in bindings(row, knownAs: "a parameter") {
      guard template.uses.byName[name] != nil || template.defaults[name] != nil else {
        guard let member = row?.members.first(where: { $0.key == name }) else { continue }
        error(
          .reference, at: member.place, "the template has no parameter \"\(name)\"",
          hint: Suggestion.question(for: name, in: template.uses.byName.keys.sorted()))
        continue
      }
      parameters[name] = binding
    }
    let scope = template.view.document.adding(parameters)
    let missing = template.uses.byName.keys.filter { scope.binding(of: $0) == nil }.sorted()
    guard missing.isEmpty else {
      error(
        .missingKey, at: row ?? place,
        "the template needs \(missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", "))",
        hint: row == nil
          ? "Give \"rows\" in place of \"count\", or the template's \"parameters\"."
          : nil)
      return nil
    }
    let size = scope.size(of: template.view.index, uses: template.uses)
    guard size.depth <= JSONDocument.nestingLimit else {
      error(
        .limit, at: row ?? place,
        "with its parameters put in, the scene is nested more than \(JSONDocument.nestingLimit) deep"
      )
      return nil
    }
    expand(by: size.bytes, at: row ?? place)
    return sceneSize.expandedBytes <= JSONDocument.byteLimit ? scope : nil
  }

  /// Counts what is put in; too much of it is reported once.
  mutating func expand(by bytes: Int, at place: JSONValue) {
    guard sceneSize.expandedBytes <= JSONDocument.byteLimit else { return }
    sceneSize.expandedBytes += bytes
    guard sceneSize.expandedBytes > JSONDocument.byteLimit else { return }
    reportTooManyBytes(at: place)
  }

  private mutating func reportTooManyBytes(at place: JSONValue) {
    error(
      .limit, at: place,
      "with its templates put in, the scene is larger than \(JSONDocument.byteLimit >> 20) MiB")
  }

  /// Whether what templates make fits; that it does not is reported once, before any of it is made.
  private mutating func hasRoom(for size: TemplateSize, at place: JSONValue) -> Bool {
    guard sceneSize.expandedBytes <= JSONDocument.byteLimit, hasRoom(at: place) else {
      return false
    }
    if sceneSize.expandedBytes + size.bytes > JSONDocument.byteLimit {
      sceneSize.expandedBytes = JSONDocument.byteLimit + 1
      reportTooManyBytes(at: place)
      return false
    }
    return hasRoom(for: size.views, at: place)
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
          hint: "A name begins with a letter and goes on with letters, digits, _ and -.")
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
