/** The calls of the newsletter. Only its own actions import them. */
import { type CallOptions, defineCall } from '@cartwright/client';

interface SubscribeOptions {
  /** BCP 47 without the country. */
  readonly language: string;
  /** The path of the page with the form. */
  readonly source: string;
  /** The sentence that the reader agreed to. */
  readonly consentText: string;
}

export const subscribe = defineCall<(email: string, options: SubscribeOptions, call?: CallOptions) => Promise<object>>(
  'POST /members/v1/newsletter/subscribe',
  'email ...options',
);

export const confirmSubscription = defineCall<(link: string, call?: CallOptions) => Promise<object>>(
  'POST /members/v1/newsletter/confirm',
  'link',
);
