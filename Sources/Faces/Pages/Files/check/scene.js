'use strict';
// One failing scene: what changed first, by how much, and from when; its curves, frames and assertions.

const SceneView = {
  member: null,

  show(member) {
    this.member = member;
    const scene = Data.scenes[member.scene];
    const detail = one('detail');
    Stage.stop();
    detail.replaceChildren();
    detail.scrollTop = 0;
    const place = List.index();
    detail.append(make('div', { class: 'title' }, make('h2', {}, scene.name),
      place >= 0 ? this.pager(place) : null));
    detail.append(...this.cause(member, scene), this.verdict(scene));
    if (scene.levels.length) detail.append(this.levels(member.scene, scene));
    Comparison.show(scene, member.group, detail);
    Frames.show(scene, detail);
    for (const other of scene.others) detail.append(this.other(member.scene, other));
    this.drawRest(scene, detail);
    document.title = `${scene.name} · render check`;
  },

  pager(place) {
    const button = (sign, words, by) => {
      const step = make('button', { type: 'button', 'aria-label': words, title: words, disabled: !List.items[place + by] }, sign);
      step.onclick = () => List.step(by);
      return step;
    };
    return make('p', {}, button('‹', 'Previous failure (K)', -1), `${place + 1} of ${List.items.length}`, button('›', 'Next failure (J)', 1));
  },

  // The entry selected in the list, where it differs from the scene's own summary.
  cause(member, scene) {
    const group = Data.groups[member.group];
    const first = scene.levels.find(level => level.state === 'moved');
    if (!first || !member.keys || first.level === 'pixels' || first.subject.startsWith(member.keys.split(',')[0])) return [];
    return [make('p', { class: 'verdict clamped' }, make('b', { class: 'name' }, member.keys), `: ${[group.title, group.note].filter(Boolean).join(', ')}.`),
      make('p', { class: 'quiet' }, 'What differed first in this scene:')];
  },

  // The level and the property that changed first, by how much, and from which frame.
  verdict(scene) {
    const first = scene.levels.find(level => level.state === 'moved');
    if (!first) return make('p', { class: 'verdict clamped' }, scene.levels.find(level => level.state === 'failed')?.lines[0] || scene.others[0]?.lines[0] || '');
    const isPixels = first.level === 'pixels';
    const parts = [make('b', { class: 'name' }, isPixels ? 'The pixels' : first.subject), ' '];
    if (first.verdict) parts.push('is the same motion, ', make('mark', {}, first.verdict));
    else parts.push(first.level === 'values' ? 'moves differently' : first.level === 'drawing' ? 'is drawn differently' : 'differ, but no earlier level');
    if (first.time !== undefined) parts.push(`, from ${Words.moment(first.frame, first.time).replace(' · ', ' (')})`);
    if (first.off) parts.push(`, by at most ${first.off}`);
    return make('p', { class: 'verdict clamped' }, parts, '.');
  },

  levels(index, scene) {
    const first = scene.levels.find(level => level.state === 'moved');
    return make('div', { class: 'levels' }, scene.levels.map(level => {
      const card = make('section', { class: `level ${level.level} ${level.state}` },
        make('h3', {}, Words.levels[level.level], level === first ? make('em', {}, 'differs first') : null));
      if (level.state === 'moved') {
        const frames = level.level === 'pixels' ? Frames.unpack(scene) : null;
        const differing = frames ? [...frames.differs].filter(flag => flag === '1').length : 0;
        card.append(make('strong', { class: 'clamped' }, frames ? `${differing} of ${Words.count(frames.off.length, 'frame')}` : level.subject),
          make('p', { class: 'quiet' }, [level.time === undefined ? null : Words.moment(level.frame, level.time), level.off && `≤ ${level.off}`, level.verdict].filter(Boolean).join(' · ')));
      } else {
        card.append(make('p', { class: level.state === 'failed' ? 'clamped' : 'quiet' }, level.state === 'failed' ? level.lines[0] : Words.states[level.state]));
      }
      if (level.lines && level.lines.length > (level.state === 'failed' ? 1 : 0)) {
        card.append(make('details', {}, make('summary', {}, level.lines.length > 1 ? 'All differences' : 'Details'), make('div', { class: 'lines' }, level.lines.map(line => make('p', {}, line)))));
      }
      if (level.command) card.append(Approval.actions(index, level.level, level.command));
      return card;
    }));
  },

  other(index, other) {
    const box = make('section', {}, make('h3', {}, make('span', { class: 'name' }, other.subject)),
      make('div', { class: 'lines' }, other.lines.map(line => make('p', { class: 'clamped' }, line))));
    const chart = other.charts?.length ? other.charts.find(chart => chart.width <= one('detail').clientWidth * 1.25) || other.charts[other.charts.length - 1] : null;
    if (chart) box.append(make('figure', { class: 'chart' }, make('img', { src: Assets.url(chart.asset), width: chart.width, height: chart.height, class: 'whole', alt: `The curve of what fails: ${other.subject}`, loading: 'lazy' })));
    if (other.command) box.append(Approval.actions(index, 'all', other.command));
    return box;
  },

  drawRest(scene, detail) {
    const rest = Data.rest.filter(row => row[0] === scene.name);
    if (!rest.length) return;
    detail.append(make('details', {}, make('summary', {}, `${rest.length} more compared in this scene`),
      make('div', { class: 'numbers', tabIndex: 0, role: 'region', 'aria-label': 'What else was compared' }, make('table', {}, make('tbody', {}, rest.map(([, subject, outcome]) => make('tr', {}, make('td', { class: 'name' }, subject), make('td', {}, outcome))))))));
  },

  // A single frame can be approved too; its button names it.
  frameChanged() {
    for (const button of document.querySelectorAll('[data-frame]')) Approval.nameFrame(button);
  },

  overview() {
    List.current = null;
    List.mark();
    Frames.scene = null;
    Comparison.caption = null;
    const detail = one('detail');
    const { passed, failed, recorded } = Data.counts;
    const card = (number, words, kind) => make('div', { class: `card ${number ? kind : ''}` }, make('b', {}, String(number)), words);
    detail.replaceChildren(make('div', { class: 'title' }, make('h2', {}, failed ? 'Overview' : 'Nothing differs')),
      make('p', { class: 'verdict' }, Data.summary),
      make('div', { class: 'cards' }, card(failed, 'failed', 'bad'), card(passed, 'passed', 'good'), recorded ? card(recorded, 'recorded', '') : null,
        card(Data.groups.length, Data.groups.length === 1 ? 'cause' : 'causes', '')));
    if (Data.rest.length) {
      detail.append(make('h3', {}, 'Compared and unchanged'),
        make('div', { class: 'wholeList', tabIndex: 0, role: 'region', 'aria-label': 'Everything that passed' }, make('table', {},
          make('thead', {}, make('tr', {}, ['scene', 'what', 'outcome'].map(name => make('th', { scope: 'col' }, name)))),
          make('tbody', {}, Data.rest.slice(0, 3000).map(row => make('tr', {}, row.map(text => make('td', { class: 'name' }, text))))))));
      const left = Data.rest.length - 3000 + (Data.restOmitted || 0);
      if (left > 0) detail.append(make('p', { class: 'quiet' }, `and ${left} more: results.json has all of them.`));
    }
    document.title = 'render check';
    history.replaceState(null, '', '#');
  },
};
