import Document
import ForeignFiles
import Imports
import Production

extension Console {
  /// Reads the file of another program as a scene, and reports what a scene cannot say.
  func imported(
    _ path: String, _ format: ForeignFormat, through schedule: StateSchedule?
  ) throws(ProductionError) -> ImportedScene {
    do throws(SceneImport.Failure) {
      let scene = try SceneImport.read(path, as: format, through: schedule)
      if acceptsWarnings { report(DiagnosticList(scene.remarks)) }
      return scene
    } catch {
      report(error.list)
      throw .reported(error.isMissing ? .missingFile : .scene)
    }
  }
}
