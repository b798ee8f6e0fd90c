/** The calls about emails of the shop, and the queries and forms of their pages. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type {
  EmailKind,
  EmailLanguage,
  EmailSender as WireSender,
  EmailWords,
  ShopEmail as WireEmail,
} from '@cartwright/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { Read } from '../client/read.ts';
import type { FieldName, Saved } from '../settings/save-settings.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words as catalog } from '../words/words.ts';
import { LANGUAGE_NAMES, LANGUAGES } from './email-words.ts';

const { sender: senderTexts, one: emailTexts } = catalog.emails;

export type ShopEmail = Read<WireEmail>;
type EmailSender = Read<WireSender>;

interface EmailChange {
  readonly kind: EmailKind;
  readonly revision?: string;
  readonly enabled?: boolean;
  readonly words?: { readonly [Language in EmailLanguage]?: EmailWords };
}

interface PreviewOptions {
  readonly language: EmailLanguage;
  readonly orderId?: string | undefined;
  readonly words: EmailWords;
}

interface EmailPreview {
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export const emailCalls = {
  list: defineCall<(call?: CallOptions) => Promise<readonly ShopEmail[]>>('GET /emails/v1/emails', '', {
    result: 'emails',
  }),
  get: defineCall<(kind: EmailKind, call?: CallOptions) => Promise<ShopEmail>>('GET /emails/v1/emails/{kind}', 'kind', {
    result: 'email',
  }),
  update: defineCall<(email: EmailChange) => Promise<ShopEmail>>('PATCH /emails/v1/emails/{email.kind}', 'email', {
    result: 'email',
  }),
  preview: defineCall<(kind: EmailKind, options: PreviewOptions, call?: CallOptions) => Promise<EmailPreview>>(
    'POST /emails/v1/emails/{kind}/preview',
    'kind ...options',
    { isSafe: true },
  ),
  sendTest: defineCall<(kind: EmailKind, options: PreviewOptions) => Promise<{ readonly to: string }>>(
    'POST /emails/v1/emails/{kind}/test',
    'kind ...options',
  ),
  getSender: defineCall<(call?: CallOptions) => Promise<EmailSender>>('GET /emails/v1/sender', '', {
    result: 'sender',
  }),
  updateSender: defineCall<
    (sender: { readonly revision: string; readonly name?: string; readonly replyTo?: string }) => Promise<EmailSender>
  >('PATCH /emails/v1/sender', 'sender', { result: 'sender' }),
};

export function emailListQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['emails', 'list'],
    queryFn: ({ signal }) => client.use(emailCalls).list({ signal }),
  });
}

export function emailQuery(client: MerchantClient, kind: EmailKind) {
  return queryOptions({
    queryKey: ['emails', 'one', kind],
    queryFn: ({ signal }) => client.use(emailCalls).get(kind, { signal }),
  });
}

export function previewQuery(client: MerchantClient, kind: EmailKind, options: PreviewOptions) {
  return queryOptions({
    queryKey: ['emails', 'preview', kind, options],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.use(emailCalls).preview(kind, options, { signal }),
  });
}

// ------------------------------------------------------------------------------------------------ forms

export interface SenderValues {
  readonly name: string;
  readonly replyTo: string;
}

export function senderSource(client: MerchantClient): SettingsSource<SenderValues> {
  const calls = client.use(emailCalls);
  const toSaved = ({ name = '', replyTo = '', revision }: EmailSender): Saved<SenderValues> => ({
    values: { name, replyTo },
    revision,
  });
  return {
    queryKey: ['emails', 'sender'],
    fields: {
      name: { label: senderTexts.name, path: 'sender.name' },
      replyTo: { label: senderTexts.replyTo, path: 'sender.replyTo' },
    },
    read: async (signal) => toSaved(await calls.getSender(signal && { signal })),
    save: async (changes, revision) => toSaved(await calls.updateSender({ ...changes, revision })),
  };
}

const MEMBERS = ['subject', 'before', 'after'] as const;
type WordField = `${EmailLanguage}.${(typeof MEMBERS)[number]}`;

/** One field for each text of each language, so that two people who write in two languages never meet. */
export type EmailValues = { readonly enabled: boolean } & Readonly<Record<WordField, string>>;

const WORD_FIELDS = LANGUAGES.flatMap((language) =>
  MEMBERS.map((member) => ({ language, member, field: `${language}.${member}` as const })),
);

export function emailSource(client: MerchantClient, kind: EmailKind): SettingsSource<EmailValues> {
  const calls = client.use(emailCalls);
  const fields = Object.fromEntries([
    ['enabled', { label: emailTexts.switch.name, path: 'email.enabled' }],
    ...WORD_FIELDS.map(({ language, member, field }): [string, FieldName] => [
      field,
      {
        label: emailTexts.words.inLanguage(emailTexts.words[member], LANGUAGE_NAMES[language]),
        path: `email.words.${field}`,
      },
    ]),
  ]) as SettingsSource<EmailValues>['fields'];
  return {
    queryKey: ['emails', 'form', kind],
    keepsDraft: true,
    alsoShownBy: [
      ['emails', 'list'],
      ['emails', 'one', kind],
    ],
    fields,
    read: async (signal) => readEmail(await calls.get(kind, signal && { signal })),
    save: async (changes, revision) => readEmail(await calls.update({ ...writeEmail(kind, changes), revision })),
  };
}

export function readEmail({
  enabled,
  words,
  revision,
}: Pick<ShopEmail, 'enabled' | 'words' | 'revision'>): Saved<EmailValues> {
  const texts = WORD_FIELDS.map(({ language, member, field }) => [field, words[language]?.[member] ?? '']);
  return { values: { enabled, ...(Object.fromEntries(texts) as Record<WordField, string>) }, revision };
}

/** Only what changed: an emptied text is removed. */
export function writeEmail(kind: EmailKind, { enabled, ...texts }: Partial<EmailValues>): EmailChange {
  const words: { [Language in EmailLanguage]?: EmailWords } = {};
  for (const { language, member, field } of WORD_FIELDS) {
    const typed = texts[field];
    if (typed !== undefined) words[language] = { ...words[language], [member]: typed };
  }
  return {
    kind,
    ...(enabled === undefined ? {} : { enabled }),
    ...(Object.keys(words).length === 0 ? {} : { words }),
  };
}

/** The draft's words in one language, as previews take them. */
export function wordsIn(values: EmailValues, language: EmailLanguage): Required<EmailWords> {
  return {
    subject: values[`${language}.subject`],
    before: values[`${language}.before`],
    after: values[`${language}.after`],
  };
}
