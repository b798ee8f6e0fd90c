/** Work that failed, in words, and the calls about it. */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';

const text = words.settings.failedWork;

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
      if (!response.ok) throw new Error(text.notLoaded(response.status));
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
  if (!response.ok && response.status !== 404) throw new Error(text.notTried(response.status));
}

/** Those that a merchant should look at. */
export function selectStuck<One extends Pick<FailedJob, 'state' | 'attempts'>>(jobs: readonly One[]): readonly One[] {
  return jobs.filter(({ state, attempts }) => state === 'STOPPED' || attempts >= MANY_ATTEMPTS);
}

const WORDS: Readonly<Record<string, string>> = { email: text.email, 'email-draft': text.email, ...text.kinds };

/** `Email “Order 10231” to grace@example.com` */
export function wordsOfJob({ kind, email }: Pick<FailedJob, 'kind' | 'email'>): string {
  if (email === undefined) return WORDS[kind] ?? kind;
  return email.subject === '' ? text.emailTo(email.to) : text.emailAbout(email.subject, email.to);
}
