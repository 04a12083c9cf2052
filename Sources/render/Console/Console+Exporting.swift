import Exports
import Opening
import Production

extension Console {
  /// Writes a scene in the format of another program.
  func exported(
    _ scene: CompiledScene, as format: ExportFormat
  ) throws(ProductionError) -> ExportedScene {
    throw .refused(.request, "this format is not written yet")
  }
}
