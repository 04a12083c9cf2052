'use strict';
// The failures, by cause or by scene, with search and filters.

const List = {
  level: 'all',
  words: [],
  byScene: false,
  // The displayed entries, in order: { group, scene, key, row }.
  items: [],
  closed: new Set(),
  current: null,

  // Causes with their scenes, or scenes with their causes.
  groups() {
    if (!this.byScene) {
      return Data.groups.map((group, index) => ({
        id: `c${index}`, title: group.title, note: group.note, says: group.says, level: group.level,
        members: group.members.map(([scene, keys, names]) => ({
          group: index, scene, name: Data.scenes[scene].name, keys, names, level: group.level, title: group.title,
        })),
      }));
    }
    return Data.scenes.map((scene, number) => ({
      id: `s${number}`, title: scene.name, note: '', isName: true,
      members: scene.groups.map(index => {
        const group = Data.groups[index];
        const [, keys, names] = group.members.find(member => member[0] === number) || [0, ''];
        return {
          group: index, scene: number, name: group.title, keys, names,
          level: group.level, title: scene.name,
        };
      }),
    }));
  },

  matches(member) {
    if (this.level !== 'all' && member.level !== this.level) return false;
    if (!this.words.length) return true;
    const scene = Data.scenes[member.scene];
    scene.text ??= [scene.name, ...scene.levels.flatMap(level => [level.subject, ...(level.lines || [])]),
      ...scene.others.flatMap(other => [other.subject, ...other.lines])].join(' ').toLowerCase();
    const text = `${member.title} ${member.keys} ${Data.groups[member.group].title}`.toLowerCase();
    return this.words.every(word => text.includes(word) || scene.text.includes(word));
  },

  draw() {
    const groups = one('groups');
    this.items = [];
    const parts = [];
    const lists = [];
    for (const group of this.groups()) {
      const members = group.members.filter(member => this.matches(member));
      if (!members.length) continue;
      const isOpen = !this.closed.has(group.id);
      const head = make('button', { class: 'groupHead', type: 'button', 'aria-expanded': String(isOpen) },
        make('b', { class: 'name' }, group.title),
        group.says?.length ? make('em', { class: 'name' }, group.says.join(', ')) : null,
        make('span', {}, [group.note, this.count(members)].filter(Boolean).join(' · ')));
      head.onclick = () => { isOpen ? this.closed.add(group.id) : this.closed.delete(group.id); this.draw(); };
      const part = make('section', { class: 'group' }, make('h2', {}, head));
      if (isOpen) {
        const rows = make('ul');
        for (const member of members) { member.list = rows; this.items.push(member); }
        rows.fill = () => {
          if (rows.firstChild) return;
          rows.append(...members.map(member => make('li', {}, member.row = this.row(member))));
          rows.style.minHeight = '';
          if (this.current) this.mark(members, false);
        };
        rows.style.minHeight = `${members.length * this.rowHeight}px`;
        lists.push(rows);
        part.append(rows);
      }
      parts.push(part);
    }
    if (!parts.length) parts.push(make('p', {}, Data.groups.length ? 'Nothing matches.' : 'Nothing differs.'));
    if (Data.omitted) parts.push(make('p', {}, `${Words.count(Data.omitted, 'more failing scene')}: results.json has all of them.`));
    this.watch?.disconnect();
    groups.replaceChildren(...parts);
    // Of a long list, only the rows near the visible part are made.
    if (this.items.length <= this.mostFilled) lists.forEach(rows => rows.fill());
    else {
      this.watch = new IntersectionObserver(entries => { for (const { isIntersecting, target } of entries) if (isIntersecting) target.fill(); }, { rootMargin: '600px' });
      lists.forEach(rows => this.watch.observe(rows));
    }
    this.mark();
  },

  // The number of remaining members of a group.
  count(members) {
    const left = members.filter(member => !Approval.isTicked(member)).length;
    const all = members.length > 1 ? Words.count(members.length, this.byScene ? 'cause' : 'scene') : '';
    return left === members.length ? all : left ? `${left} of ${all} left` : 'approved';
  },

  row(member) {
    const scene = Data.scenes[member.scene];
    const dots = make('span', { class: 'dots', 'aria-hidden': 'true' }, scene.levels.map(level =>
      make('i', { class: `${level.level} ${Approval.isApproved(member.scene, level.level) ? 'approved' : level.state}`, title: `${level.level}: ${Words.states[level.state]}` })));
    const row = make('button', { class: `row${Approval.isTicked(member) ? ' done' : ''}`, type: 'button' },
      make('span', {}, make('b', {}, member.name), make('small', {}, member.keys)), dots);
    row.onclick = () => this.select(member, true);
    return row;
  },

  isSame(a, b) { return a && b && a.scene === b.scene && a.group === b.group; },

  select(member, isChosen = false) {
    this.current = member;
    this.mark();
    SceneView.show(member);
    history.replaceState(null, '', `#${encodeURIComponent(Data.scenes[member.scene].name)}${member.group ? `/${member.group + 1}` : ''}`);
    if (isChosen) Page.read(true);
  },

  // In pixels, before a row is made.
  rowHeight: 47,
  mostFilled: 400,

  mark(items = this.items, scrolls = true) {
    for (const item of items) {
      const isCurrent = this.isSame(item, this.current);
      if (isCurrent) item.list.fill();
      if (!item.row) continue;
      if (isCurrent) item.row.setAttribute('aria-current', 'true');
      else if (item.row.hasAttribute('aria-current')) item.row.removeAttribute('aria-current');
      if (isCurrent && scrolls) item.row.scrollIntoView({ block: 'nearest' });
    }
  },

  index() { return this.items.findIndex(item => this.isSame(item, this.current)); },

  step(by) {
    if (!this.items.length) return;
    const index = this.index();
    const next = index < 0 ? 0 : Math.min(Math.max(index + by, 0), this.items.length - 1);
    this.select(this.items[next], true);
  },

  // Moves to the first failure of the next or the previous cause.
  stepGroup(by) {
    const index = this.index();
    if (index < 0) return this.step(0);
    const key = item => this.byScene ? item.scene : item.group;
    const groups = [...new Set(this.items.map(key))];
    const place = groups.indexOf(key(this.items[index])) + by;
    if (groups[place] !== undefined) this.select(this.items.find(item => key(item) === groups[place]), true);
  },

  // The failure that an address names: a scene, and optionally a cause.
  find(hash) {
    const [name, cause] = hash.replace(/^#/, '').split('/');
    let wanted;
    try { wanted = decodeURIComponent(name); } catch { return null; }
    const fits = this.items.filter(item => Data.scenes[item.scene].name === wanted);
    return fits.find(item => item.group === Number(cause) - 1) || fits[0] || null;
  },

  drawLevels() {
    const counts = new Map();
    Data.groups.forEach((group, index) => {
      const left = group.members.filter(([scene, keys, names]) => !Approval.isTicked({ group: index, scene, keys, names, level: group.level }));
      counts.set(group.level, (counts.get(group.level) || 0) + (left.length ? 1 : 0));
    });
    const names = [['all', 'All'], ...Object.entries(Words.levels).filter(([level]) => counts.has(level))];
    if (names.length < 3) return one('levels')?.remove();
    one('levels').replaceChildren(...names.map(([level, name]) => {
      const count = level === 'all' ? [...counts.values()].reduce((a, b) => a + b, 0) : counts.get(level);
      const chip = make('button', { type: 'button', 'aria-pressed': String(level === this.level) }, `${name} `, make('small', {}, String(count)));
      chip.onclick = () => this.filter(level);
      return chip;
    }));
  },

  filter(level) {
    this.level = level;
    this.drawLevels();
    this.draw();
  },

  nextLevel() {
    const levels = ['all', ...Object.keys(Words.levels).filter(level => Data.groups.some(group => group.level === level))];
    this.filter(levels[(levels.indexOf(this.level) + 1) % levels.length]);
  },

  start() {
    const search = one('search');
    search.oninput = () => {
      this.words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      this.draw();
    };
    search.onkeydown = event => {
      if (event.key === 'Enter' && this.items.length) { this.select(this.items[0], true); search.blur(); }
      if (event.key === 'Escape') { search.value = ''; search.oninput(); search.blur(); }
    };
    this.drawLevels();
    this.draw();
  },
};

Words.states = {
  moved: 'differs', failed: 'could not be compared', same: 'the same', recorded: 'recorded now', notRecorded: 'has no reference',
  notCompared: 'not compared',
};
