/**
 * Legal pages of the shop: what it promises, and who it is. The merchant writes each in each language, and publishes it;
 * every published version is kept. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { open, readOnly, revisionInput, text, wireDate } from './wire.ts';

export const LEGAL_KINDS = ['privacy', 'terms', 'returns', 'delivery', 'imprint'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

const MAX_TITLE = 100;
const MAX_BODY = 20_000;

/** A published page in a list. */
export const LegalLink = z.object({
  kind: open(LEGAL_KINDS),
  /** BCP 47 without the country: `en`. */
  language: z.string(),
  title: z.string(),
});
export type LegalLink = z.output<typeof LegalLink>;

/** A published page, as shoppers read it. */
export const PublishedLegalPage = LegalLink.extend({
  /** HTML with text markup only. */
  body: z.string(),
  /** Grows with each publication. */
  version: z.number(),
  publishedDate: wireDate,
});
export type PublishedLegalPage = z.output<typeof PublishedLegalPage>;

/** A page as the merchant writes it. */
export const LegalPage = LegalLink.extend({
  /** HTML with text markup only. */
  body: z.string(),
  revision: z.string(),
  updatedDate: wireDate,
  /** The version that shoppers read; absent where they read none. */
  publishedVersion: z.number().optional(),
  publishedDate: wireDate.optional(),
  /** Whether shoppers read another text than this. */
  hasUnpublishedChanges: z.boolean(),
});
export type LegalPage = z.output<typeof LegalPage>;

/** A page as it was read can be sent back. */
const whole = {
  kind: readOnly(z.string()),
  language: readOnly(z.string()),
  updatedDate: readOnly(wireDate),
  publishedVersion: readOnly(z.number()),
  publishedDate: readOnly(wireDate),
  hasUnpublishedChanges: readOnly(z.boolean()),
};

const place = { kind: z.enum(LEGAL_KINDS), language: z.enum(SHOP_LANGUAGES) };

export const listLegalPages = endpoint({
  name: 'legalPages.listLegalPages',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/legal-pages',
  summary: 'Lists the legal pages that the merchant has written, published or not.',
  input: z.object({}),
  output: z.object({ legalPages: z.array(LegalPage) }),
});

export const saveLegalPage = endpoint({
  name: 'legalPages.saveLegalPage',
  method: 'PATCH',
  service: 'siteProperties',
  path: '/v4/legal-pages/{kind}/{language}',
  summary: 'Writes a legal page in a language, publishes it, or withdraws it. Absent members stay.',
  input: z.object({
    ...place,
    legalPage: z.object({
      title: text(MAX_TITLE, 1).nullish(),
      body: text(MAX_BODY).nullish(),
      /** The revision that was read. The change is refused if the page has changed since. */
      revision: revisionInput.nullish(),
      ...whole,
    }),
    /** True: shoppers read this text from now on. False: they read none. Absent: what they read stays. */
    publish: z.boolean().nullish(),
  }),
  output: z.object({ legalPage: LegalPage }),
});

export const listLegalVersions = endpoint({
  name: 'legalPages.listLegalVersions',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/legal-pages/{kind}/{language}/versions',
  summary: 'Lists what shoppers have read on a legal page, the newest first; at most 50 versions.',
  input: z.object(place),
  output: z.object({ versions: z.array(PublishedLegalPage) }),
});

export const getPublishedLegalPage = endpoint({
  name: 'legalPages.getPublishedLegalPage',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/published-legal-pages/{kind}',
  summary: 'Returns a published legal page in a language, otherwise in the language of the shop or any other.',
  input: z.object({ kind: text(20, 1), language: text(35).nullish() }),
  output: z.object({ legalPage: PublishedLegalPage }),
});

export const legalPageEndpoints = [listLegalPages, saveLegalPage, listLegalVersions, getPublishedLegalPage] as const;
