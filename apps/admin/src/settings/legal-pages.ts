/** Legal pages in the admin: which there are, what a new one begins with, and its gaps. */
import type { LegalKind, LegalPage, ShopLanguage } from '@cartwright/contract';
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import type { GapWords, LanguageDrafts, LegalDraft } from './legal-drafts/draft.ts';
import type { Saved } from './save-settings.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import type { SettingsSource } from './use-settings-form.ts';

const text = words.settings.legal;

export const LEGAL_PAGES: readonly { readonly kind: LegalKind; readonly title: string; readonly what: string }[] = [
  { kind: 'privacy', ...text.kinds.privacy },
  { kind: 'terms', ...text.kinds.terms },
  { kind: 'returns', ...text.kinds.returns },
  { kind: 'delivery', ...text.kinds.delivery },
  { kind: 'imprint', ...text.kinds.imprint },
];

export interface LegalText {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

/** What is known of the seller, to fill gaps with. */
export type SellerFacts = { readonly [Fact in keyof GapWords]?: string | undefined };

export const LEGAL_KEY = ['legal-pages'] as const;

export function legalPagesQuery({ settings }: MerchantClient) {
  return queryOptions({ queryKey: LEGAL_KEY, queryFn: ({ signal }) => settings.listLegalPages({ signal }) });
}

interface LegalPlace {
  readonly kind: LegalKind;
  readonly language: ShopLanguage;
}

/** The page, and what the platform says about it besides its text. */
export interface SavedLegal extends Saved<LegalText> {
  /** Undefined where nothing was saved yet: the text is a draft of ours. */
  readonly page: LegalPage | undefined;
}

/** A page that was never saved begins with a draft. */
export function legalSource(
  { settings, orderSettings, siteProperties }: MerchantClient,
  { kind, language }: LegalPlace,
) {
  const toSaved = (page: LegalPage): SavedLegal => ({
    values: { title: page.title, body: page.body },
    revision: page.revision,
    page,
  });
  const source: SettingsSource<LegalText> & { readonly read: (signal?: AbortSignal) => Promise<SavedLegal> } = {
    queryKey: [...LEGAL_KEY, kind, language],
    keepsDraft: true,
    fields: { title: { label: text.editor.pageTitle, path: 'title' }, body: { label: text.editor.text, path: 'body' } },
    alsoShownBy: [LEGAL_KEY],
    read: async (signal) => {
      const pages = await settings.listLegalPages(signal && { signal });
      const page = pages.find((one) => one.kind === kind && one.language === language);
      if (page !== undefined) return toSaved(page);
      const [{ drafts }, seller, site] = await Promise.all([
        loadDrafts(language),
        orderSettings.getOrderSettings(),
        siteProperties.getSiteProperties({}),
      ]);
      const { name, address, taxId, email } = seller.orderSettings.seller;
      const facts = { name, address, taxId, email: email ?? site.properties.email ?? undefined };
      return { values: writeDraft(drafts.pages[kind], drafts.gaps, facts), revision: '0', page: undefined };
    },
    save: async (changes, revision, all) =>
      // What was never saved is sent whole: its other field is a draft of ours.
      toSaved(await settings.saveLegalPage(kind, language, { ...(revision === '0' ? all : changes), revision })),
  };
  return source;
}

const LOADERS: Readonly<Record<ShopLanguage, () => Promise<{ readonly drafts: LanguageDrafts }>>> = {
  en: () => import('./legal-drafts/en.ts'),
  de: () => import('./legal-drafts/de.ts'),
  fr: () => import('./legal-drafts/fr.ts'),
  es: () => import('./legal-drafts/es.ts'),
  ja: () => import('./legal-drafts/ja.ts'),
  ar: () => import('./legal-drafts/ar.ts'),
};

export function loadDrafts(language: ShopLanguage): Promise<{ readonly drafts: LanguageDrafts }> {
  return LOADERS[language]();
}

export function writeDraft({ title, lines }: LegalDraft, gaps: GapWords, facts: SellerFacts): LegalText {
  const fill = (line: string): string =>
    line.replaceAll(/\{(name|address|email|taxId)\}/gu, (_whole, fact: keyof GapWords) => {
      const known = facts[fact]?.trim() ?? '';
      return known === '' ? `[[${gaps[fact]}]]` : known.replaceAll(/\s*\n\s*/gu, ', ');
    });
  const body = lines.map((line) =>
    line.startsWith('## ') ? `<h2>${escape(fill(line.slice(3)))}</h2>` : `<p>${escape(fill(line))}</p>`,
  );
  return { title, body: body.join('') };
}

/** What is still to be filled in, each once. */
export function listGaps({ title, body }: LegalText): readonly string[] {
  return [...new Set(Array.from(`${title} ${body}`.matchAll(/\[\[([^\]]*)\]\]/gu), ([, gap = '']) => gap))];
}

export function readLegalPlace(kind: string | undefined, language: string | undefined): LegalPlace | undefined {
  const known = LEGAL_PAGES.find((one) => one.kind === kind);
  const code = SHOP_LANGUAGES.find((one) => one === language);
  return known === undefined || code === undefined ? undefined : { kind: known.kind, language: code };
}

function escape(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
