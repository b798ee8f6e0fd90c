import { describe, expect, test } from 'vitest';

import { readPicture } from './picture.ts';

describe('readPicture', () => {
  test('a product’s picture keeps its address and its description', () => {
    const image = { url: 'https://shop.example/media/a.jpg', width: 10, height: 20 };
    expect(readPicture(image, 'Harbour Mug')).toEqual({ ...image, alt: 'Harbour Mug' });
    expect(readPicture({ ...image, altText: 'A mug' }, 'Harbour Mug')?.alt).toBe('A mug');
  });

  test('a cart line’s picture is found at the shop’s media address', () => {
    const image = 'wix:image://v1/abc.jpg/A%20mug#originWidth=1000&originHeight=1250';
    expect(readPicture(image, 'Harbour Mug', 'https://shop.example/media/')).toEqual({
      url: 'https://shop.example/media/abc.jpg',
      width: 1000,
      height: 1250,
      alt: 'A mug',
    });
  });

  test('the name of a file does not describe a picture', () => {
    const image = 'wix:image://v1/abc.jpg/abc.jpg#originWidth=1000&originHeight=1250';
    expect(readPicture(image, 'Harbour Mug', 'https://shop.example/media')?.alt).toBe('Harbour Mug');
  });

  test('a picture that is known only by id has no address without a media address', () => {
    expect(readPicture('wix:image://v1/abc.jpg', 'Harbour Mug')).toBeUndefined();
  });

  test('a plain address is a picture of unknown size', () => {
    expect(readPicture('https://else.example/a.jpg', 'Harbour Mug')).toMatchObject({ width: 0, alt: 'Harbour Mug' });
  });

  test('an absent value is no picture', () => {
    expect(readPicture(undefined, '')).toBeUndefined();
    expect(readPicture('', '')).toBeUndefined();
    expect(readPicture({}, '')).toBeUndefined();
  });
});
