import { describe, expect, test } from 'vitest';

import { pictureSources } from './picture-sources.ts';

const url = 'http://localhost:4001/media/0f3b.jpg';

describe('pictureSources', () => {
  test('offers no width above that of the original', () => {
    const { avif } = pictureSources({ url, width: 1000, height: 1250 });
    expect(avif).toContain(`${url}/960.avif 960w`);
    expect(avif).not.toContain('1280');
  });

  test('offers AVIF and WebP in the same widths', () => {
    const { avif, webp } = pictureSources({ url, width: 1600, height: 900 });
    expect(webp).toBe(avif?.replaceAll('.avif', '.webp'));
  });

  test('still offers the smallest width for a picture that is smaller than that', () => {
    expect(pictureSources({ url, width: 90, height: 90 }).webp).toBe(`${url}/160.webp`);
  });

  test('leaves out widths that its place on the page never asks for', () => {
    const { avif } = pictureSources({ url, width: 1600, height: 900 }, undefined, '6rem');
    expect(avif).toBe(`${url}/160.avif 160w, ${url}/240.avif 240w, ${url}/360.avif 360w`);
  });

  test('offers its largest width where its place asks for more', () => {
    const { avif } = pictureSources({ url, width: 500, height: 500 }, undefined, '100vw');
    expect(avif).toBe(`${url}/480.avif`);
  });

  test('falls back to a JPEG of medium width, or of the largest that its place asks for', () => {
    expect(pictureSources({ url, width: 1600, height: 900 }).fallback).toBe(`${url}/960.jpg`);
    expect(pictureSources({ url, width: 1600, height: 900 }, undefined, '5rem').fallback).toBe(`${url}/240.jpg`);
  });

  test('does not change an address without widths', () => {
    const image = { url: 'https://example.com/a.png', width: 1600, height: 900 };
    expect(pictureSources(image)).toEqual({ avif: undefined, webp: undefined, fallback: image.url });
  });
});
