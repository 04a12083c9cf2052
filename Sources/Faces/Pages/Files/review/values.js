// The film's curves with a cursor at the current frame, and the numbers at that frame.
'use strict';

const Values = (() => {
  const host = document.getElementById('chart');
  const picture = host.querySelector('svg');
  const readout = document.getElementById('readout');
  if (!Film.curves || !picture) {
    document.getElementById('curves').remove();
    return { exist: false };
  }
  const { axes, rows } = Film.curves;
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', `Curves of ${rows.map(row => row.name).join(', ')}`);
  for (const words of picture.querySelectorAll('g[aria-label]')) words.setAttribute('aria-hidden', 'true');
  const { width, height } = picture.viewBox.baseVal;
  const cursor = Curves.cursor(host, [width, height], axes);

  function place() {
    cursor.place(Film.time(Player.frame));
    Curves.readout(readout, 'at this frame', rows.map(row => [row.name, ...[row.values, row.velocities].map((list, column) => {
      const number = list[Player.frame] ?? null;
      return Curves.spelled(number) + (number === null ? '' : row.units[column]);
    })]));
  }

  Elements.drag(host, Player.pause, event => Player.go(Film.frameAt(cursor.timeAt(event))));
  Player.onChange(place);
  place();
  return { exist: true };
})();
