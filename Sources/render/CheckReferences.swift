import Document
import Film
import Review
import SceneFile

/// What `render check` does to references besides recording: approving and pruning.
struct CheckReferences {
  let arguments: [SceneArgument]
  let references: String
  /// On their files.
  let claim: OutputClaim
  let opening: SceneOpening
  let console: Console

  /// Makes what is there now the references that were named.
  func approve(_ words: [String]) throws {
    var approvals: [ReferenceApproval] = []
    for word in words {
      do throws(ReferenceError) {
        approvals.append(try ReferenceApproval(word))
      } catch {
        throw CommandFailure(.usage, error.description)
      }
    }
    let names = arguments.map(\.name)
    for approval in approvals where !names.contains(approval.scene) {
      let hint =
        Suggestion.nearest(to: approval.scene, in: names).map { ". Did you mean \"\($0)\"?" } ?? ""
      throw CommandFailure(.notFound, "there is no scene \"\(approval.scene)\"\(hint)")
    }
    var written: [JSONText] = []
    var text = ""
    for approval in approvals {
      guard let argument = arguments.first(where: { $0.name == approval.scene }) else { continue }
      let check = SceneCheck(
        try opening.open(argument), references: references, reportFolder: nil, mode: .compare,
        claim: claim)
      let files: [String]
      do {
        files = try check.approve(approval.level, at: approval.time)
      } catch let error as ReferenceError {
        throw CommandFailure(.differences, "\(approval.scene): \(error)")
      }
      written += files.map { .string("\(references)/\(approval.scene)/\($0)") }
      let what = approval.level.map { " \($0.rawValue)" } ?? ""
      text +=
        files.isEmpty
        ? "\(approval.scene):\(what) was as recorded\n"
        : "\(approval.scene): approved\(what): \(files.joined(separator: ", "))\n"
    }
    try console.answer([("approved", .array(written))], text: text)
  }

  /// Removes references that nothing asks for; those of other scenes only where all are looked at.
  func prune(allScenes: Bool) throws {
    var removed: [String] = []
    for argument in arguments {
      guard let scene = try? opening.read(argument) else { continue }
      let check = SceneCheck(
        scene, references: references, reportFolder: nil, mode: .compare,
        claim: claim)
      // What cannot be read is told by the comparison.
      do { removed += try check.pruneFrames() } catch is ReferenceError {}
    }
    if allScenes {
      removed += try CheckReport.pruneOrphans(
        in: references, scenes: arguments.map(\.name), as: claim)
    }
    for path in removed { console.tell("removed \(VisibleText.line(path)): nothing asks for it") }
  }
}
