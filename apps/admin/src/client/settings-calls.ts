/** Calls of the settings pages that the client's modules do not have. */
import { type CallOptions, defineCall, type SiteProperties } from '@cartwright/client';
import type {
  LegalKind,
  LegalPage,
  PublishedLegalPage,
  ShopLanguage,
  SitePropertiesUpdate,
} from '@cartwright/contract';

interface SiteResponse {
  readonly properties: SiteProperties;
  /** Grows with each change: a write that names an older one is refused. */
  readonly version: string;
}

const updateSiteProperties = defineCall<
  (
    properties: SitePropertiesUpdate,
    options?: { readonly version?: string },
    call?: CallOptions,
  ) => Promise<SiteResponse>
>('PATCH /site-properties/v4/properties', 'properties ...options');

/** A token with which the merchant sees the shop while it is closed. */
const createStorefrontPreview = defineCall<(call?: CallOptions) => Promise<{ readonly previewToken: string }>>(
  'GET /site-properties/v4/storefront-access/preview',
);

const LEGAL_PATH = '/site-properties/v4/legal-pages';

const listLegalPages = defineCall<(call?: CallOptions) => Promise<readonly LegalPage[]>>(`GET ${LEGAL_PATH}`, '', {
  result: 'legalPages',
});

/** `publish`: true publishes this text, false withdraws the page, absent leaves what shoppers read. */
const saveLegalPage = defineCall<
  (
    kind: LegalKind,
    language: ShopLanguage,
    legalPage: { readonly title?: string; readonly body?: string; readonly revision?: string },
    options?: { readonly publish?: boolean },
    call?: CallOptions,
  ) => Promise<LegalPage>
>(`PATCH ${LEGAL_PATH}/{kind}/{language}`, 'kind language legalPage ...options', { result: 'legalPage' });

const listLegalVersions = defineCall<
  (kind: LegalKind, language: ShopLanguage, call?: CallOptions) => Promise<readonly PublishedLegalPage[]>
>(`GET ${LEGAL_PATH}/{kind}/{language}/versions`, 'kind language', { result: 'versions' });

export const settings = {
  updateSiteProperties,
  createStorefrontPreview,
  listLegalPages,
  saveLegalPage,
  listLegalVersions,
};
