import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension TraceFile {
  /// Reads the file of values that a string names; throws after an error has been reported.
  init(_ value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    let name = try ValueType<String>.string.read(value, site, &work)
    let bytes: [UInt8]
    do throws(ImageLibrary.Failure) {
      bytes = try work.resources.images.trace(name)
    } catch {
      throw work.error(error.kind, at: value, error.reason, hint: error.hint)
    }
    do throws(TraceFile.Failure) {
      self = try TraceFile(bytes)
    } catch {
      throw work.error(.unusableFile, at: value, "\"\(name)\", line \(error.line): \(error.reason)")
    }
  }

  /// The lines of a trace as values of a key path; throws after an error has been reported.
  func values(of keyPath: LayerKeyPath, at value: JSONValue, _ work: inout Work)
    throws(Reported) -> [LayerValue]
  {
    let values = rows.compactMap { keyPath.kind.value(of: $0) }
    guard values.count == rows.count else {
      throw work.error(
        .type, at: value,
        "\"\(keyPath.name)\" needs \(Change.Target.property(keyPath).words), but the lines of the "
          + "file have \(rows.first?.count ?? 0) columns of values")
    }
    return values
  }
}

extension LayerValue.Kind {
  /// The value of a numeric kind with these components; nil for other kinds or another count.
  fileprivate func value(of components: [Double]) -> LayerValue? {
    switch self {
    case .number: LayerValue.number(0).withComponents(components)
    case .point: LayerValue.point(.zero).withComponents(components)
    case .size: LayerValue.size(.zero).withComponents(components)
    case .rect: LayerValue.rect(.zero).withComponents(components)
    case .color: LayerValue.color(.clear).withComponents(components)
    case .transform: LayerValue.transform(.identity).withComponents(components)
    case .numbers: .numbers(components)
    case .colors, .path, .bool, .string, .contents: nil
    }
  }
}
