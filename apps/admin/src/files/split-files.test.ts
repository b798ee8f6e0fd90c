import { expect, test } from 'vitest';

import { splitFiles } from './split-files.ts';

const photo = new File([], 'mug.jpg', { type: 'image/jpeg' });
const film = new File([], 'kiln.mp4', { type: 'video/mp4' });
const manual = new File([], 'manual.pdf', { type: 'application/pdf' });
const unknown = new File([], 'kiln.mkv');

test('a field takes its kind of files, and says which others it does not take and why', () => {
  expect(splitFiles([photo, manual, film, unknown], 'media', true)).toEqual({
    taken: [photo, film, unknown],
    notAdded: 'Only pictures and videos can be added here. Not added: manual.pdf.',
  });
  expect(splitFiles([film, manual], 'image', true)).toEqual({
    taken: [],
    notAdded: 'Only pictures can be added here. Not added: kiln.mp4, manual.pdf.',
  });
  expect(splitFiles([photo, unknown], 'image', false)).toEqual({
    taken: [photo],
    notAdded: 'Only one file can be added here. Not added: kiln.mkv.',
  });
  expect(splitFiles([photo], 'image', false)).toEqual({ taken: [photo], notAdded: undefined });
});
