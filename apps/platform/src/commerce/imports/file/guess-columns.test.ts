import { expect, test } from 'vitest';

import { createEncodingDetector } from './encodings.ts';
import { detectFormat, guessFields, guessMatch } from './guess-columns.ts';

const OLD = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Tags',
  'Variant SKU',
  'Variant Price',
  'Image Src',
  'Status',
  'Published',
];
const NEW = [
  'Title',
  'URL handle',
  'Description',
  'Tags',
  'SKU',
  'Price',
  'Product image URL',
  'Status',
  'Compare-at price',
];

test('the headings of both product files of Shopify are known, and tags stay out', () => {
  expect([detectFormat(OLD), detectFormat(NEW)]).toEqual(['SHOPIFY', 'SHOPIFY']);
  expect(guessFields(OLD, 'SHOPIFY')).toEqual([
    'SLUG',
    'NAME',
    'DESCRIPTION',
    'IGNORE',
    'SKU',
    'PRICE',
    'PICTURE',
    'VISIBLE',
    'VISIBLE',
  ]);
  expect(guessFields(NEW, 'SHOPIFY')).toEqual([
    'NAME',
    'SLUG',
    'DESCRIPTION',
    'IGNORE',
    'SKU',
    'PRICE',
    'PICTURE',
    'VISIBLE',
    'COMPARE_AT_PRICE',
  ]);
});

test('a second column of a field is left to the merchant, and products are found by what there is', () => {
  const fields = guessFields(['SKU', 'Item number', 'Price', 'Collections', 'Category'], 'OTHER');
  expect(fields).toEqual(['SKU', 'IGNORE', 'PRICE', 'COLLECTIONS', 'COLLECTIONS']);
  expect([guessMatch(fields, 'OTHER'), guessMatch(['SLUG', 'SKU'], 'OTHER'), guessMatch(['NAME'], 'OTHER')]).toEqual([
    'SKU',
    'SLUG',
    'SLUG',
  ]);
});

test.each([
  ['UTF-8', Buffer.from('Größe')],
  ['UTF-8', Buffer.from('\uFEFFGröße')],
  ['UTF-16LE', Buffer.from('name,price', 'utf16le')],
  ['UTF-16LE', Buffer.from('\uFEFF名前', 'utf16le')],
  ['UTF-16BE', Buffer.from('name,price', 'utf16le').swap16()],
  ['WINDOWS-1252', Buffer.from('Größe', 'latin1')],
  ['binary', Buffer.from([80, 75, 3, 4, 0, 0, 1, 2, 250])],
  ['empty', Buffer.alloc(0)],
] as const)('the encoding %s is found byte by byte', (encoding, bytes) => {
  const detector = createEncodingDetector();
  for (const byte of bytes) detector.see(Uint8Array.of(byte));
  expect(detector.end()).toBe(encoding);
});
