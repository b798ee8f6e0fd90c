import { beforeEach, expect, test } from 'vitest';

import { createClient, media } from './index.ts';
import { own } from './media-host.ts';

const JAR = 'wix:image://v1/a1b2.jpg/moon-jar.jpg#originWidth=2400&originHeight=3000';

beforeEach(() => void delete own.host);

test('addresses of media lie on the platform of the client', () => {
  expect(media.getImageUrl(JAR).url).toBe('https://static.wixstatic.com/media/a1b2.jpg');
  createClient({ host: 'http://localhost:4001/' });
  expect(media.getImageUrl(JAR).url).toBe('http://localhost:4001/media/a1b2.jpg');
  expect(media.getScaledToFillImageUrl(JAR, 400, 400, { devicePixelRatio: 1 })).toMatch(
    /^http:\/\/localhost:4001\/media\/a1b2\.jpg\/v1\/fill\/w_400,h_400,/,
  );
  expect(media.getVideoUrl('wix:video://v1/c3d4/loop.mp4', '720p').url).toBe('http://localhost:4001/media/c3d4');
  expect(media.getDocumentUrl('wix:document://v1/e5f6.pdf/care.pdf').url).toBe('http://localhost:4001/media/e5f6.pdf');
});

test('a client of the hosted platform changes no address', () => {
  createClient({ host: 'https://www.wixapis.com' });
  expect(media.getImageUrl(JAR).url).toBe('https://static.wixstatic.com/media/a1b2.jpg');
});

test('a shape has its own folder on the hosted platform, and lies beside the pictures of another', () => {
  const star = 'wix:image://v1/a1b2.svg/star%20one.svg#originWidth=20&originHeight=30';
  const facts = { id: 'a1b2.svg', width: 20, height: 30, altText: 'star one.svg', filename: 'star one.svg' };
  expect(media.getShapeUrl(star)).toEqual({ ...facts, url: 'https://static.wixstatic.com/shapes/a1b2.svg' });
  expect(media.getShapeUrl(star.slice('wix:'.length))).toEqual(media.getShapeUrl(star));
  expect(media.getShapeUrl('https://static.wixstatic.com/shapes/a1b2.svg/v1/fill/w_20,h_30/x.svg')).toEqual({
    id: 'a1b2.svg',
    url: 'https://static.wixstatic.com/shapes/a1b2.svg',
    width: 20,
    height: 30,
  });
  expect(() => media.getShapeUrl('star.svg')).toThrow(TypeError);
  createClient({ host: 'http://localhost:4001' });
  expect(media.getShapeUrl(star).url).toBe('http://localhost:4001/media/a1b2.svg');
});

test('a web address is unchanged, on any host', () => {
  expect(media.getImageUrl('https://cdn.example.com/pictures/jar.png')).toMatchObject({
    id: 'jar.png',
    url: 'https://cdn.example.com/pictures/jar.png',
  });
  expect(media.getScaledToFitImageUrl('https://cdn.example.com/pictures/jar.png', 40, 40)).toBe(
    'https://cdn.example.com/pictures/jar.png',
  );
  expect(media.getImageUrl('http://localhost:4001/media/a1b2.jpg/v1/fill/w_40,h_50/a1b2.jpg')).toMatchObject({
    id: 'a1b2.jpg',
    url: 'http://localhost:4001/media/a1b2.jpg',
    width: 40,
    height: 50,
  });
});
