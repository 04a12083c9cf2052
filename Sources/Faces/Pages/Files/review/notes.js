// The reader's notes on frames: written here, stored by the browser where possible, and exported as JSON.
'use strict';

const Notes = (() => {
  const { make, kept } = Page;
  const by = id => document.getElementById(id);
  const key = `flipbook-review:${Film.digest}`;
  const most = 1000;
  let notes = [];
  let edited = null;
  const listeners = [];

  const sorted = () => notes.sort((a, b) => a.frame - b.frame);
  const isNote = note => note && Number.isInteger(note.frame) && note.frame >= 0 && note.frame <= Film.last
    && typeof note.text === 'string' && note.text.trim() !== '';

  try { notes = JSON.parse(kept.get(key) ?? '[]').filter(isNote).slice(0, most).map(({ frame, text }) => ({ frame, text })); } catch { notes = []; }

  function changed(words) {
    sorted();
    const isKept = kept.set(key, JSON.stringify(notes));
    by('kept').textContent = isKept ? (notes.length ? 'Stored in this browser. Export them to share them.' : '')
      : 'This browser does not store notes for local files: export them before you leave.';
    if (words) Review.say(words);
    draw();
    for (const listener of listeners) listener(notes.map(note => note.frame));
  }

  function draw() {
    by('tab-notes').textContent = notes.length ? `Notes (${notes.length})` : 'Notes';
    by('list').replaceChildren(...notes.map(note => {
      const go = make('button', { type: 'button', class: 'jump', title: 'Show this frame' }, Stills.picture(note.frame, ''), `frame ${note.frame} · ${Film.time(note.frame).toFixed(3)} s`);
      go.addEventListener('click', () => Player.go(note.frame));
      const words = make('p', { dir: 'auto' });
      words.textContent = note.text;
      const edit = make('button', { type: 'button', 'aria-label': `Edit the note on frame ${note.frame}` }, 'Edit');
      edit.addEventListener('click', () => begin(note));
      const remove = make('button', { type: 'button', 'aria-label': `Delete the note on frame ${note.frame}` }, 'Delete');
      remove.addEventListener('click', () => {
        notes = notes.filter(other => other !== note);
        if (edited === note) end();
        changed();
        Review.say('Deleted.', 'Undo', () => { notes.push(note); changed('Restored.'); });
        by('text').focus();
      });
      return make('li', {}, go, words, make('div', { class: 'row' }, edit, remove));
    }));
  }

  function label() {
    by('textLabel').textContent = edited ? `The note on frame ${edited.frame}` : `A note on frame ${Player.frame}`;
    by('add').textContent = edited ? 'Save' : 'Add';
    by('cancel').hidden = !edited;
  }

  function begin(note) {
    edited = note;
    by('text').value = note?.text ?? '';
    if (note) Player.go(note.frame);
    label();
    by('text').focus();
  }

  function end() {
    edited = null;
    by('text').value = '';
    label();
  }

  function save() {
    const text = by('text').value.trim();
    if (!text) return;
    if (edited) edited.text = text;
    else if (notes.length >= most) return Review.say(`There is room for ${most} notes.`);
    else notes.push({ frame: Player.frame, text });
    end();
    changed('Noted.');
  }

  // The exported notes: docs/review.md describes every member.
  const exported = () => ({
    format: 'flipbook-review-notes', version: 1,
    film: { name: Film.name, digest: Film.digest, frameCount: Film.frameCount, fps: Film.fraction[1] === 1 ? Film.fraction[0] : Film.fraction.join('/') },
    notes: sorted().map(({ frame, text }) => ({ frame, time: Number(Film.time(frame).toFixed(6)), text })),
  });

  function hand() {
    const address = URL.createObjectURL(new Blob([JSON.stringify(exported(), null, 2) + '\n'], { type: 'application/json' }));
    const link = make('a', { href: address, download: `${Film.name.replace(/[^\w.-]+/g, '_') || 'film'}-notes.json` });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    Review.say(`${notes.length} note${notes.length === 1 ? '' : 's'} exported.`);
  }

  // Notes on another version of the film are matched by time.
  function take(text) {
    let given;
    try { given = JSON.parse(text); } catch { return Review.say('That is not JSON.'); }
    if (given?.format !== 'flipbook-review-notes' || given.version !== 1 || !Array.isArray(given.notes)) {
      return Review.say('These are not review notes.');
    }
    const isOther = given.film?.digest !== Film.digest;
    const known = new Set(notes.map(note => `${note.frame} ${note.text}`));
    let [added, left] = [0, 0];
    for (const note of given.notes) {
      const isTimed = typeof note?.time === 'number' && note.time <= Film.time(Film.last) + 1e-3;
      const frame = isOther && isTimed ? Film.frameAt(note.time + 1e-5) : note?.frame;
      const found = { frame, text: String(note?.text ?? '').slice(0, 4000) };
      if (!isNote(found) || (isOther && !isTimed) || notes.length >= most) { left++; continue; }
      if (known.has(`${found.frame} ${found.text}`)) continue;
      known.add(`${found.frame} ${found.text}`);
      notes.push(found);
      added++;
    }
    changed(`${added} note${added === 1 ? '' : 's'} added${left ? `, ${left} left out` : ''}${isOther ? '; made for another version of the film, placed by time' : ''}.`);
  }

  by('write').addEventListener('submit', event => { event.preventDefault(); save(); });
  by('text').addEventListener('keydown', event => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); save(); }
    if (event.key === 'Escape') { end(); by('stage').focus(); }
  });
  by('cancel').addEventListener('click', end);
  by('export').addEventListener('click', hand);
  by('import').addEventListener('click', () => by('file').click());
  by('print').addEventListener('click', () => print());
  by('file').addEventListener('change', async () => {
    const file = by('file').files[0];
    by('file').value = '';
    if (!file) return;
    if (file.size > 8e6) return Review.say('That file is too large for notes.');
    take(await file.text());
  });
  Player.onChange(label);

  return {
    begin: () => begin(null), take, start: () => changed(), onChange: listener => listeners.push(listener),
    get document() { return exported(); }, get frames() { return notes.map(note => note.frame); },
  };
})();
