// A film on Flamenco 3: put this file into the manager's `scripts` folder; the job type is then called "flipbook-film".
// The tasks run `exec`, which Flamenco 3.5 and later have; the worker's tag should name machines that have `render`.
//
// Checked: node runs it with a stand-in of the manager's `author`; the tasks are compared, and their commands run
// (Tests/Farm/schemas.py). Not run: there was no manager.

const JOB_TYPE = {
    label: "Flipbook film",
    description: "Renders a scene in parts with `render`, and joins them into a clip.",
    settings: [
        { key: "scene", type: "string", required: true, subtype: "file_path", description: "The scene." },
        { key: "clip", type: "string", required: true, subtype: "file_path", description: "The clip, such as /films/pip.mp4; its segments go into /films/pip." },
        { key: "parts", type: "int32", default: 8, description: "Into how many tasks the film is divided." },
        { key: "options", type: "string", default: "", description: "Options of render, separated by spaces." },
        { key: "render", type: "string", default: "render", visible: "hidden", description: "The program." },
    ],
};

function compileJob(job) {
    const { scene, clip, parts, options, render } = job.settings;
    const more = options ? options.trim().split(/\s+/) : [];
    const tasks = [];
    for (let part = 1; part <= parts; part++) {
        const task = author.Task(`part ${part}`, "misc");
        task.addCommand(author.Command("exec", {
            exe: render,
            args: [scene, "-o", clip, "--shard", `${part}/${parts}`, "--resume"].concat(more),
        }));
        job.addTask(task);
        tasks.push(task);
    }
    const encode = author.Task("encode", "misc");
    encode.addCommand(author.Command("exec", { exe: render, args: ["encode", clip.replace(/\.[^./\\]*$/, ""), "-o", clip] }));
    for (const task of tasks) encode.addDependency(task);
    job.addTask(encode);
}
