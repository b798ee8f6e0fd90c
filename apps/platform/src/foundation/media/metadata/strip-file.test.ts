import { describe, expect, test } from 'vitest';

import { box, buildFilm, filmOfPhone, numbers, PLACE, recordedTrack } from '../../../../test/films.ts';
import { stripBytes } from './strip-file.ts';

const SECRET = 'Ansel in his garden';

describe('a film of MP4', () => {
  test('loses place, date and camera, and nothing in it moves', async () => {
    const film = await filmOfPhone();
    expect(film.toString('latin1').split(PLACE)).toHaveLength(6);
    const stripped = Buffer.from((await stripBytes(film, 'mov')) ?? []);
    expect([stripped.length, stripped.includes(PLACE), stripped.includes('phone')]).toEqual([
      film.length,
      false,
      false,
    ]);
    expect(stripped.readUInt32BE(stripped.indexOf('mvhd') + 8)).toBe(0);
    // The pictures and the tables that point at them.
    for (const kept of ['mdat', 'stco', 'stsz', 'stsd']) {
      const at = film.indexOf(kept) - 4;
      const end = at + film.readUInt32BE(at);
      expect(stripped.subarray(at, end).equals(film.subarray(at, end))).toBe(true);
    }
    expect(await stripBytes(stripped, 'mov')).toEqual(stripped);
  });

  const tracks = (content: Buffer) => [box('ftyp', 'mp42    '), box('moov', content)];
  test.each([
    ['a box larger than the file', [numbers(900), Buffer.from('moov'), Buffer.alloc(80)]],
    ['a box larger than its parent', tracks(Buffer.concat([numbers(900), Buffer.from('trak')]))],
    ['a box smaller than its header', tracks(Buffer.concat([numbers(7), Buffer.from('trak')]))],
    ['64 bits of size', tracks(Buffer.concat([numbers(1), Buffer.from('trak'), numbers(0xffff_ffff, 0xffff_ffff)]))],
    ['a 64-bit size smaller than its header', tracks(Buffer.concat([numbers(1), Buffer.from('trak'), numbers(0, 3)]))],
    ['a track without a handler', tracks(box('trak', [box('mdia', '')]))],
    ['samples outside of the file', tracks(recordedTrack(50, 90_000))],
    ['more samples than the file has bytes', tracks(recordedTrack(100, ...Array.from({ length: 99 }, () => 8)))],
    ['a sample table that is cut off', tracks(recordedTrack(9, 8).subarray(0, -6))],
    ['recorded data in fragments', tracks(Buffer.concat([recordedTrack(9, 8), box('mvex', '')]))],
  ])('is refused with %s', async (_name, parts) => {
    expect(await stripBytes(Buffer.concat(parts), 'mp4')).toBeUndefined();
  });

  test('takes a thousand nested boxes for one, and a size of 0 for the rest of the file', async () => {
    let nested = box('udta', SECRET);
    for (let depth = 0; depth < 1000; depth += 1) nested = box(depth % 2 === 0 ? 'moov' : 'meta', nested);
    const rest = Buffer.concat([numbers(0), Buffer.from(`udta${SECRET}`)]);
    const stripped = Buffer.from((await stripBytes(await buildFilm([nested], [rest]), 'mp4')) ?? []);
    expect([stripped.length > 0, stripped.includes(SECRET)]).toEqual([true, false]);
  });

  test('is refused where it has half a million boxes', async () => {
    const boxes = Buffer.alloc(8 * 510_000);
    for (let at = 0; at < boxes.length; at += 8) boxes.set([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], at);
    expect(await stripBytes(boxes, 'mp4')).toBeUndefined();
  });

  test('keeps no place where it is cut off', async () => {
    const film = await filmOfPhone();
    for (let length = film.indexOf('moov'); length < film.length; length += 7) {
      const stripped = await stripBytes(film.subarray(0, length), 'mp4');
      // The recorded place behind the pictures goes with the track that points at it.
      expect([length, stripped !== undefined && Buffer.from(stripped).includes(PLACE)]).toEqual([length, false]);
    }
  });
});

