// The tool's own chart with a cursor in step with the picture, and the numbers at the frame.
'use strict';

const Curves = (() => {
  const host = document.getElementById('chart');
  const picture = host.querySelector('svg');
  const readout = document.getElementById('readout');
  const { make, svg } = Page;
  if (!Film.curves || !picture) {
    document.getElementById('curves').remove();
    return { exist: false };
  }
  const { axes, rows } = Film.curves;
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', `Curves of ${rows.map(row => row.name).join(', ')}`);
  for (const words of picture.querySelectorAll('g[aria-label]')) words.setAttribute('aria-hidden', 'true');
  const cursor = axes.map(() => svg('line', { class: 'cursor' }));
  picture.append(...cursor);

  const spelled = number => number === null || number === undefined ? '–'
    : Math.abs(number) < 1e-9 ? '0' : Math.abs(number) >= 1e5 || Math.abs(number) < 1e-3 ? number.toExponential(2)
      : String(Number(number.toPrecision(5)));
  const cells = rows.map(() => [make('td'), make('td')]);
  readout.append(
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'at this frame'), make('th', { scope: 'col' }, 'value'), make('th', { scope: 'col' }, 'velocity'))),
    make('tbody', {}, ...rows.map((row, index) => {
      const name = make('th', { scope: 'row' });
      name.textContent = row.name;
      return make('tr', {}, name, ...cells[index]);
    })));

  function place() {
    const time = Film.time(Player.frame);
    axes.forEach((axis, index) => {
      const share = (time - axis.x[0]) / (axis.x[1] - axis.x[0] || 1);
      const at = axis.area[0] + Math.min(Math.max(share, 0), 1) * axis.area[2];
      for (const [name, value] of [['x1', at], ['x2', at], ['y1', axis.area[1]], ['y2', axis.area[1] + axis.area[3]]]) {
        cursor[index].setAttribute(name, value);
      }
    });
    rows.forEach((row, index) => {
      [row.values, row.velocities].forEach((list, column) => {
        const number = list[Player.frame] ?? null;
        cells[index][column].textContent = spelled(number) + (number === null ? '' : row.units[column]);
      });
    });
  }

  let isHeld = false;
  function scrub(event) {
    const box = picture.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * picture.viewBox.baseVal.width;
    const axis = axes[0];
    const share = Math.min(Math.max((x - axis.area[0]) / axis.area[2], 0), 1);
    Player.go(Film.frameAt(axis.x[0] + share * (axis.x[1] - axis.x[0])));
  }
  picture.addEventListener('pointerdown', event => { isHeld = true; picture.setPointerCapture(event.pointerId); scrub(event); });
  picture.addEventListener('pointermove', event => { if (isHeld) scrub(event); });
  for (const end of ['pointerup', 'pointercancel']) picture.addEventListener(end, () => { isHeld = false; });
  Player.onChange(place);
  place();
  return { exist: true };
})();
