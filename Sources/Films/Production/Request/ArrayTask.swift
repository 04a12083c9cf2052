package import FlipbookOutput

/// A task of an engine's job array, from the environment variables that the engine sets: which part of
/// a film it makes, for `--shard auto`.
package struct ArrayTask: Hashable, Sendable {
  /// The engine as messages name it.
  let engine: String
  /// The variable with the task's number.
  let variable: String
  /// The task's number, from 1.
  let number: Int
  /// The number of tasks; nil where the engine does not say it, or what it says may be a part of them.
  let count: Int?
  /// How to make the count known; a sentence.
  let remedy: String

  /// The reason why a part is not known.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// The task that a process runs for, by the variables of its environment.
  init(_ environment: (String) -> String?) throws(Failure) {
    var tasks: [ArrayTask] = []
    for engine in Engine.all {
      if let task = try engine.task(in: environment) { tasks.append(task) }
    }
    guard let task = tasks.first else {
      throw Failure(
        "no job array is known here: none of "
          + Engine.all.map(\.index).joined(separator: ", ")
          + " is set. Write the part as 2/5, or run this as a task of an array of Slurm or AWS Batch, "
          + "or of a Kubernetes job with completionMode: Indexed")
    }
    if tasks.count > 1 {
      throw Failure(
        "\(tasks[0].variable) (\(tasks[0].engine)) and \(tasks[1].variable) (\(tasks[1].engine)) are "
          + "both set; write the part as 2/5")
    }
    self = task
  }

  private init(_ engine: Engine, number: Int, count: Int?) {
    self.engine = engine.name
    variable = engine.index
    self.number = number
    self.count = count
    remedy = engine.remedy
  }

  /// The part for this task.
  ///
  /// - Parameters:
  ///   - count: The number of parts as the command line says it; nil for that of the array.
  ///   - environment: The value of a variable, or nil.
  package static func shard(
    _ count: Int?, in environment: (String) -> String?
  ) throws(Failure) -> FrameShard {
    let task = try ArrayTask(environment)
    guard let count = count ?? task.count else {
      throw Failure("how many parts there are is not known: \(task.remedy)")
    }
    guard let shard = FrameShard(task.number, of: count) else {
      throw Failure(
        "\(task.variable) makes this part \(task.number) of \(count), and there is none; parts are "
          + "numbered from 1 to their count, of at most \(FrameShard.maximumCount)")
    }
    return shard
  }
}

extension ArrayTask {
  /// An engine that numbers the tasks of arrays.
  private struct Engine: Sendable {
    let name: String
    let index: String
    let remedy: String
    /// The number of a task from 1, and the count, from the index and the other variables.
    let read: @Sendable (_ index: Int, _ variables: [String: Int]) -> (number: Int, count: Int?)
    /// The other variables.
    let others: [String]

    func task(in environment: (String) -> String?) throws(Failure) -> ArrayTask? {
      guard let text = environment(index) else { return nil }
      var variables: [String: Int] = [:]
      for name in others {
        guard let text = environment(name) else { continue }
        variables[name] = try Self.number(text, name)
      }
      let (number, count) = read(try Self.number(text, index), variables)
      return ArrayTask(self, number: number, count: count)
    }

    private static func number(_ text: String, _ name: String) throws(Failure) -> Int {
      guard let number = Int(text), (0...1_000_000_000).contains(number) else {
        throw Failure("\(name) is \"\(text)\", which is not a number of a task")
      }
      return number
    }

    /// - https://slurm.schedmd.com/job_array.html: numbers from `--array`, such as 1-8 or 0-7.
    /// - https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html: from 0.
    /// - https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode: from 0; the
    ///   number of completions is in no variable unless the job's file sets one.
    static let all = [
      Engine(
        name: "Slurm", index: "SLURM_ARRAY_TASK_ID",
        remedy:
          "the variables of this array do not say that its tasks are numbered from 0 or 1 without "
          + "gaps, as when only some run again; write --shard auto/8 for eight parts that "
          + "--array=1-8 numbers",
        read: { index, others in
          guard let first = others["SLURM_ARRAY_TASK_MIN"], first <= 1,
            let last = others["SLURM_ARRAY_TASK_MAX"],
            others["SLURM_ARRAY_TASK_COUNT"] == last - first + 1
          else { return (index, nil) }
          return (index - first + 1, last - first + 1)
        },
        others: ["SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_COUNT"]),
      Engine(
        name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX",
        remedy: "AWS_BATCH_JOB_ARRAY_SIZE is not set; write --shard auto/8 for eight parts",
        read: { ($0 + 1, $1["AWS_BATCH_JOB_ARRAY_SIZE"]) }, others: ["AWS_BATCH_JOB_ARRAY_SIZE"]),
      Engine(
        name: "Kubernetes", index: "JOB_COMPLETION_INDEX",
        remedy:
          "Kubernetes does not tell a pod the job's completions; write --shard auto/8 for eight, "
          + "or set JOB_COMPLETIONS in the container's env",
        read: { ($0 + 1, $1["JOB_COMPLETIONS"]) }, others: ["JOB_COMPLETIONS"]),
    ]
  }
}
