/** Films with metadata of phones and action cameras, built from the clip of the demo shop. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Berlin, as phones write it (ISO 6709). */
export const PLACE = '+52.5200+013.4050/';
const CLIP = join(import.meta.dirname, '../demo/photos/harbour-mug--turntable.mp4');

/** A box of an MP4: its size, its type, its content. `isLong`: with a size of 64 bits. */
export function box(type: string, content: Buffer | string | readonly Buffer[], isLong = false): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : Buffer.from(content as Buffer | string);
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : 8 + body.length);
  head.write(type, 4, 'latin1');
  if (isLong) head.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([head, body]);
}

export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

/** A track of recorded data whose samples lie at these places, `sampleBytes` each. */
export function recordedTrack(sampleBytes: number, ...places: readonly number[]): Buffer {
  const samples = box('stbl', [
    box('stsd', [numbers(0, 1), box('mebx', Buffer.alloc(8))]),
    box('stts', numbers(0, 0)),
    box('stsz', numbers(0, sampleBytes, places.length)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, places.length, ...places)),
  ]);
  const handler = box('hdlr', [numbers(0, 0), Buffer.from('meta'), Buffer.alloc(13)]);
  // Track 2, and 1000 units a second.
  const head = box('tkhd', [numbers(0, 0, 0, 2), Buffer.alloc(68)]);
  const time = box('mdhd', numbers(0, 0, 0, 1000, 0, 0));
  return box('trak', [head, box('mdia', [time, handler, box('minf', [samples])])]);
}

/**
 * The clip with its tracks at the end, where further boxes make nothing else move. `inside`: appended to the tracks.
 * `after`: appended to the film.
 */
export async function buildFilm(
  inside: readonly Buffer[],
  after: readonly Buffer[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const { head, tracks } = await splitClip();
  return Buffer.concat([head, box('moov', [tracks, ...inside]), ...after]);
}

/** As a phone films: the place in the user data and in the metadata, and the date in the header. */
export async function filmOfPhone(): Promise<Buffer<ArrayBuffer>> {
  // One key, and the text that belongs to the first key.
  const keys = box('keys', [numbers(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')]);
  const values = box('ilst', [box('\u0000\u0000\u0000\u0001', [box('data', [numbers(1, 0), Buffer.from(PLACE)])])]);
  const { head } = await splitClip();
  const film = await buildFilm(
    [
      box('udta', [box('\u00A9xyz', `\u0000\u0012\u0015\u00C7${PLACE}`), box('\u00A9mak', 'Ansel’s phone')]),
      box('meta', [keys, values]),
      recordedTrack(PLACE.length, head.length - PLACE.length),
    ],
    [box('uuid', `xmp ${PLACE}`, true), Buffer.from(`trailer of a camera ${PLACE}`)],
  );
  // The header of the film follows the one of its tracks: version, then the time at which it was made.
  film.writeUInt32BE(0xe000_0001, film.indexOf('mvhd') + 8);
  return film;
}

/** The clip up to its tracks, with a recorded place behind its pictures; and the content of its tracks. */
async function splitClip(): Promise<{ readonly head: Buffer; readonly tracks: Buffer }> {
  const clip = await readFile(CLIP);
  const at = clip.indexOf('moov') - 4;
  const end = at + clip.readUInt32BE(at);
  const isAtEnd = end === clip.length;
  // The place of tracks that come first becomes free space, so that the pictures stay where they are.
  const rest = isAtEnd
    ? clip.subarray(0, at)
    : Buffer.concat([clip.subarray(0, at), freed(end - at), clip.subarray(end)]);
  return { head: Buffer.concat([rest, box('mdat', PLACE)]), tracks: clip.subarray(at + 8, end) };
}

function freed(bytes: number): Buffer {
  return box('free', Buffer.alloc(bytes - 8));
}
