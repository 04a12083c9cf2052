// Filters films by words.
'use strict';

const items = [...document.querySelectorAll('#films li')];
const words = items.map(item => item.textContent.toLowerCase());
document.getElementById('find').addEventListener('input', event => {
  const wanted = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  items.forEach((item, index) => { item.hidden = !wanted.every(word => words[index].includes(word)); });
  document.getElementById('none').hidden = items.some(item => !item.hidden);
});
