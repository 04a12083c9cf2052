package import FlipbookCheck
internal import FlipbookDocument
internal import FlipbookInteraction
package import FlipbookOpening
internal import FlipbookOutput
package import FlipbookProduction
internal import FlipbookSceneFile
package import FlipbookSystem

/// The folder of the references of scenes, with approving and pruning.
package struct ReferencesFolder: Sendable {
  package let path: String
  /// The claim on its files.
  package let claim: OutputClaim
  package let opening: SceneOpening

  /// - Parameter opening: Reads the scenes of the references.
  package init(_ path: String, as claim: OutputClaim, opening: SceneOpening) {
    self.path = path
    self.claim = claim
    self.opening = opening
  }

  /// Parses approvals such as `pip`, `pip:values`, `pip:pixels@0.5s`, and finds the scene of each.
  package static func approvals(
    _ words: [String], among scenes: [SceneSource]
  ) throws(ProductionError) -> [(ReferenceApproval, SceneSource)] {
    var approvals: [ReferenceApproval] = []
    for word in words {
      do throws(ReferenceError) {
        approvals.append(try ReferenceApproval(word))
      } catch {
        throw .refused(.request, error.description)
      }
    }
    var found: [(ReferenceApproval, SceneSource)] = []
    for approval in approvals {
      guard let scene = scenes.first(where: { $0.name == approval.scene }) else {
        let hint =
          Suggestion.nearest(to: approval.scene, in: scenes.map(\.name))
          .map { ". Did you mean \"\($0)\"?" } ?? ""
        throw .refused(.missingFile, "there is no scene \"\(approval.scene)\"\(hint)")
      }
      found.append((approval, scene))
    }
    return found
  }

  /// Makes the current output the reference.
  ///
  /// - Returns: The names of the written files in the folder of the scene.
  package func approve(_ approval: ReferenceApproval, of scene: CompiledScene) throws(CheckError)
    -> [String]
  {
    try check(of: scene).approve(approval.level, at: approval.time)
  }

  /// Throws where the named folder holds references of other scenes, because they may belong to
  /// another project.
  package func requireNoOthers(than scenes: [SceneSource]) throws(ProductionError) {
    let others = CheckReport.orphanNames(in: path, scenes: scenes.map(\.name))
    guard !others.isEmpty else { return }
    let few = others.prefix(3).map { VisibleText.line($0) }.joined(separator: ", ")
    let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
    throw .refused(
      .destination,
      "\(VisibleText.line(path)) has references of \(few)\(rest), which are not scenes here and may belong to another "
        + "project; nothing was removed (--prune --force removes them)", file: path)
  }

  /// Removes references that are no longer compared.
  ///
  /// - Parameter areAll: Whether these are all scenes, so that other folders of references are
  ///   orphans.
  /// - Returns: The removed paths.
  package func prune(_ scenes: [SceneSource], areAll: Bool) throws(ProductionError) -> [String] {
    var removed: [String] = []
    for source in scenes {
      guard let scene = try? opening.read(source) else { continue }
      // The comparison reports references that cannot be read.
      do throws(CheckError) {
        removed += try check(of: scene).pruneFrames()
      } catch .reference {
      } catch {
        throw ProductionError(error)
      }
    }
    if areAll {
      removed += try ProductionError.making(
        FilmError.files(
          CheckReport.pruneOrphans(in: path, scenes: scenes.map(\.name), as: claim)))
    }
    return removed
  }

  /// Approves what a page has shown of a scene, if the scene has not changed since.
  ///
  /// - Parameter digest: The digest of the scene's inputs when it was compared.
  package func approve(
    _ approval: ReferenceApproval, of source: SceneSource, digest: String
  ) throws(ApprovalError) {
    let scene: CompiledScene
    do throws(SceneErrors) {
      scene = try opening.read(source)
    } catch {
      throw ApprovalError(description: "the scene has errors now")
    }
    guard scene.digest == digest else {
      throw ApprovalError(
        description: "the scene has changed since it was compared; run `render check` again")
    }
    do throws(CheckError) {
      _ = try check(of: scene).approve(approval.level, at: approval.time, keys: approval.keys)
    } catch {
      throw ApprovalError(description: "\(error)")
    }
  }

  /// The reason why a difference is not approved, as shown on the page.
  package struct ApprovalError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private func check(of scene: CompiledScene) -> SceneCheck {
    SceneCheck(scene, references: path, reportFolder: nil, mode: .compare, claim: claim)
  }
}
