import type { Media } from '@cartwright/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { Picture, Video } from './media-elements.tsx';
import { readImages, readMedia } from './media-items.ts';

const image = { url: 'https://shop.example/media/mug.jpg', width: 400, height: 500, alt: 'A mug' };

/** The element that some markup contains. */
function render(element: React.ReactElement, selector: string): Element {
  document.body.innerHTML = renderToStaticMarkup(element);
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`No ${selector} in ${document.body.innerHTML}`);
  return found;
}

describe('Picture', () => {
  test('has the size and the description of its picture, and each format in all useful widths', () => {
    const img = render(
      <Picture image={{ ...image, width: 1000, height: 1250 }} sizes="50vw" className="tile" />,
      'img',
    );
    expect(Object.fromEntries([...img.attributes].map(({ name, value }) => [name, value]))).toEqual({
      alt: 'A mug',
      class: 'tile',
      decoding: 'async',
      height: '1250',
      loading: 'lazy',
      src: 'https://shop.example/media/mug.jpg/960.jpg',
      width: '1000',
    });
    const sources = [...document.querySelectorAll('source')].map((source) => [source.type, source.sizes]);
    expect(sources).toEqual([
      ['image/avif', '50vw'],
      ['image/webp', '50vw'],
    ]);
    expect(document.querySelector('source')?.srcset).toContain('/360.avif 360w');
  });

  test('is described by its page where that says more, or nothing', () => {
    expect(render(<Picture image={image} sizes="50vw" alt="" />, 'img').getAttribute('alt')).toBe('');
  });

  test('loads first where it is the largest of the first screen', () => {
    const img = render(<Picture image={image} sizes="100vw" priority />, 'img');
    // The browser's default: at once.
    expect(img.hasAttribute('loading')).toBe(false);
    expect(img.getAttribute('fetchpriority')).toBe('high');
  });

  test('keeps its focal point visible where it is cropped', () => {
    const pointed = { ...image, focalPoint: { x: 0.25, y: 1 } };
    expect(render(<Picture image={pointed} sizes="50vw" />, 'img').getAttribute('style')).toBe(
      'object-position:25% 100%',
    );
  });

  test('states no size where none is known', () => {
    const img = render(<Picture image={{ ...image, width: 0, height: 0 }} sizes="50vw" />, 'img');
    expect(img.hasAttribute('width')).toBe(false);
    expect(document.querySelector('source')?.srcset).toContain('/2000.avif 2000w');
  });
});

const media: Media = {
  items: [
    {
      _id: 'mug.jpg',
      mediaType: 'image',
      title: 'A mug',
      image: { url: image.url, width: 400, height: 500, focalPoint: { x: 0.5, y: 0 } },
    },
    {
      _id: 'spin.mp4',
      mediaType: 'video',
      title: 'The mug turns',
      thumbnail: { url: 'data:image/webp;base64,AA', width: 20, height: 20 },
      video: {
        stillFrameMediaId: 'still.jpg',
        files: [{ url: 'https://shop.example/media/spin.mp4', width: 1280, height: 720 }],
      },
    },
    { _id: 'care.pdf', mediaType: 'unspecified_media_item_type', title: 'Care' },
  ],
};

describe('the media of a product', () => {
  test('are its pictures and films in their order', () => {
    expect(readMedia(media)).toEqual([
      { kind: 'image', id: 'mug.jpg', ...image, focalPoint: { x: 0.5, y: 0 } },
      {
        kind: 'video',
        id: 'spin.mp4',
        url: 'https://shop.example/media/spin.mp4',
        width: 1280,
        height: 720,
        alt: 'The mug turns',
        poster: {
          url: 'https://shop.example/media/still.jpg',
          width: 1280,
          height: 720,
          thumbnail: 'data:image/webp;base64,AA',
        },
      },
    ]);
    expect(readImages(media).map(({ id }) => id)).toEqual(['mug.jpg']);
    expect(readMedia(undefined)).toEqual([]);
  });
});

test('a video shows its still frame, and loads nothing before it is played', () => {
  const video = readMedia(media).find((medium) => medium.kind === 'video');
  if (video === undefined) expect.unreachable();
  const element = render(
    <Video video={video} loop>
      <track kind="captions" src="/turns.vtt" />
    </Video>,
    'video',
  );
  expect(element.getAttribute('poster')).toBe('https://shop.example/media/still.jpg/960.jpg');
  expect(element.getAttribute('aria-label')).toBe('The mug turns');
  expect(element.getAttribute('preload')).toBe('none');
  expect(element.querySelector('track')?.getAttribute('src')).toBe('/turns.vtt');
  expect(element.hasAttribute('loop') && element.hasAttribute('controls')).toBe(true);
});
