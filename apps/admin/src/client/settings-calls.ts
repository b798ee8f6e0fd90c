/** Calls of the settings pages that the client's modules do not have. */
import { type CallOptions, defineCall, type SiteProperties } from '@cartwright/client';
import type { SitePropertiesUpdate } from '@cartwright/contract';

interface SiteResponse {
  readonly properties: SiteProperties;
  /** Grows with each change: a write that names an older one is refused. */
  readonly version: string;
}

export const updateSiteProperties = defineCall<
  (
    properties: SitePropertiesUpdate,
    options?: { readonly version?: string },
    call?: CallOptions,
  ) => Promise<SiteResponse>
>('PATCH /site-properties/v4/properties', 'properties ...options');

/** A token with which the merchant sees the shop while it is closed. */
export const createStorefrontPreview = defineCall<(call?: CallOptions) => Promise<{ readonly previewToken: string }>>(
  'GET /site-properties/v4/storefront-access/preview',
);
