/** Reads the events that the receiver heard of: each order's in their order, and none left out. */
import type { Received } from '@cartwright/platform/test/receiver';

export interface Heard {
  readonly all: number;
  readonly repeated: number;
  /** The last event of each order. */
  readonly last: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** Each order's events arrived one after the other, none was left out, and repetitions come only after the first time. */
export function readEvents(received: readonly Pick<Received, 'body'>[]): Heard {
  const last = new Map<string, number>();
  const problems: string[] = [];
  let repeated = 0;
  for (const { body } of received) {
    const { entityId, entityEventSequence, entityFqdn = '' } = readEnvelope(body);
    if (entityId === undefined || !entityId.startsWith('ord_')) continue;
    const [sequence, before] = [Number(entityEventSequence), last.get(entityId) ?? 0];
    if (sequence > before + 1) problems.push(`${entityFqdn} ${entityId}: event ${sequence} after ${before}`);
    if (sequence <= before) repeated += 1;
    last.set(entityId, Math.max(before, sequence));
  }
  return { all: received.length, repeated, last, problems };
}

export interface Envelope {
  readonly entityId?: string;
  readonly entityEventSequence?: string;
  readonly entityFqdn?: string;
}

/** A message is a signed token whose `data` is an event, whose `data` is the envelope. */
export function readEnvelope(message: string): Envelope {
  const payload = JSON.parse(Buffer.from(message.split('.')[1] ?? '', 'base64url').toString()) as { data: string };
  const { data } = JSON.parse(payload.data) as { data: string };
  return JSON.parse(data) as Envelope;
}