describe('a film of WebM', () => {
  /** An element: id, size in one byte or unknown, content. */
  const element = (id: string, content: Buffer | string | readonly Buffer[], isOpen = false): Buffer => {
    const body = Array.isArray(content) ? Buffer.concat(content) : Buffer.from(content as Buffer | string);
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
    return Buffer.concat([Buffer.from(id, 'hex'), isOpen ? Buffer.from([0xff]) : size, body]);
  };
  const header = element('1a45dfa3', 'webm');
  const info = (title: string) =>
    element('1549a966', [element('2ad7b1', 'aaa'), element('4461', '12345678'), element('7ba9', title)]);
  const block = element('a3', 'a block');
  const parts = (isOpen: boolean, word: string) => [
    info(word),
    element('1654ae6b', 'tracks'),
    element('1f43b675', [block, block], isOpen),
    element('1254c367', word),
    element('1941a469', word),
  ];

  test.each([true, false])('loses tags, attached files, title and date (sizes unknown: %s)', async (isOpen) => {
    const film = Buffer.concat([header, element('18538067', parts(isOpen, SECRET), isOpen)]);
    const stripped = Buffer.from((await stripBytes(film, 'webm')) ?? []);
    expect([stripped.length, stripped.includes(SECRET), stripped.includes('12345678')]).toEqual([
      film.length,
      false,
      false,
    ]);
    const clusterAt = film.indexOf('1f43b675', 'hex');
    expect(stripped.subarray(clusterAt, clusterAt + 36)).toEqual(film.subarray(clusterAt, clusterAt + 36));
    expect(await stripBytes(stripped, 'webm')).toEqual(stripped);
  });

  test('is refused where it has no tracks before it breaks off, or no header', async () => {
    expect(await stripBytes(Buffer.from(SECRET), 'webm')).toBeUndefined();
    const cut = Buffer.concat([header, element('18538067', parts(false, SECRET))]).subarray(0, header.length + 30);
    expect(await stripBytes(cut, 'webm')).toBeUndefined();
  });
});

describe('a sound', () => {
  test('of MP3 loses its tags at both ends', async () => {
    const frames = Buffer.from('ÿûframes', 'latin1');
    const id3 = Buffer.from(
      `ID3\u0004\u0000\u0010\u0000\u0000\u0000\u0013${SECRET}3DI\u0004\u0000\u0010....`,
      'latin1',
    );
    const footer = Buffer.alloc(32);
    footer.write('APETAGEX');
    footer.writeUInt32LE(32 + SECRET.length, 12);
    const old = Buffer.from(`TAG${SECRET}`.padEnd(128, '\u0000'), 'latin1');
    const sound = Buffer.concat([id3, frames, Buffer.from(SECRET), footer, old]);
    const stripped = Buffer.from((await stripBytes(sound, 'mp3')) ?? []);
    expect([stripped.length, stripped.includes(SECRET), stripped.includes('TAG')]).toEqual([
      sound.length,
      false,
      false,
    ]);
    // Players skip 29 bytes of padding.
    expect([stripped.readUInt8(5), stripped.readUInt32BE(6)]).toEqual([0, 29]);
    expect(stripped.subarray(id3.length, id3.length + frames.length)).toEqual(frames);
    expect(await stripBytes(id3.subarray(0, 20), 'mp3')).toBeUndefined();
  });

  test('of WAV keeps its format and its samples alone', async () => {
    const chunk = (type: string, content: string): Buffer => {
      const head = Buffer.from(`${type}....`, 'latin1');
      head.writeUInt32LE(content.length, 4);
      return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)]);
    };
    const [head, format, samples] = [Buffer.from('RIFF....WAVE'), chunk('fmt ', 'format'), chunk('data', 'samples')];
    const sound = Buffer.concat([head, format, chunk('bext', SECRET), samples, chunk('LIST', SECRET)]);
    const stripped = Buffer.from((await stripBytes(sound, 'wav')) ?? []);
    expect([stripped.length, stripped.includes(SECRET)]).toEqual([sound.length, false]);
    for (const kept of [format, samples]) expect(stripped.includes(kept)).toBe(true);
  });
});
