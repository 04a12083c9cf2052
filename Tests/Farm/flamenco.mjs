// Runs a job type of Flamenco with a stand-in of its manager, and prints the tasks that it makes. The second argument
// replaces settings.
import { readFileSync } from "node:fs";
import vm from "node:vm";

class Task {
  constructor(name, type) { Object.assign(this, { name, type, commands: [], dependencies: [] }); }
  addCommand(command) { this.commands.push(command); }
  addDependency(task) { this.dependencies.push(task.name); }
}

const author = { Task: (name, type) => new Task(name, type), Command: (name, parameters) => ({ name, parameters }) };
const place = vm.createContext({ author });
vm.runInContext(readFileSync(process.argv[2], "utf8") + "\n;globalThis.type = JOB_TYPE; globalThis.compile = compileJob;", place);

const given = { scene: "a.json", clip: "/films/v1.2/a.mp4", parts: 3, options: "--scale 0.5",
  ...JSON.parse(process.argv[3] ?? "{}") };
const settings = {};
for (const setting of place.type.settings) {
  if (setting.required && !(setting.key in given)) throw new Error(`${setting.key} is missing`);
  settings[setting.key] = given[setting.key] ?? setting.default;
}
const tasks = [];
place.compile({ settings, addTask: (task) => tasks.push(task) });
console.log(JSON.stringify(tasks));
