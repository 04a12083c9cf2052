package import FlipbookCheck
internal import FlipbookDocument
internal import FlipbookOutput
package import FlipbookPages
package import FlipbookSystem

/// Serves the report of a check: its page, its pictures, and the approval of differences.
package final class ReportDesk: Sendable {
  /// Makes the current output the reference; its errors are shown on the page.
  package typealias Approver =
    @Sendable (ReferenceApproval) throws(ReferencesFolder.ApprovalError) -> Void

  private let page: [UInt8]
  private let folder: String
  private let references: String
  private let claim: OutputClaim
  private let scenes: Set<String>
  private let pictures: Set<String>
  private let approver: Approver
  private let approvals = Monitor(Approvals())

  /// The approvals that can be undone.
  private struct Approvals {
    var last = 0
    var changes: [Int: Change] = [:]

    struct Change {
      var scene: String
      /// The old bytes by name, nil for files that did not exist.
      var files: [String: [UInt8]?]
    }
  }

  /// - Parameters:
  ///   - page: The page, which is served at `/`.
  ///   - references: The folder of references.
  ///   - claim: The claim on the files of the references.
  ///   - approver: Writes references; it is called by one thread at a time.
  package init(
    _ page: CheckPage, references: String, claim: OutputClaim = .marked,
    approver: @escaping Approver
  ) {
    var page = page
    page.isServed = true
    self.page = Array(page.html.utf8)
    folder = page.folder
    self.references = references
    self.claim = claim
    self.approver = approver
    scenes = Set(page.report.failures.map(\.scene))
    pictures = page.report.pictures
  }

  /// The part of the page's policy that only a header can state; the rest is in the page.
  package static let policy = "frame-ancestors 'none'"

  /// Answers a request that passed the gate.
  package func answer(_ request: HTTPRequest) -> HTTPAnswer {
    guard request.method == "POST" else { return file(request.path) }
    do throws(Refusal) {
      let question = try Question(request.body)
      switch request.path {
      case "/api/approve": return try approve(question)
      case "/api/undo": return try undo(question)
      default: throw Refusal(404, "there is nothing at \(request.path)")
      }
    } catch {
      return .text(error.status, error.reason)
    }
  }

  private func file(_ path: String) -> HTTPAnswer {
    if path == "/" {
      return HTTPAnswer(
        200, headers: [("Content-Type", "text/html; charset=utf-8")], body: .bytes(page))
    }
    // Serves only files that the report names, so no path leads out of its folder.
    let name = String(path.dropFirst())
    guard pictures.contains(name),
      let bytes = FilePath.bytes(of: "\(folder)/\(name)", atMost: 256 << 20)
    else { return .text(404, "there is no \(path)") }
    let type = name.hasSuffix(".svg") ? "image/svg+xml" : "image/png"
    return HTTPAnswer(200, headers: [("Content-Type", type)], body: .bytes(bytes))
  }

  private func approve(_ question: Question) throws(Refusal) -> HTTPAnswer {
    guard let scene = try question.optionalString("scene"), scenes.contains(scene) else {
      throw Refusal(404, "nothing of that scene differs")
    }
    let word = try question.optionalString("level") ?? ""
    let level = CheckLevel(rawValue: word)
    guard level != nil || word == "all" else {
      throw Refusal(400, "\"level\" must be values, drawing, pixels or all")
    }
    let time = try question.optionalNumber("time")
    guard time == nil || level == .drawing || level == .pixels else {
      throw Refusal(400, "\"time\" needs a level of frames, drawing or pixels")
    }
    let keys = try question.strings("keys")
    guard keys.isEmpty || level == .values else {
      throw Refusal(400, "\"keys\" need the level values")
    }
    let approval = ReferenceApproval(
      scene: scene, level: level, time: time, keys: keys.isEmpty ? nil : keys)
    let path = "\(references)/\(scene)"
    let result = approvals.change { approvals -> Result<Int?, Refusal> in
      let before = FolderSnapshot(of: path)
      do {
        try approver(approval)
      } catch {
        return .failure(Refusal(409, "\(error)"))
      }
      guard let before, let after = FolderSnapshot(of: path) else { return .success(nil) }
      approvals.last += 1
      approvals.changes[approvals.last] = Approvals.Change(
        scene: scene, files: before.changes(until: after))
      return .success(approvals.last)
    }
    let number = try result.get()
    return .json(.object([("undo", number.map { .number(Double($0)) } ?? .null)]))
  }

  /// Restores what an approval has replaced, unless a later one has replaced it again.
  private func undo(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let number = try question.number("undo", in: 1...1e9)
    let path = references
    let failure = approvals.change { approvals -> Refusal? in
      guard let number = Int(exactly: number), let change = approvals.changes[number] else {
        return Refusal(409, "it was already undone")
      }
      let names = Set(change.files.keys)
      let isCovered = approvals.changes.contains { later, other in
        later > number && other.scene == change.scene && !names.isDisjoint(with: other.files.keys)
      }
      if isCovered {
        return Refusal(409, "a later approval changed the same files: undo that first")
      }
      do throws(FileError) {
        for (name, bytes) in change.files {
          try restore("\(path)/\(change.scene)/\(name)", to: bytes)
        }
      } catch {
        return Refusal(500, "\(error)")
      }
      approvals.changes[number] = nil
      return nil
    }
    if let failure { throw failure }
    return .json(.object([]))
  }

  /// Restores a file that an approval has replaced; both versions were written by `render`.
  private func restore(_ path: String, to bytes: [UInt8]?) throws(FileError) {
    guard let bytes else { return try claim.onKnown.remove(path) }
    try OutputFile.write(bytes, to: path, as: claim.onKnown)
  }
}
