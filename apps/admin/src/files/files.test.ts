import { describe, expect, test } from 'vitest';

import { FileError, type LibraryFile, readFileError } from './file-calls.ts';
import { describeFile, isOfKind } from './file-facts.ts';
import { listPath, listPlaces } from './file-queries.ts';
import { readFileListView, selectFiles, writeFileListView } from './file-search.ts';
import { moveFocalPoint } from './move-focal-point.ts';
import { keyInReading, moveInGrid, moveItem } from './move-in-grid.ts';
import { parseAddresses } from './parse-addresses.ts';

describe('the address of the files’ page', () => {
  const read = (text: string) => readFileListView(new URLSearchParams(text));

  test('means the outermost folder unless it says otherwise', () => {
    expect(read('')).toEqual({ view: 'all', search: '', folderId: 'media-root', fileId: undefined });
    expect(read('view=x')).toEqual(read(''));
    expect(writeFileListView(read(''))).toBe('/files');
    const address = '/files?q=vase&folder=fld_1&file=a.png';
    expect(writeFileListView(read(address.slice('/files?'.length)))).toBe(address);
    expect(writeFileListView(read('view=images&folder=fld_1'))).toBe('/files?view=images');
  });

  test.each([
    ['', { kind: 'folder', folderId: 'media-root', mediaTypes: [] }],
    ['folder=fld_1', { kind: 'folder', folderId: 'fld_1', mediaTypes: [] }],
    ['folder=fld_1&q=moon', { kind: 'library', search: 'moon', mediaTypes: [], isUnused: false }],
    ['view=images', { kind: 'library', search: '', mediaTypes: ['IMAGE', 'VECTOR'], isUnused: false }],
    ['view=unused', { kind: 'library', search: '', mediaTypes: [], isUnused: true }],
    ['view=deleted&q=moon', { kind: 'trash', search: 'moon' }],
  ])('“%s” lists %o', (text, selection) => {
    expect(selectFiles(read(text))).toEqual(selection);
  });
});

describe('folders', () => {
  const folders = [
    { id: 'moon', displayName: 'Moon', parentFolderId: 'vases' },
    { id: 'vases', displayName: 'Vases', parentFolderId: 'media-root' },
    { id: 'mugs', displayName: 'Mugs', parentFolderId: 'media-root' },
  ];

  test('have the path of those they lie in', () => {
    expect(listPath(folders, 'moon').map(({ id }) => id)).toEqual(['vases', 'moon']);
    expect(listPath(folders, 'media-root')).toEqual([]);
    expect(listPath([{ id: 'a', displayName: 'A', parentFolderId: 'a' }], 'a')).toHaveLength(1);
  });

  test('are offered by their path, and never one that lies in the one that moves', () => {
    expect(listPlaces(folders).map(({ title }) => title)).toEqual(['Mugs', 'Vases', 'Vases / Moon']);
    expect(listPlaces(folders, 'vases').map(({ title }) => title)).toEqual(['Mugs']);
  });
});

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 1, 6],
  ['x', 3, 3],
])('in a grid of seven in rows of four, %s leads from %i to %i', (key, from, to) => {
  expect(moveInGrid(key, from, { count: 7, columns: 4 })).toBe(to);
});

test('from right to left, the left arrow leads on and the right one back', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp'];
  expect(keys.map((key) => keyInReading(key, 'rtl'))).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp']);
  expect(keys.map((key) => keyInReading(key, 'ltr'))).toEqual(keys);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [9, 0, 'abc'],
])('the item at %i moves to %i: %s', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test('an arrow key moves the focal point by one step, and never out of the picture', () => {
  expect(moveFocalPoint({ x: 0.5, y: 0.5 }, 'ArrowLeft', 0.05)).toEqual({ x: 0.45, y: 0.5 });
  expect(moveFocalPoint({ x: 0.5, y: 0.98 }, 'ArrowDown', 0.05)).toEqual({ x: 0.5, y: 1 });
  expect(moveFocalPoint({ x: 0, y: 0 }, 'ArrowUp', 0.05)).toEqual({ x: 0, y: 0 });
  expect(moveFocalPoint({ x: 0.5, y: 0.5 }, 'Tab', 0.05)).toBeUndefined();
});

test.each([
  ['https://a.example/1.jpg\n\n https://a.example/2.jpg ', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  ['https://a.example/1.jpg\nhttps://a.example/1.jpg', ['https://a.example/1.jpg']],
  ['example.com/a.jpg', '“example.com/a.jpg” isn’t an address. Enter one like https://example.com/photo.jpg.'],
  ['file:///etc/passwd', '“file:///etc/passwd” isn’t an address. Enter one like https://example.com/photo.jpg.'],
  [
    Array.from({ length: 21 }, (_, index) => `https://a.example/${index}`).join('\n'),
    'Enter at most 20 addresses at a time; these are 21.',
  ],
])('%j is read as %j', (text, expected) => {
  const parsed = parseAddresses(text);
  expect(parsed.kind === 'invalid' ? parsed.message : parsed.addresses).toEqual(expected);
});

const vase: LibraryFile = {
  id: 'abc.jpg',
  displayName: 'Vase',
  url: 'https://shop.example/media/abc.jpg',
  parentFolderId: 'media-root',
  mediaType: 'IMAGE',
  sizeInBytes: '1400000',
  media: { image: { image: { id: 'abc.jpg', url: '', width: 1200, height: 800 } } },
  createdDate: '2026-11-23T09:00:00.000Z',
  updatedDate: '2026-11-23T09:00:00.000Z',
  state: 'OK',
};

test('a file is described by its type, its size in pixels and its bytes', () => {
  expect(describeFile(vase)).toBe('JPG picture, 1200 × 800, 1.4 MB');
  const { media: _media, sizeInBytes: _size, ...bare } = vase;
  expect(describeFile({ ...bare, id: 'a.pdf', mediaType: 'DOCUMENT' })).toBe('PDF document');
  expect(describeFile({ ...bare, id: 'a', mediaType: 'SOMETHING_NEWER' })).toBe('File');
  expect([isOfKind(vase, 'image'), isOfKind(vase, 'video'), isOfKind(vase, 'media')]).toEqual([true, false, true]);
});

test('an error of the platform keeps its sentence, its code, and where the file is used', () => {
  const uses = [{ fileId: 'abc.jpg', kind: 'PRODUCT', id: 'p1', name: 'Moon Vase' }];
  const details = { applicationError: { code: 'FILE_IN_USE', data: { uses } } };
  const error = readFileError({ message: 'The file is used by Moon Vase.', details }, 409);
  expect([error instanceof FileError, error.message, error.code, error.uses]).toEqual([
    true,
    'The file is used by Moon Vase.',
    'FILE_IN_USE',
    uses,
  ]);
  expect(readFileError(null, 502).message).toBe('The server responded with 502.');
});
