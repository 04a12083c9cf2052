import FlipbookGeometry
import FlipbookInteraction
import FlipbookPreview
import TestSupport
import Testing

/// Drafts that are changed, saved and joined, while others change the file: every order of these.
@Suite(.endsInTime) struct DraftLawTests {
  private static let paths = ["a", "b", "c"]

  private static func text(_ file: [String: String]) throws -> SceneText {
    let members = paths.map { "\"\($0)\": \(file[$0] ?? "0")" }
    return try #require(SceneText(Array("{ \(members.joined(separator: ", ")) }".utf8)))
  }

  /// The text that a person wants, and the one in the file that it is to replace.
  private struct Wish: Equatable {
    var base: String
    var text: String
  }

  /// A second telling of a draft: wishes by path.
  private struct Model {
    var file = ["a": "0", "b": "0", "c": "0"]
    var wishes: [String: Wish] = [:]
    var isSaving: [String: Wish]?

    /// A wish fits while nobody else has changed what it is to replace, unless to the same.
    func fits(_ path: String, _ wish: Wish) -> Bool {
      file[path] == wish.base || file[path] == wish.text
    }

    mutating func edit(_ path: String, _ text: String) {
      let wish = Wish(base: wishes[path]?.base ?? file[path] ?? "", text: text)
      wishes[path] = wish.base == wish.text ? nil : wish
    }

    mutating func finishSaving() {
      guard let written = isSaving.take(), written.allSatisfy(fits) else { return }
      for (path, wish) in written {
        file[path] = wish.text
        // Undone in the meantime, a literal is wanted as it was.
        let wanted = wishes[path]?.text ?? wish.base
        wishes[path] = wanted == wish.text ? nil : Wish(base: wish.text, text: wanted)
      }
    }
  }

  private static func changed(_ draft: inout Draft, by model: Model) {
    draft.edits = model.wishes.mapValues { .init(original: $0.base, ids: [], text: $0.text) }
  }

  @Test(arguments: 0..<40)
  func `a draft wants what was done last, and meets others only in the same places`(
    _ seed: Int
  ) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    var (model, draft) = (Model(), Draft())
    var saving: Draft?
    for _ in 0..<200 {
      let path = Self.paths[Int.random(in: 0..<3, using: &dice)]
      let text = "\(Int.random(in: 0..<4, using: &dice))"
      switch Int.random(in: 0..<6, using: &dice) {
      case 0:
        model.edit(path, text)
        Self.changed(&draft, by: model)
      case 1:
        model.wishes[path] = nil
        Self.changed(&draft, by: model)
      case 2: model.file[path] = text
      case 3 where saving == nil: (model.isSaving, saving) = (model.wishes, draft)
      case 4:
        guard let written = saving.take() else { continue }
        let (_, conflicts) = try #require(written.applied(to: Self.text(model.file)))
        let isFit = model.isSaving?.allSatisfy(model.fits) == true
        #expect(conflicts.isEmpty == isFit)
        model.finishSaving()
        if conflicts.isEmpty { draft.settle(written) }
      case 5:
        let base = model.file[path] ?? ""
        guard text != base else { continue }
        if model.wishes[path] == nil { model.wishes[path] = Wish(base: base, text: text) }
        draft.adopt(Draft(edits: [path: .init(original: base, ids: [], text: text)]))
      default: continue
      }
      let (bytes, conflicts) = try #require(draft.applied(to: Self.text(model.file)))
      let misfits = model.wishes.filter { !model.fits($0.key, $0.value) }
      #expect(conflicts.map(\.path) == misfits.keys.sorted())
      #expect(conflicts.map(\.mine) == conflicts.map { model.wishes[$0.path]?.text })
      var wanted = model.file
      for (path, wish) in model.wishes where misfits[path] == nil { wanted[path] = wish.text }
      #expect(try bytes == Self.text(wanted).bytes)
    }
  }

  /// A touch with a place of its own, by which it can be told from others.
  private static func take(_ number: Int) -> Take {
    Take(time: Double(number), track: FingerTrack(points: [TouchPoint(time: 0, location: .zero)]))
  }

  @Test(arguments: 0..<40)
  func `a touch is in the file as it was wanted when it was saved`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var (draft, touches) = (Draft(), [(isInFile: Bool, isWanted: Bool)]())
    var saving: (draft: Draft, wanted: [Bool])?
    for _ in 0..<200 {
      switch Int.random(in: 0..<5, using: &dice) {
      case 0:
        draft.record(Self.take(touches.count))
        touches.append((isInFile: false, isWanted: true))
      case 1 where !touches.isEmpty:
        let index = Int.random(in: touches.indices, using: &dice)
        touches[index].isWanted.toggle()
        draft.wanted.formSymmetricDifference([index])
      case 2 where saving == nil: saving = (draft, touches.map(\.isWanted))
      case 3:
        guard let written = saving.take() else { continue }
        draft.settle(written.draft)
        for (index, isWanted) in written.wanted.enumerated() { touches[index].isInFile = isWanted }
      case 4:
        var other = Draft(takes: [Self.take(touches.count)])
        other.recordWithdrawn(Self.take(touches.count + 1))
        draft.adopt(other)
        touches += [(isInFile: false, isWanted: true), (isInFile: true, isWanted: false)]
      default: continue
      }
      func times(_ isMeant: ((isInFile: Bool, isWanted: Bool)) -> Bool) -> [Double] {
        touches.indices.filter { isMeant(touches[$0]) }.map(Double.init)
      }
      #expect(draft.takes.map(\.time) == times { $0.isWanted && !$0.isInFile })
      #expect(draft.withdrawn.map(\.time) == times { !$0.isWanted && $0.isInFile })
    }
  }

  // MARK: - One order at a time

  private static let path = "a"

  private static func draft(_ original: String, _ text: String) -> Draft {
    Draft(edits: [path: .init(original: original, ids: [], text: text)])
  }

  @Test func `an edit that is changed again while it is saved is saved next without a conflict`()
    throws
  {
    let written = Self.draft("0", "1")
    var draft = written
    draft.edits[Self.path]?.text = "2"
    draft.settle(written)
    let (bytes, conflicts) = try #require(draft.applied(to: Self.text(["a": "1"])))
    #expect(conflicts.isEmpty)
    #expect(try bytes == Self.text(["a": "2"]).bytes)
  }

  @Test func `an edit that is undone while it is saved goes back with the next save`() throws {
    let written = Self.draft("0", "1")
    var draft = Draft()
    draft.settle(written)
    let (bytes, conflicts) = try #require(draft.applied(to: Self.text(["a": "1"])))
    #expect(conflicts.isEmpty)
    #expect(try bytes == Self.text(["a": "0"]).bytes)
  }

  @Test func `an adopted draft does not replace a newer edit of the same literal`() {
    var draft = Self.draft("0", "2")
    var older = Self.draft("0", "1")
    older.edits["b"] = .init(original: "0", ids: [], text: "5")
    draft.adopt(older)
    #expect(draft.edits.mapValues(\.text) == ["a": "2", "b": "5"])
  }
}
