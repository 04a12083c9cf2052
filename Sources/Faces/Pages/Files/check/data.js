'use strict';
// The results and the paths of their pictures. All text is inserted as text, never as markup.

const Data = JSON.parse(document.getElementById('data').textContent);

const make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'class') element.className = value;
    else if (name in element && !name.startsWith('aria')) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
};

const one = id => document.getElementById(id);

const Assets = {
  urls: new Map(),

  // An embedded picture, or the file next to the page.
  url(index) {
    if (!this.urls.has(index)) {
      const path = Data.assets[index];
      const inline = one(`p${index}`);
      const type = path.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
      this.urls.set(index, inline
        ? `data:${type};base64,${inline.textContent}`
        : path.split('/').map(encodeURIComponent).join('/'));
    }
    return this.urls.get(index);
  },

  // Clears the cache, since a picture that was not parsed yet had no element.
  forget() { this.urls.clear(); },
};

const Words = {
  // Five digits, in a form for people.
  number(value) {
    if (value === null || value === undefined) return '–';
    if (value === 0) return '0';
    const size = Math.abs(value);
    if (size >= 1e6 || size < 1e-4) return value.toPrecision(3).replace('-', '−').replace(/\.?0+e/, 'e');
    return String(Number(value.toPrecision(5))).replace('-', '−');
  },
  numbers(values) {
    if (!values || values.every(value => value === null)) return '–';
    return values.length === 1 ? this.number(values[0]) : `(${values.map(value => this.number(value)).join(', ')})`;
  },
  seconds(time) { return `${String(Number(time.toFixed(4)))} s`; },
  moment(number, time) { return `frame ${number} · ${this.seconds(time)}`; },
  count(number, noun) { return `${number} ${noun}${number === 1 ? '' : 's'}`; },
  levels: { values: 'Values', drawing: 'Drawing', pixels: 'Pixels', assertion: 'Assertions', other: 'Other' },
};

const Toast = {
  timer: 0,
  show(text) {
    const toast = one('toast');
    toast.textContent = text;
    toast.classList.add('shown');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => toast.classList.remove('shown'), 5000);
  },
};
