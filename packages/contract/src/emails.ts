/**
 * Emails of the shop: which there are, which of them are sent, the merchant's own words in each language, and who sends
 * them. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { email, revisionInput, text, wireDate, wireId } from './wire.ts';

/** Every kind of email that a shop sends. */
export const EMAIL_KINDS = [
  'order-confirmation',
  'payment-problem',
  'payment-link',
  'order-shipped',
  'pickup-ready',
  'order-delivered',
  'downloads',
  'order-refunded',
  'order-canceled',
  'return-update',
  'order-link',
  'gift-card',
  'gift-card-sent',
  'back-in-stock',
  'abandoned-cart',
  'review-request',
  'newsletter-confirm',
  'verify-email',
  'activation',
  'welcome',
  'approved',
  'recovery',
  'password-changed',
  'new-sign-in',
  'new-order',
  'approval-requested',
  'sign-in-link',
  'confirm-email',
  'email-changed',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The languages of emails. */
export const EMAIL_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** What an own text may name in braces: `{number}`. */
export const EMAIL_PLACEHOLDERS = ['shop', 'number', 'amount', 'total', 'code', 'product'] as const;
export type EmailPlaceholder = (typeof EMAIL_PLACEHOLDERS)[number];

const MAX_SUBJECT = 150;
const MAX_SENTENCES = 1000;

/** A merchant's own words in one language. What is absent is the platform's own text, or nothing. */
export const EmailWords = z.object({
  subject: z.string().optional(),
  /** Before the text, with line breaks. */
  before: z.string().optional(),
  /** After the text, with line breaks. */
  after: z.string().optional(),
});
export interface EmailWords {
  readonly subject?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Absent members stay; empty ones are removed. */
const EmailWordsInput = z.object({
  subject: text(MAX_SUBJECT).nullish(),
  before: text(MAX_SENTENCES).nullish(),
  after: text(MAX_SENTENCES).nullish(),
});

function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ en: schema, de: schema, fr: schema, es: schema, ja: schema, ar: schema });
}

/** One kind of email, and what the merchant set for it. */
export const ShopEmail = z.object({
  kind: z.enum(EMAIL_KINDS),
  /** Who reads it. */
  reader: z.enum(['SHOPPER', 'MERCHANT']),
  enabled: z.boolean(),
  /** Whether the shop may do without it. */
  canBeDisabled: z.boolean(),
  placeholders: z.array(z.enum(EMAIL_PLACEHOLDERS)),
  /** What an own subject has to name. */
  requiredInSubject: z.array(z.enum(EMAIL_PLACEHOLDERS)),
  words: inEachLanguage(EmailWords.optional()),
  revision: z.string(),
  /** Absent where nothing was set. */
  updatedDate: wireDate.optional(),
});
export type ShopEmail = z.output<typeof ShopEmail>;

const EmailSender = z.object({
  /** Absent: the name of the shop. */
  name: z.string().optional(),
  /** Where replies go. Absent: the address that sends. */
  replyTo: z.string().optional(),
  /** The address that sends: the shop's own. */
  address: z.string(),
  revision: z.string(),
  updatedDate: wireDate.optional(),
});
export type EmailSender = z.output<typeof EmailSender>;

const revision = revisionInput.nullish();
const kind = z.enum(EMAIL_KINDS);

export const listEmails = endpoint({
  name: 'emails.listEmails',
  method: 'GET',
  service: 'emails',
  path: '/v1/emails',
  summary: 'Returns every kind of email that the shop sends, with what was set for it.',
  input: z.object({}),
  output: z.object({ emails: z.array(ShopEmail) }),
});

export const getEmail = endpoint({
  name: 'emails.getEmail',
  method: 'GET',
  service: 'emails',
  path: '/v1/emails/{kind}',
  summary: 'Returns one kind of email, with what was set for it.',
  input: z.object({ kind }),
  output: z.object({ email: ShopEmail }),
});

export const updateEmail = endpoint({
  name: 'emails.updateEmail',
  method: 'PATCH',
  service: 'emails',
  path: '/v1/emails/{email.kind}',
  summary: 'Turns an email off or on, or sets own words for it. Absent members stay; empty words are removed.',
  input: z.object({
    email: z.object({
      kind,
      /** The revision that was read. The change is refused if the email has changed since. */
      revision,
      enabled: z.boolean().nullish(),
      words: inEachLanguage(EmailWordsInput.nullish()).nullish(),
    }),
  }),
  output: z.object({ email: ShopEmail }),
});

const preview = {
  kind,
  language: z.enum(EMAIL_LANGUAGES),
  /** The order that it is about. Absent: an example. */
  orderId: wireId.nullish(),
  /** Words that are not saved yet. */
  words: EmailWordsInput.nullish(),
};

export const previewShopEmail = endpoint({
  name: 'emails.previewEmail',
  method: 'POST',
  service: 'emails',
  path: '/v1/emails/{kind}/preview',
  summary: 'Returns an email as a reader would get it, and sends nothing. Its links lead to the shop and open nothing.',
  input: z.object(preview),
  output: z.object({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});

export const sendTestEmail = endpoint({
  name: 'emails.sendTestEmail',
  method: 'POST',
  service: 'emails',
  path: '/v1/emails/{kind}/test',
  summary: 'Sends the email of a preview to the merchant who asks for it.',
  input: z.object(preview),
  output: z.object({ to: z.string() }),
});

export const getEmailSender = endpoint({
  name: 'emails.getSender',
  method: 'GET',
  service: 'emails',
  path: '/v1/sender',
  summary: 'Returns who sends the emails of the shop.',
  input: z.object({}),
  output: z.object({ sender: EmailSender }),
});

export const updateEmailSender = endpoint({
  name: 'emails.updateSender',
  method: 'PATCH',
  service: 'emails',
  path: '/v1/sender',
  summary: 'Changes who sends the emails of the shop. Absent members stay; empty ones are removed.',
  input: z.object({
    sender: z.object({
      revision,
      name: text(100).nullish(),
      replyTo: z.union([z.literal(''), email]).nullish(),
    }),
  }),
  output: z.object({ sender: EmailSender }),
});
