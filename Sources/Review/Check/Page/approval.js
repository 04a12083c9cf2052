'use strict';
// What is meant to be so: approved at once where the page is served, else by a command to copy.

const Approval = {
  // By scene and level, the number under which it can be undone.
  done: new Map(),
  // In order, for undoing the last one.
  order: [],
  isBusy: false,

  key: (scene, level, frame) => `${scene}:${level}${frame === undefined ? '' : `@${frame}`}`,

  isApproved(scene, level) { return this.done.has(this.key(scene, level)) || this.done.has(this.key(scene, 'all')); },

  // Whether all that differs in a scene is approved.
  isDone(scene) {
    const failing = Data.scenes[scene].levels.filter(level => level.command);
    const others = Data.scenes[scene].others;
    return failing.length + others.length > 0 && failing.every(level => this.isApproved(scene, level.level))
      && others.every(other => other.command && this.isApproved(scene, 'all'));
  },

  actions(scene, level, command) {
    const host = make('div', { class: 'actions' });
    host.dataset.level = level;
    const draw = () => {
      const key = this.done.has(this.key(scene, 'all')) ? this.key(scene, 'all') : this.key(scene, level);
      if (this.done.has(key)) {
        const undo = make('button', { type: 'button', disabled: this.isBusy }, 'Undo');
        undo.onclick = () => this.undo(key);
        // What is too large to be kept cannot be put back.
        return host.replaceChildren(make('span', {}, '✓ approved'), ...(this.done.get(key) === null ? [] : [undo]));
      }
      if (!Data.served) {
        const copy = make('button', { type: 'button', title: command }, 'Copy approve command');
        copy.onclick = () => this.copy(command);
        return host.replaceChildren(copy);
      }
      const approve = make('button', { type: 'button', disabled: this.isBusy }, `Approve ${level === 'all' ? 'all of the scene' : level}`);
      approve.onclick = () => this.approve(scene, level);
      const buttons = [approve];
      if (level === 'pixels' && Data.scenes[scene].frames) {
        const frame = make('button', { type: 'button', disabled: this.isBusy });
        frame.dataset.frame = String(scene);
        this.nameFrame(frame);
        buttons.push(frame);
      }
      host.replaceChildren(...buttons);
    };
    host.redraw = draw;
    draw();
    return host;
  },

  nameFrame(button) {
    const scene = Number(button.dataset.frame);
    const frames = Data.scenes[scene].frames;
    const index = Frames.scene === Data.scenes[scene] ? Frames.index : -1;
    const key = index < 0 ? '' : this.key(scene, 'pixels', frames.times[index]);
    button.hidden = index < 0 || !(frames.differs[index] === '1' || this.done.has(key)) || [...frames.differs].filter(flag => flag === '1').length < 2;
    if (button.hidden) return;
    const isDone = this.done.has(key);
    button.textContent = isDone ? `Undo frame ${frames.numbers[index]}` : `Approve frame ${frames.numbers[index]} only`;
    button.onclick = () => isDone ? this.undo(key) : this.approve(scene, 'pixels', frames.times[index]);
  },

  async post(path, body) {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error((await answer.text()).trim() || `status ${answer.status}`);
    return answer.json();
  },

  async approve(scene, level, time) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.redraw();
    const body = { scene: Data.scenes[scene].name, level };
    if (time !== undefined) body.time = time;
    const what = `${body.scene}, ${level}${time === undefined ? '' : ` at ${Words.seconds(time)}`}`;
    try {
      const { undo } = await this.post('/api/approve', body);
      const key = this.key(scene, level, time);
      this.done.set(key, undo);
      this.order.push(key);
      Toast.show(`Approved: ${what}`);
    } catch (error) {
      Toast.show(`Not approved: ${what}: ${error.message}`);
    }
    this.isBusy = false;
    this.redraw();
  },

  async undo(key = this.order[this.order.length - 1]) {
    if (this.isBusy || key === undefined) return;
    this.isBusy = true;
    try {
      await this.post('/api/undo', { undo: this.done.get(key) });
      this.done.delete(key);
      this.order = this.order.filter(other => other !== key);
      Toast.show('Undone: the references are as they were');
    } catch (error) {
      Toast.show(`Not undone: ${error.message}`);
    }
    this.isBusy = false;
    this.redraw();
  },

  redraw() {
    for (const host of document.querySelectorAll('.actions')) host.redraw?.();
    List.draw();
    Page.summarize();
  },

  // What the key A does: the level that moved first, or the first that is left.
  approveFirst() {
    if (!SceneView.member) return;
    const scene = SceneView.member.scene;
    const level = Data.scenes[scene].levels.find(level => level.command && !this.isApproved(scene, level.level));
    if (!level) return Toast.show('Nothing is left to approve here');
    if (Data.served) this.approve(scene, level.level);
    else this.copy(level.command);
  },

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      Toast.show(`Copied: ${text}`);
    } catch {
      const area = make('textarea', { value: text });
      document.body.append(area);
      area.select();
      const isCopied = document.execCommand('copy');
      area.remove();
      Toast.show(isCopied ? `Copied: ${text}` : text);
    }
  },
};
