/** Work that failed, in words, and the calls about it. */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

export interface FailedJob {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string;
  readonly createdDate: string;
  readonly nextAttemptDate?: string;
  readonly email?: { readonly to: string; readonly subject: string };
}

const PATH = '/ecom/v1/failed-jobs';
/** Single failures happen: a mail server may be slow once. */
const MANY_ATTEMPTS = 3;

export function failedJobsQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['failed-jobs'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }): Promise<readonly FailedJob[]> => {
      const response = await client.fetch(PATH, { signal });
      if (!response.ok) throw new Error(`The failed work wasn’t loaded: ${response.status}.`);
      return ((await response.json()) as { readonly jobs: readonly FailedJob[] }).jobs;
    },
  });
}

export async function retryJob(client: MerchantClient, id: string): Promise<void> {
  const response = await client.fetch(`${PATH}/${encodeURIComponent(id)}/retry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // It has ended by itself since the list was read.
  if (!response.ok && response.status !== 404) throw new Error(`It wasn’t tried again: ${response.status}.`);
}

/** Those that a merchant should look at. */
export function selectStuck<One extends Pick<FailedJob, 'state' | 'attempts'>>(jobs: readonly One[]): readonly One[] {
  return jobs.filter(({ state, attempts }) => state === 'STOPPED' || attempts >= MANY_ATTEMPTS);
}

const WORDS: Readonly<Record<string, string>> = {
  email: 'Email',
  'email-draft': 'Email',
  'payment.refund': 'Refund of a payment',
  'payment.capture': 'Capture of a payment',
  'payment.void': 'Release of a payment',
  'payment.reconcile': 'Look at a payment',
  'payment.return': 'Return of a payment',
  'gift-card.deliver': 'Delivery of a gift card',
  'back-in-stock': 'News that a product is back in stock',
  'abandoned-cart': 'Reminder of a cart',
};

/** `Email “Order 10231” to grace@example.com` */
export function wordsOfJob({ kind, email }: Pick<FailedJob, 'kind' | 'email'>): string {
  const what = WORDS[kind] ?? kind;
  if (email === undefined) return what;
  return `${what}${email.subject === '' ? '' : ` “${email.subject}”`} to ${email.to}`;
}
