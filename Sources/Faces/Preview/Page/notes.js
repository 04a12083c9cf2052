// The findings of the linter, and the rules that move each property over time; also on the timeline.
'use strict';

const Notes = (() => {
  const host = document.getElementById('notes');
  const { make, svg } = Elements;
  let findings = [];
  let revision = 0;
  let compares = false;
  const comparison = make('div', { class: 'comparison' });
  const first = make('button', {}, 'Compare with the references');
  first.addEventListener('click', () => compare());
  comparison.append(first);
  let segments = [];

  // Versions follow each other quickly while a slider moves; the findings can wait a moment.
  let waiting = 0;
  function load(film) {
    clearTimeout(waiting);
    waiting = setTimeout(() => read(film), 150);
  }

  async function read(film) {
    try {
      ({ findings, segments } = await Link.ask('/api/notes', { revision: film.revision }));
    } catch { return; }
    const list = [
      ...film.warnings.map(warning => ({ what: 'warning', message: warning.message, line: warning.range?.start.line })),
      ...findings.map(finding => ({
        what: finding.rule, message: finding.message, line: finding.line, time: finding.time, view: finding.view, meant: finding.meant,
      })),
    ];
    const rows = list.map(note => {
      const row = make(note.time == null ? 'div' : 'button', { class: note.meant ? 'note meant' : 'note' },
        make('strong', {}, note.what), ' ',
        [note.view, note.time == null ? '' : `at ${Number(note.time.toFixed(4))} s`, note.line ? `line ${note.line}` : '', note.meant ? 'meant' : '']
          .filter(Boolean).join(' · '),
        make('p', {}, note.message));
      if (note.time != null) row.addEventListener('click', () => { Transport.pause(); Transport.go(note.time); });
      return row;
    });
    const table = make('table', { class: 'segments' }, make('caption', {}, 'Which rule moves what'), make('tbody', {}, ...segments.map(segment => {
      const jump = make('button', {}, segment.start.toFixed(3));
      jump.addEventListener('click', () => { Transport.pause(); Transport.go(segment.start); });
      return make('tr', {}, make('th', { scope: 'row' }, segment.key), make('td', {}, segment.kind), make('td', {}, jump),
        make('td', {}, segment.end === null ? 'forever' : segment.end.toFixed(3)));
    })));
    revision = film.revision;
    if (compares) compare();
    host.replaceChildren(comparison, rows.length ? make('div', {}, ...rows) : make('p', { class: 'quiet' }, 'Nothing that a reviewer would question.'), segments.length ? table : '');
    Timeline.draw();
  }

  // The comparison with references, once it is opened; repeated with every version and every saved reference.
  async function compare() {
    compares = true;
    const button = make('button', {}, 'Compare again');
    button.addEventListener('click', compare);
    try {
      const { results } = await Link.ask('/api/check', { revision });
      const failures = (results || []).filter(result => result.failure);
      comparison.replaceChildren(button, make('p', { class: failures.length ? 'bad' : 'quiet' }, results === null
        ? 'There are no references for this scene: `render check --record` writes them.'
        : failures.length ? `${failures.length} of ${results.length} comparisons with the references failed` : `All ${results.length} comparisons with the references passed.`),
      ...failures.map(result => make('div', { class: 'note' }, make('strong', {}, result.subject), make('p', { class: 'entry' }, result.failure))));
    } catch (error) {
      if (error.status !== 409) comparison.replaceChildren(button, make('p', { class: 'bad' }, error.message));
    }
  }

  const inks = { dragged: 'finger', decelerating: 'fling', springing: 'spring' };

  // Spans of the charted properties, and findings, below the touches.
  Timeline.addLane({
    height: 14,
    draw(group, x, y) {
      const keys = Properties.names;
      for (const segment of segments) {
        if (!keys.some(key => key === segment.key || segment.key.startsWith(`${key}.`) || key.startsWith(`${segment.key}.`))) continue;
        const left = x(Math.min(segment.start, Transport.end));
        const right = x(Math.min(segment.end ?? Infinity, Transport.end));
        if (segment.start > Transport.end) continue;
        group.append(svg('rect', { x: left, y, width: Math.max(2, right - left - 1), height: 8, rx: 2, class: `stretch ${inks[segment.kind] || 'curve'}` },
          svg('title', {}, `${segment.key}: ${segment.kind}, ${segment.start.toFixed(3)} to ${segment.end === null ? 'the end' : segment.end.toFixed(3)} s`)));
      }
      for (const finding of findings) {
        if (finding.time == null || finding.meant || finding.time > Transport.end) continue;
        const at = x(finding.time);
        group.append(svg('path', { d: `M${at} ${y - 1}l5 9h-10Z`, class: 'finding' }, svg('title', {}, `${finding.rule}: ${finding.message}`)));
      }
    },
  });

  return { load, compare, follow: () => { if (compares) compare(); } };
})();
