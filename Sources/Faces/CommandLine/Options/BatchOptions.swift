import ArgumentParser

/// The option that renders many films of one scene.
struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("batch"),
    help: ArgumentHelp(
      "One film for each row of a table (.csv) or a JSON list of objects, whose columns are the scene's parameters; -o films/{name}.mp4 names them by column, {#} by number.",
      valueName: "rows"),
    completion: .file(extensions: ["csv", "json"]))
  var rows: String?

  @Flag(help: "With --batch, remove the clips of rows that the table does not have any more.")
  var prune = false

  @Flag(help: "With --batch, only check that the clips of all rows are there and whole; make none.")
  var verify = false

  func validate() throws(ValidationError) {
    guard rows == nil else { return }
    if prune { throw ValidationError("'--prune' needs '--batch'.") }
    if verify { throw ValidationError("'--verify' needs '--batch'.") }
  }
}
