/**
 * The newsletter's readers. A reader asks for it, and confirms by a link in an email that the address is theirs. The
 * platform keeps who agreed to what and when; another program sends the newsletter. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { email, open, text, wholeFromText, wireDate, wireId } from './wire.ts';

export const SUBSCRIBER_STATUSES = ['PENDING', 'CONFIRMED', 'UNSUBSCRIBED'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

const MAX_PER_PAGE = 100;
const MAX_OFFSET = 1_000_000;

/** A reader, with the proof of their consent. */
export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: open(SUBSCRIBER_STATUSES),
  /** BCP 47 without the country. */
  language: z.string(),
  /** The page on which they asked for it; empty where the form did not say. */
  source: z.string(),
  /** The sentence beside the button that they pressed. */
  consentText: z.string(),
  requestedDate: wireDate,
  confirmedDate: wireDate.optional(),
  unsubscribedDate: wireDate.optional(),
  /** Ends the newsletter: for its last line, and for the headers of RFC 8058. Only of confirmed readers. */
  unsubscribeUrl: z.string().optional(),
});
export type Subscriber = z.output<typeof Subscriber>;

export const subscribe = endpoint({
  name: 'newsletter.subscribe',
  method: 'POST',
  service: 'members',
  path: '/v1/newsletter/subscribe',
  summary:
    'Asks for the newsletter: an email with a link to confirm is sent. The answer does not say who has it already.',
  input: z.object({
    email,
    language: z.enum(SHOP_LANGUAGES).nullish(),
    /** The path of the page with the form. */
    source: text(200).nullish(),
    /** The sentence that the reader agreed to, as it was shown. */
    consentText: text(500, 1),
  }),
  output: z.object({}),
});

export const confirmSubscription = endpoint({
  name: 'newsletter.confirmSubscription',
  method: 'POST',
  service: 'members',
  path: '/v1/newsletter/confirm',
  summary: 'Confirms a reader by the link of the email. It is valid for 7 days; a second call changes nothing.',
  input: z.object({ link: text(500, 1) }),
  output: z.object({}),
});

export const listSubscribers = endpoint({
  name: 'newsletter.listSubscribers',
  method: 'GET',
  service: 'members',
  path: '/v1/newsletter/subscribers',
  summary: 'Lists readers, the newest first; at most 100.',
  input: z.object({
    status: z.enum(SUBSCRIBER_STATUSES).nullish(),
    /** A part of the email address. */
    search: text(100).nullish(),
    limit: wholeFromText(1, MAX_PER_PAGE).nullish(),
    offset: wholeFromText(0, MAX_OFFSET).nullish(),
  }),
  output: z.object({ subscribers: z.array(Subscriber), total: z.number() }),
});

export const deleteSubscriber = endpoint({
  name: 'newsletter.deleteSubscriber',
  method: 'DELETE',
  service: 'members',
  path: '/v1/newsletter/subscribers/{id}',
  summary: 'Deletes a reader and the proof of their consent, for good.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

export const newsletterEndpoints = [subscribe, confirmSubscription, listSubscribers, deleteSubscriber] as const;
