import Document
import Geometry
import Interaction
import Layers

/// What is known while a scene is read, and everything found wrong with it so far.
struct SceneReader {
  let document: JSONDocument
  var report = DiagnosticReport()
  /// Measures texts that have no size of their own, and knows the fonts.
  var text: any TextMeasuring {
    didSet { fontNames = nil }
  }
  /// The names of all fonts, once they were needed; nil in it where nobody knows.
  var fontNames: [String]??
  /// The families that are taken from the machine.
  var systemFonts: [String] = []
  var images: ImageLibrary
  /// The canvas in points, and pixels per point.
  var canvas = Size(0, 0)
  var scale = 1.0
  /// Every view by the names of the author.
  var views = ViewIndex()
  /// What waits until all views are known.
  var pending: [PendingView] = []
  /// Of the scroll views.
  var contentSizes: [LayerID: Size] = [:]
  /// What texts such as `card.opacity` have turned out to mean.
  var targets: [String: (LayerID, Change.Target)] = [:]
  /// The views that the script adds, by where they are written.
  var newViews: [Int: LayerID] = [:]
  var animationCount = 0
  /// How many drawings the views stand in that are read now.
  var drawingDepth = 0
  /// The templates of the scene by their names, and those that are being put in, the outermost first.
  var templates: [String: Template] = [:]
  var openTemplates: [String] = []
  /// What one view of each makes at least, once it was counted.
  var templateSizes: [String: TemplateSize] = [:]
  /// How large the scene has become so far.
  var sceneSize = SceneSize()
  /// The instance of a template whose views come first where names are looked up.
  var scope: LayerID?
  /// How much later than written the animations of the views begin that are read now.
  var instanceDelay = 0.0
  /// How many views the one stands in that is read now.
  var viewDepth = 0
  /// How many of those, with it, are written in perspective.
  var perspectiveDepth = 0
  /// The scenes inside, and what the view shows whose scene is read now.
  var files = SceneFiles()
  var world: LayerID?
  /// The layer that holds the views.
  var root = LayerID(0)
  /// The dynamic animator, once it is read.
  var dynamics: SceneDynamics?
  /// The view that is being read.
  var boundView: LayerID?
  var pendingBindings: [PendingBinding] = []
  /// The names of the author's own properties, and where the last of each is written.
  var customNames: [String: JSONPlace] = [:]
  /// The hidden views that stand for animators, by name.
  var animators: [String: LayerID] = [:]
  var pendingAnimators: [(layer: LayerID, value: JSONValue)] = []
  /// Where each view is written, by the number of its layer; the root has the place of the scene.
  var places: [SourcePlace] = []

  init(document: JSONDocument, text: any TextMeasuring, images: ImageLibrary) {
    self.document = document
    self.text = text
    self.images = images
  }

  /// How a property comes to rest, unless the author says otherwise.
  func restRule(
    of moved: MovedProperty, threshold: Double? = nil, stopsShort: Bool = false
  ) -> RestRule {
    var rule = RestRule(of: moved.keyPath.property, scale: scale, stopsShort: stopsShort)
    if let threshold { rule.threshold = threshold }
    return rule
  }
}

extension SceneReader {
  /// Reports an error at a place.
  mutating func error(
    _ kind: DiagnosticKind = .value, at place: JSONPlace, _ reason: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) {
    report.error(
      .init(kind: kind, offset: place.offset, path: place.path, reason: reason(), hint: hint()))
  }

  /// Reports an error at a value.
  mutating func error(
    _ kind: DiagnosticKind = .value, at value: JSONValue, _ reason: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) {
    report.error(
      .init(
        kind: kind, offset: value.offset, path: value.path, reason: reason(), hint: hint(),
        option: value.option))
  }

  /// Reports an error at the key of a value.
  mutating func error(
    _ kind: DiagnosticKind = .value, atKeyOf value: JSONValue, _ reason: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) {
    error(kind, at: value.keyPlace, reason(), hint: hint())
  }

  /// Reports something that works, but hardly as it was meant.
  mutating func warning(
    _ kind: DiagnosticKind = .noEffect, at place: JSONPlace, _ reason: @autoclosure () -> String
  ) {
    report.warning(.init(kind: kind, offset: place.offset, path: place.path, reason: reason()))
  }

  /// Notes what is questioned by `render lint` only.
  mutating func remark(_ rule: LintRule, at value: JSONValue, _ reason: @autoclosure () -> String) {
    report.remark(
      rule,
      .init(kind: .lint(rule), offset: value.offset, path: value.path, reason: reason()))
  }

  /// Reports that a value is of the wrong type.
  mutating func mismatch(_ value: JSONValue, needs: String, hint: String? = nil) {
    error(
      .type, at: value,
      "\(value.path.subject) needs \(needs), not "
        + (value.isArray ? "a list of \(value.count)" : value.kindName),
      hint: hint)
  }

  /// Reports that a number is out of its range.
  mutating func outOfRange(
    _ value: JSONValue, _ number: Double, _ range: NumberRange, hint: String? = nil
  ) {
    // An opacity of 50 is meant in per cent.
    let share = range.isShare && number >= 10 && number <= 100
    error(
      .range, at: value, range.problem(of: number, called: value.path.subject),
      hint: hint
        ?? (share
          ? "For \(JSONText.text(of: number)) % write \(JSONText.text(of: number / 100))." : nil))
  }

  /// Reports that a string is none of those that are allowed.
  mutating func unknownName(_ value: JSONValue, _ name: String, of names: [String]) {
    error(
      .unknownWord, at: value, "\"\(name)\" is no \(value.path.noun)",
      hint: Suggestion.question(for: name, in: names)
        ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
  }
}

extension JSONPath {
  /// The value in a sentence: its key in quotes, or an element of its list.
  var subject: String {
    switch self {
    case .root: "the scene"
    case .key(let key, _): "\"\(key)\""
    case .element(_, let list): "an element of \(list.subject)"
    }
  }

  /// The key alone.
  var noun: String {
    switch self {
    case .root: "scene"
    case .key(let key, _): key
    case .element(_, let list): list.noun
    }
  }
}
