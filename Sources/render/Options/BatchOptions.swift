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
}
