// Charts of curves: a cursor over them, the instant at a point, and the numbers at an instant.
'use strict';

const Curves = (() => {
  const { make } = Elements;

  // A line over each plot of a chart that fills its host. `size` is the chart's; an axis has the times at its ends (`x`),
  // and its area in the chart (`area`: left, top, width, height).
  function cursor(host, [width, height], axes) {
    const lines = axes.map(() => make('div', { class: 'cursor' }));
    host.append(...lines);
    return {
      place(time) {
        axes.forEach(({ x: [from, to], area: [left, top, across, down] }, index) => {
          const share = (time - from) / (to - from || 1);
          const { style } = lines[index];
          lines[index].hidden = share < -1e-6 || share > 1 + 1e-6;
          style.left = `${(left + Math.min(Math.max(share, 0), 1) * across) / width * 100}%`;
          style.top = `${top / height * 100}%`;
          style.height = `${down / height * 100}%`;
        });
      },
      // The instant of a pointer over the chart, from its first plot.
      timeAt(event) {
        const box = host.getBoundingClientRect();
        const { x: [from, to], area: [left, , across] } = axes[0];
        const share = ((event.clientX - box.left) / box.width * width - left) / across;
        return from + Math.min(Math.max(share, 0), 1) * (to - from);
      },
    };
  }

  const spelled = number => number === null || number === undefined ? '–'
    : Math.abs(number) < 1e-9 ? '0' : Math.abs(number) >= 1e5 || Math.abs(number) < 1e-3 ? number.toExponential(2)
      : String(Number(number.toPrecision(6)));

  // Names with their values and velocities as texts.
  const readout = (table, title, rows) => table.replaceChildren(
    make('thead', {}, make('tr', {}, ...[title, 'value', 'velocity'].map(name => make('th', { scope: 'col' }, name)))),
    make('tbody', {}, ...rows.map(([name, ...texts]) => make('tr', {}, make('th', { scope: 'row' }, name), ...texts.map(text => make('td', {}, text))))));

  return { cursor, spelled, readout };
})();
