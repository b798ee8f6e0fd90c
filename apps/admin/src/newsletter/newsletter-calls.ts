/** The calls about the newsletter's readers, as the client names their members. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type * as contract from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';

export const READERS_KEY = ['newsletter'] as const;
export const READERS_PER_PAGE = 50;
const MAX_PER_CALL = 100;

export type Reader = Omit<contract.Subscriber, 'id'> & { readonly _id: string };

interface ReaderRange {
  readonly status?: contract.SubscriberStatus;
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

const PATH = '/members/v1/newsletter/subscribers';

export const newsletterCalls = {
  list: defineCall<
    (
      range: ReaderRange,
      call?: CallOptions,
    ) => Promise<{ readonly subscribers: readonly Reader[]; readonly total: number }>
  >(`GET ${PATH}`, '...range'),
  remove: defineCall<(id: string) => Promise<object>>(`DELETE ${PATH}/{id}`, 'id'),
};

/** All readers who confirmed. */
export async function readConfirmed(client: MerchantClient): Promise<readonly Reader[]> {
  const readers: Reader[] = [];
  for (;;) {
    const range = { status: 'CONFIRMED', limit: MAX_PER_CALL, offset: readers.length } as const;
    const { subscribers, total } = await client.use(newsletterCalls.list)(range);
    readers.push(...subscribers);
    if (subscribers.length === 0 || readers.length >= total) return readers;
  }
}

/** A file for programs that send newsletters. Cells that a spreadsheet would compute begin with an apostrophe. */
export function writeCsv(readers: readonly Reader[]): string {
  const cell = (value: string): string => `"${value.replace(/^[=+\-@\t\r]/u, "'$&").replaceAll('"', '""')}"`;
  const head = ['email', 'language', 'confirmed', 'source', 'consent', 'unsubscribe'];
  const rows = readers.map(({ email, language, confirmedDate = '', source, consentText, unsubscribeUrl = '' }) => [
    email,
    language,
    confirmedDate,
    source,
    consentText,
    unsubscribeUrl,
  ]);
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
