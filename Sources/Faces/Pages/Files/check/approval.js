'use strict';
// Approving differences: directly where the page is served, otherwise with a command to copy.

const Approval = {
  // The number for undoing an approval, by scene and level.
  done: new Map(),
  // In order, for undoing the last one.
  order: [],
  isBusy: false,

  key: (scene, level, frame) => `${scene}:${level}${frame === undefined ? '' : `@${frame}`}`,
  causeKey: member => `${member.scene}:${member.level}#${member.group}`,

  // Whether a whole level is approved, at once or in parts.
  isApproved(scene, level) {
    if (!this.done.size) return false;
    if (this.done.has(this.key(scene, level)) || this.done.has(this.key(scene, 'all'))) return true;
    if (level === 'values') {
      const causes = this.causes(scene, level);
      return causes.length > 0 && causes.every(group => this.done.has(this.causeKey({ scene, level, group })));
    }
    const frames = level === 'pixels' ? Frames.unpack(Data.scenes[scene]) : null;
    const differing = frames ? Frames.differing(frames) : [];
    return differing.length > 0 && differing.every(i => this.done.has(this.key(scene, level, frames.times[i])));
  },

  // The causes of a scene that begin on a level.
  causes(scene, level) { return Data.scenes[scene].groups.filter(group => Data.groups[group].level === level); },

  // Whether a cause can be approved separately from the others of its level.
  isApart(member) { return Boolean(member.names) && this.causes(member.scene, member.level).length > 1; },

  // Whether a cause in a scene is approved, with its consequences on levels where no other cause begins.
  isTicked(member) {
    if (!this.done.size) return false;
    const scene = Data.scenes[member.scene];
    if (!['values', 'drawing', 'pixels'].includes(member.level)) return this.isDone(member.scene);
    const follows = this.covered(member).filter(level => level.level !== member.level);
    return (this.done.has(this.causeKey(member)) || this.isApproved(member.scene, member.level))
      && follows.every(level => this.isApproved(member.scene, level.level));
  },

  // Whether all differences of a scene are approved.
  isDone(scene) {
    const failing = Data.scenes[scene].levels.filter(level => level.command);
    const others = Data.scenes[scene].others;
    return failing.length + others.length > 0 && failing.every(level => this.isApproved(scene, level.level))
      && others.every(other => other.command && this.isApproved(scene, 'all'));
  },

  // The levels that a cause covers in a scene: its own, and those on which no other cause begins.
  covered(member) {
    const scene = Data.scenes[member.scene];
    const others = scene.groups.filter(group => group !== member.group).map(group => Data.groups[group].level);
    return scene.levels.filter(level => level.command && (level.level === member.level || !others.includes(level.level)));
  },

  members(group) {
    return Data.groups[group].members.map(([scene, keys, names]) => ({ group, scene, keys, names, level: Data.groups[group].level }));
  },

  // Approving a cause in all of its scenes, or copying the command for it.
  causeActions(member) {
    const host = make('div', { class: 'actions whole' });
    const members = this.members(member.group);
    const where = members.length > 1 ? ` in ${Words.count(members.length, 'scene')}` : '';
    host.redraw = () => {
      if (members.every(other => this.isTicked(other))) return host.replaceChildren(make('span', {}, '✓ cause approved'));
      const button = make('button', { type: 'button', class: 'main', disabled: this.isBusy }, Data.served ? `Approve this cause${where}` : `Copy the command that approves it${where}`);
      if (!Data.served) button.title = this.commandOf(members);
      button.onclick = () => Data.served ? this.approveCause(members) : this.copy(this.commandOf(members));
      host.replaceChildren(button);
    };
    host.redraw();
    return host;
  },

  commandOf(members) {
    const words = members.flatMap(member => this.covered(member).map(level => level.command.slice(Data.command.length)));
    return Data.command + words.join('');
  },

  async approveCause(members) {
    for (const member of members) {
      for (const level of this.covered(member)) {
        const isOwn = level.level === member.level;
        if (this.isApproved(member.scene, level.level) || isOwn && this.done.has(this.causeKey(member))) continue;
        if (!await this.approve(member.scene, level.level, undefined, isOwn && this.isApart(member) ? member : undefined)) return;
      }
    }
  },

  actions(scene, level, command) {
    const host = make('div', { class: 'actions' });
    host.dataset.level = level;
    const draw = () => {
      const member = SceneView.member?.scene === scene && SceneView.member.level === level ? SceneView.member : null;
      const isApart = member !== null && this.isApart(member);
      const key = [this.key(scene, 'all'), this.key(scene, level), ...(isApart ? [this.causeKey(member)] : [])]
        .find(key => this.done.has(key)) ?? this.key(scene, level);
      if (this.done.has(key)) {
        const undo = make('button', { type: 'button', disabled: this.isBusy }, 'Undo');
        undo.onclick = () => this.undo(key);
        // A file too large to be kept cannot be restored.
        return host.replaceChildren(make('span', {}, '✓ approved'), ...(this.done.get(key) === null ? [] : [undo]));
      }
      if (!Data.served) {
        const copy = make('button', { type: 'button', title: command }, 'Copy approve command');
        copy.onclick = () => this.copy(command);
        return host.replaceChildren(copy);
      }
      const approve = make('button', { type: 'button', disabled: this.isBusy },
        `Approve ${level === 'all' ? 'all of the scene' : isApart ? `all ${level}` : level}`);
      approve.onclick = () => this.approve(scene, level);
      const buttons = [approve];
      if (isApart) {
        const alone = make('button', { type: 'button', disabled: this.isBusy, title: member.keys }, 'Approve this cause');
        alone.onclick = () => this.approve(scene, level, undefined, member);
        buttons.unshift(alone);
      }
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
    button.hidden = index < 0 || !frames.compared[index] || !(frames.differs[index] === '1' || this.done.has(key)) || Frames.differing(frames).length < 2;
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

  // `cause` is one of several on a level, and is approved separately.
  async approve(scene, level, time, cause) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.redraw();
    let isDone = false;
    const body = { scene: Data.scenes[scene].name, level };
    if (time !== undefined) body.time = time;
    if (cause) body.keys = cause.names;
    const what = `${body.scene}, ${level}${time === undefined ? '' : ` at ${Words.seconds(time)}`}${cause ? ` of ${cause.keys}` : ''}`;
    try {
      const { undo } = await this.post('/api/approve', body);
      const key = cause ? this.causeKey(cause) : this.key(scene, level, time);
      this.done.set(key, undo);
      this.order.push(key);
      isDone = true;
      Toast.show(`Approved: ${what}`);
    } catch (error) {
      Toast.show(`Not approved: ${what}: ${error.message}`);
    }
    this.isBusy = false;
    this.redraw();
    return isDone;
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
    List.drawLevels();
    List.draw();
    Page.summarize();
  },

  // The key A: approves the displayed cause, and then its consequences on other levels.
  approveFirst() {
    const member = SceneView.member;
    if (!member) return;
    const { scene } = member;
    const left = this.covered(member).filter(level => !this.isApproved(scene, level.level));
    const own = left.find(level => level.level === member.level && !this.done.has(this.causeKey(member)));
    const level = own ?? left.find(level => level.level !== member.level);
    if (!level) return Toast.show('Nothing is left to approve here');
    if (Data.served) this.approve(scene, level.level, undefined, level === own && this.isApart(member) ? member : undefined);
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
