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
    detail.append(...this.headline(member, scene));
    if (scene.levels.length) detail.append(this.levels(member.scene, scene));
    Comparison.show(scene, member.group, detail);
    Frames.show(scene, detail, member.group);
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

  // The cause: what changed, what the scene says, from which frame and by how much; and what differed first in this scene,
  // where that is another one.
  headline(member, scene) {
    const group = Data.groups[member.group];
    const first = scene.levels.find(level => level.state === 'moved');
    if (!first || !['values', 'drawing', 'pixels'].includes(group.level)) {
      return [make('p', { class: 'verdict clamped' }, scene.levels.find(level => level.state === 'failed')?.lines[0] || scene.others[0]?.lines[0] || '')];
    }
    const own = scene.levels.find(level => level.level === group.level) || first;
    const isFirst = own === first && scene.groups.length < 2;
    const words = group.level === 'pixels' ? 'The pixels differ, but nothing else' : isFirst && first.change || group.title;
    const parts = [make('b', { class: 'name' }, words)];
    if (group.frame !== null) parts.push(`, from frame ${group.frame}`, this.timeOf(group, own));
    if (own.off && own.frame === group.frame && !own.verdict && !words.includes('by up to')) parts.push(`, by at most ${own.off}`);
    const lines = [make('p', { class: 'verdict clamped' }, parts, '.')];
    if (group.says.length) lines.push(make('p', { class: 'says' }, 'The scene says ', group.says.flatMap((text, i) => [i ? ', ' : '', make('mark', {}, text)]), '.'));
    if (!isFirst && first.change && first.frame < group.frame) lines.push(make('p', { class: 'quiet' }, `Before that, from frame ${first.frame}: ${first.change}.`));
    lines.push(Approval.causeActions(member));
    return lines;
  },

  // The frame's time, where the level begins with it.
  timeOf(group, level) { return level.frame === group.frame && level.time !== undefined ? ` (${Words.seconds(level.time)})` : ''; },

  levels(index, scene) {
    const first = scene.levels.find(level => level.state === 'moved');
    return make('div', { class: 'levels' }, scene.levels.map(level => {
      const card = make('section', { class: `level ${level.level} ${level.state}` },
        make('h3', {}, Words.levels[level.level], level === first ? make('em', {}, 'differs first') : null));
      if (level.state === 'moved') {
        const frames = level.level === 'pixels' ? Frames.unpack(scene) : null;
        const differing = frames ? Frames.differing(frames).length : 0;
        card.append(make('strong', { class: 'clamped' }, frames ? `${differing} of ${Words.count(frames.compared.filter(Boolean).length, 'frame')}` : level.change || level.subject),
          make('p', { class: 'quiet' }, [level.time === undefined ? null : Words.moment(level.frame, level.time), level.off && `≤ ${level.off}`].filter(Boolean).join(' · ')));
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
      make('div', { class: 'cards' }, card(Data.scenes.length + Data.omitted, Data.scenes.length + Data.omitted === 1 ? 'scene fails' : 'scenes fail', 'bad'),
        card(Data.groups.length, Data.groups.length === 1 ? 'cause' : 'causes', 'bad'), card(failed, failed === 1 ? 'comparison failed' : 'comparisons failed', ''),
        card(passed, 'passed', 'good'), recorded ? card(recorded, 'recorded', '') : null));
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
