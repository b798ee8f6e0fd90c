import { describe, expect, test } from 'vitest';

import { PICTURE_WIDTHS, widthsFor } from './picture-widths.ts';

describe('widthsFor', () => {
  test('a thumbnail is asked for at one to three pixels for each of its own', () => {
    expect(widthsFor('10rem')).toEqual([160, 240, 360, 480]);
  });

  test('a small picture has one width, which is sharp on all screens', () => {
    expect(widthsFor('5rem')).toEqual([240]);
    expect(widthsFor('2rem')).toEqual([160]);
  });

  test('a picture across the window reaches from phones to the largest screens', () => {
    expect(widthsFor('100vw')).toEqual([640, 800, 960, 1280, 1600, 2000]);
  });

  test('a card is half a phone, or a quarter of a wide window', () => {
    expect(widthsFor('(min-width: 64rem) 25vw, 50vw')).toEqual([360, 480, 640, 800, 960, 1280]);
  });

  test('a picture in the zoom may be larger than all widths', () => {
    expect(widthsFor('1200px')).toEqual([1280, 1600, 2000]);
    expect(widthsFor('2400px')).toEqual([2000]);
  });

  test.each(['', 'auto', '(max-width: 30rem) 50vw, 100vw', 'calc(100vw - 2rem)'])('%j says nothing', (sizes) => {
    expect(widthsFor(sizes)).toEqual(PICTURE_WIDTHS);
  });

  // Screens as they are sold, and windows on them.
  test.each([
    [320, 2],
    [375, 3],
    [412, 1.75],
    [430, 3],
    [820, 2],
    [1024, 1],
    [1440, 2],
    [1920, 1],
    [2560, 2],
  ])('no screen of %i pixels at density %f gets a smaller picture than before', (viewport, density) => {
    const needed = (viewport >= 1024 ? 0.25 : 0.5) * viewport * density;
    const choose = (widths: readonly number[]) => widths.find((width) => width >= needed) ?? widths.at(-1);
    expect(choose(widthsFor('(min-width: 64rem) 25vw, 50vw'))).toBe(choose(PICTURE_WIDTHS));
  });
});
