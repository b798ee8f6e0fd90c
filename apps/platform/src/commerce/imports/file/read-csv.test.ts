/** Files that are made to cost much: each ends with a sentence, after as much work as its first megabytes. */
import { expect, test } from 'vitest';

import { toImportRow } from '../plan/import-row.ts';
import { createMessages } from '../plan/messages.ts';
import { readPictures } from '../plan/pictures.ts';
import { inspectFile } from './inspect-file.ts';
import { readRecords } from './read-csv.ts';

const READING = { encoding: 'UTF-8', delimiter: 'COMMA' } as const;
const CHUNK = Buffer.alloc(65_536, ',');

/** Endless: what is not read costs nothing. `sent` counts the chunks that were asked for. */
function endless(start: string, chunk: Uint8Array): { readonly stream: ReadableStream<Uint8Array>; sent: number } {
  const file = {
    sent: 0,
    stream: new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull: (controller) => {
        file.sent += 1;
        controller.enqueue(chunk);
      },
    }),
  };
  return file;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<number> {
  let records = 0;
  for await (const _record of readRecords(stream, READING)) records += 1;
  return records;
}

test.each([
  ['of delimiters alone', CHUNK],
  ['of delimiters and quoted line breaks', Buffer.concat([CHUNK, Buffer.from(',"\n",')])],
])('a row %s ends as too long', async (_words, chunk) => {
  const file = endless('name,price\n', chunk);
  await expect(readAll(file.stream)).rejects.toThrow(/^The row at about line \d+ is too long: check the delimiter\.$/);
  expect(file.sent).toBeLessThan(80);
});

test('a NUL in a text of two bytes is refused with the remedy', async () => {
  const stream = new Blob(['name,price\nBo\0wl,1\n']).stream();
  await expect(readAll(stream)).rejects.toThrow('The file is no text: choose another encoding.');
});

test('empty lines are not searched to the end of the file for a heading', async () => {
  const file = endless('\n', Buffer.alloc(65_536, '\n'));
  expect(await inspectFile(() => file.stream, READING)).toEqual({
    problem: 'The file has no rows: its first row names the columns.',
  });
  expect(file.sent).toBeLessThan(10);
});

test('addresses of pictures cost no more than the length of their cell', () => {
  const columns = new Map([['PICTURES', [0]]]);
  const read = (cell: string) => readPictures([toImportRow({ row: 2, key: '', cells: [cell] }, columns)]);
  expect(read(`http://a/1 ,\n  http://a/2|http://a/3\n//a/4,5`).map(({ url }) => url)).toEqual([
    'http://a/1',
    'http://a/2',
    'http://a/3',
    'https://a/4,5',
  ]);
  const messages = createMessages();
  const row = toImportRow({ row: 2, key: '', cells: [`a${' '.repeat(1_000_000)}b`] }, columns);
  expect(readPictures([row], messages)).toEqual([]);
  expect(messages.warnings).toMatchObject([{ code: 'PICTURE_LEFT_OUT', count: 1 }]);
  expect(read(Array.from({ length: 100_000 }, (_, index) => `http://a/${index}`).join(','))).toHaveLength(300);
});
