/**
 * Unpacks a WOFF font file (W3C WOFF 1.0 § 3–5). A PDF's fonts are subset from the unpacked form: from the packed one, each
 * glyph would unpack its whole table again, which takes seconds for a Japanese font.
 */
import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

export function convertToSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(SFNT_ENTRY_BYTES * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(SFNT_ENTRY_BYTES * (count - 2 ** power), 10);
  const pieces: Buffer[] = [directory];
  let offset = directory.length;
  for (let place = 0; place < count; place += 1) {
    const entry = HEADER_BYTES + place * WOFF_ENTRY_BYTES;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const bytes = woff.readUInt32BE(entry + 12);
    const table = packed.length < bytes ? inflateSync(packed) : packed;
    const at = SFNT_HEADER_BYTES + place * SFNT_ENTRY_BYTES;
    woff.copy(directory, at, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    pieces.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(pieces);
}
