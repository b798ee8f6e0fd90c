/**
 * Messages of PostgreSQL's protocol, as far as the platform's driver sends them: simple queries, and prepared statements
 * whose parameters and results are texts.
 */
import type { FieldDef } from 'pg';

export interface ClientMessage {
  /** One character; empty for the first message of a connection. */
  readonly kind: string;
  readonly body: Buffer;
}

/** Cuts a stream into messages. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #hasBegun = false;

  /** The first message has no kind. */
  begin(): void {
    this.#hasBegun = true;
  }

  *read(part: Buffer): Generator<ClientMessage> {
    this.#rest = Buffer.concat([this.#rest, part]);
    for (;;) {
      const start = this.#hasBegun ? 1 : 0;
      if (this.#rest.length < start + 4) return;
      const end = start + this.#rest.readUInt32BE(start);
      if (this.#rest.length < end) return;
      const whole = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      yield { kind: whole.toString('latin1', 0, start), body: whole.subarray(start + 4) };
    }
  }
}

/** The values of a Bind message. @throws {Error} For a binary value. */
export function readParameters(body: Buffer): readonly (string | null)[] {
  let at = body.indexOf(0) + 1;
  at = body.indexOf(0, at) + 1;
  const next = (): number => {
    at += 2;
    return body.readInt16BE(at - 2);
  };
  const formats = Array.from({ length: next() }, next);
  if (formats.some((format) => format !== 0)) throw new Error('The router passes on texts only.');
  return Array.from({ length: next() }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}

/** The text after the first `skipped` zero-terminated texts. */
export function readText(body: Buffer, skipped = 0): string {
  let start = 0;
  for (let left = skipped; left > 0; left -= 1) start = body.indexOf(0, start) + 1;
  return body.toString('utf8', start, body.indexOf(0, start));
}

export function message(kind: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(kind, 0);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** What a server says after the first message: the client may begin. */
export function welcome(): Buffer {
  const version = message('S', 'server_version', '18.0');
  return Buffer.concat([message('R', Buffer.alloc(4)), version, message('K', Buffer.alloc(8)), ready('I')]);
}

/** `I`: outside of a transaction, `T`: in one, `E`: in one that failed. */
export function ready(status: 'I' | 'T' | 'E'): Buffer {
  return message('Z', Buffer.from(status));
}

export function describeRows(fields: readonly FieldDef[]): Buffer {
  const parts = fields.map((field) => {
    const numbers = Buffer.alloc(18);
    numbers.writeInt32BE(field.tableID, 0);
    numbers.writeInt16BE(field.columnID, 4);
    numbers.writeUInt32BE(field.dataTypeID, 6);
    numbers.writeInt16BE(field.dataTypeSize, 10);
    numbers.writeInt32BE(field.dataTypeModifier, 12);
    return Buffer.concat([Buffer.from(`${field.name}\0`), numbers]);
  });
  return message('T', count(fields.length), ...parts);
}

export function dataRow(values: readonly (string | null)[]): Buffer {
  const parts = values.map((value) => {
    const bytes = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : bytes.length, 0);
    return Buffer.concat([length, bytes]);
  });
  return message('D', count(values.length), ...parts);
}

/** An error as the server of a shard answered it, so that the platform sees code and constraint. */
export function errorResponse(failure: unknown): Buffer {
  const of = (failure ?? {}) as Readonly<Record<string, unknown>>;
  const fields: readonly (readonly [string, unknown])[] = [
    ['S', of['severity'] ?? 'ERROR'],
    ['V', of['severity'] ?? 'ERROR'],
    ['C', of['code'] ?? 'XX000'],
    ['M', of['message'] ?? String(failure)],
    ['D', of['detail']],
    ['H', of['hint']],
    ['s', of['schema']],
    ['t', of['table']],
    ['c', of['column']],
    ['n', of['constraint']],
  ];
  const told = fields.filter(([, value]) => value !== undefined).map(([code, value]) => `${code}${String(value)}`);
  return message('E', ...told, Buffer.alloc(1));
}

function count(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value, 0);
  return bytes;
}
