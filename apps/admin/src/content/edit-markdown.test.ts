import { expect, test } from 'vitest';

import { applyMark, insertPicture } from './edit-markdown.ts';

const selected = (marked: string) => {
  const start = marked.indexOf('|');
  return { text: marked.replaceAll('|', ''), start, end: marked.lastIndexOf('|') - 1 };
};

test('a mark surrounds what is selected, which stays selected', () => {
  expect(applyMark(selected('We |fire| clay'), 'bold')).toEqual({ text: 'We **fire** clay', start: 5, end: 9 });
  expect(applyMark(selected('See |us|'), 'link').text).toBe('See [us](https://)');
});

test('a list and a heading begin whole lines', () => {
  expect(applyMark(selected('a\nb|c\nd|'), 'list').text).toBe('a\n- bc\n- d');
  expect(applyMark({ text: 'Kiln', start: 2, end: 2 }, 'heading').text).toBe('## Kiln');
});

test('a picture is a paragraph of its own', () => {
  const at = { text: 'One two', start: 3, end: 3 };
  expect(insertPicture(at, 'a.jpg', 'A [kiln]').text).toBe('One\n\n![A kiln](/media/a.jpg)\n\ntwo');
});
