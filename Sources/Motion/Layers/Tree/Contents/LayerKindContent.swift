/// A kind of special content whose properties are properties of the layer.
protocol LayerKindContent: SendableMetatype {
  /// nil when the content is of another kind.
  init?(_ kind: LayerKind)
  var kind: LayerKind { get }

  /// The name of this kind of layer.
  static var word: String { get }
  /// In the order of the reference.
  static var properties: [LayerProperty] { get }
  /// The properties that only affect the layer's appearance: not its position, its content or any
  /// timing.
  static var looks: [LayerProperty] { get }
}

extension LayerKindContent {
  static var looks: [LayerProperty] { [] }
}

extension LayerProperty {
  /// A property of layers with one kind of special content.
  init<Content: LayerKindContent, V: LayerValueConvertible>(
    _ name: String, of path: any WritableKeyPath<Content, V> & Sendable, threshold: Double = 0.01,
    range: ClosedRange<Double>? = nil, view: ViewAction = .none, words: ChangeWords? = nil
  ) {
    self.init(
      name: name, kind: V.kind, restThreshold: threshold, viewAction: view, range: range,
      home: Content.self, names: V.names, ownWords: words,
      read: { Content($0.kind)?[keyPath: path].layerValue },
      write: { layer, value in
        guard var content = Content(layer.kind), let typed = V(layerValue: value) else {
          return false
        }
        content[keyPath: path] = typed
        layer.kind = content.kind
        return true
      })
  }
}
