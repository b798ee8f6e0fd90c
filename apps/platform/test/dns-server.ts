/** A DNS server of this machine that knows the TXT records of a test, and no other name (RFC 1035). */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { onTestFinished } from 'vitest';

const TXT = 16;
const NO_ERROR = 0x8180;
const NO_SUCH_NAME = 0x8183;
const HEADER_BYTES = 12;

export interface DnsServer {
  /** Address and port, as a setting names it. */
  readonly address: string;
  /** The texts of each name. */
  readonly records: Map<string, readonly string[]>;
}

/** Opens the server, which is closed after the test. */
export async function openDnsServer(): Promise<DnsServer> {
  const records: DnsServer['records'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(respond(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, records };
}

function respond(query: Buffer, records: DnsServer['records']): Buffer {
  const { name, end } = readName(query);
  const question = query.subarray(HEADER_BYTES, end + 4);
  const texts = query.readUInt16BE(end) === TXT ? (records.get(name) ?? []) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(records.has(name) ? NO_ERROR : NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map(writeText)]);
}

/** One answer: a pointer to the name of the question, type, class, lifetime, length, and the text. */
function writeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 0, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([head, bytes]);
}

function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
