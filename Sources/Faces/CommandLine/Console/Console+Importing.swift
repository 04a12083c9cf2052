import FlipbookDocument
import FlipbookForeignFiles
import FlipbookGeometry
import FlipbookImports
import FlipbookLayers
import FlipbookOpening
import FlipbookProduction
import FlipbookRaster
import FlipbookSystem

extension Console {
  /// Reads the file of another program as a scene, and reports what a scene cannot say.
  func imported(
    _ path: String, _ format: ForeignFormat, _ request: ImportRequest
  ) throws(ProductionError) -> ImportedScene {
    do throws(SceneImport.Failure) {
      let scene = try SceneImport.read(
        path, as: format, request,
        measure: Self.measure(forFileIn: FilePath.split(path).folder))
      if acceptsWarnings { report(DiagnosticList(scene.remarks)) }
      return scene
    } catch {
      report(error.list)
      throw .reported(error.isMissing ? .missingFile : .scene)
    }
  }

  /// Measures single letters in Inter, in font sizes; fonts are opened for the first one.
  private static func measure(forFileIn folder: String) -> @Sendable (String, Int) -> Double {
    let fonts = FontFolders.library(forSceneIn: folder.isEmpty ? "." : folder)
    let measurer = TextMeasurer(fonts: fonts)
    @Sendable func width(_ string: String, _ weight: Int) -> Double {
      var text = TextContent(string: string)
      text.fontSize = 100
      text.fontWeight = weight
      return measurer.size(of: text, width: nil).width / 100
    }
    // A space alone is the end of a line, which has no width.
    return { letter, weight in
      letter.allSatisfy(\.isWhitespace)
        ? width("x\(letter)x", weight) - width("xx", weight) : width(letter, weight)
    }
  }
}
