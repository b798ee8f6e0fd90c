/**
 * Who may see the pages of the shop: everybody, or those who know a password, until the shop opens. These calls are this
 * platform's own. They are about the shop's pages alone: the API answers visitors as before.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, readOnly, text } from './wire.ts';

export const STOREFRONT_ACCESS_MODES = ['OPEN', 'PASSWORD'] as const;
export type StorefrontAccessMode = (typeof STOREFRONT_ACCESS_MODES)[number];

export const STOREFRONT_PASSWORD_MIN_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 100;

/** Who may see the pages, as the merchant sees it. */
export const StorefrontAccess = z.object({
  mode: open(STOREFRONT_ACCESS_MODES),
  /** Whether friends can enter. Without a password only merchants see a closed shop. */
  hasPassword: z.boolean(),
});
export type StorefrontAccess = z.output<typeof StorefrontAccess>;

/** A token with which a browser sees a closed shop. */
export const StorefrontGrant = z.object({ accessToken: z.string(), expiresInSeconds: z.number() });
export type StorefrontGrant = z.output<typeof StorefrontGrant>;

export const getStorefrontAccess = endpoint({
  name: 'storefrontAccess.getStorefrontAccess',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/storefront-access',
  summary: 'Returns who may see the pages of the shop.',
  input: z.object({}),
  output: z.object({ access: StorefrontAccess }),
});

export const updateStorefrontAccess = endpoint({
  name: 'storefrontAccess.updateStorefrontAccess',
  method: 'PATCH',
  service: 'siteProperties',
  path: '/v4/storefront-access',
  summary: 'Opens or closes the pages of the shop, and changes the password for friends. Absent members stay.',
  input: z.object({
    access: z.object({
      mode: z.enum(STOREFRONT_ACCESS_MODES).nullish(),
      /** Friends who entered with the one before are asked again. */
      password: text(MAX_PASSWORD_LENGTH, STOREFRONT_PASSWORD_MIN_LENGTH).nullish(),
      hasPassword: readOnly(z.boolean()),
    }),
  }),
  output: z.object({ access: StorefrontAccess }),
});

export const createStorefrontPreview = endpoint({
  name: 'storefrontAccess.createStorefrontPreview',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/storefront-access/preview',
  summary: 'Returns a token that a merchant’s browser brings to the closed shop in an address.',
  input: z.object({}),
  output: z.object({ previewToken: z.string(), expiresInSeconds: z.number() }),
});

export const enterStorefront = endpoint({
  name: 'storefrontAccess.enterStorefront',
  method: 'POST',
  service: 'siteProperties',
  path: '/v4/storefront-access/enter',
  summary:
    'Returns a token with which a browser sees the closed shop, where the password or the merchant’s token is right.',
  input: z.object({ password: text(MAX_PASSWORD_LENGTH).nullish(), previewToken: text(1000).nullish() }),
  output: StorefrontGrant,
});

export const checkStorefrontAccess = endpoint({
  name: 'storefrontAccess.checkStorefrontAccess',
  method: 'POST',
  service: 'siteProperties',
  path: '/v4/storefront-access/check',
  isQuery: true,
  summary:
    'Returns whether the bearer of this token may see the pages of the shop, and the revision of what visitors see there.',
  input: z.object({ accessToken: text(1000).nullish() }),
  output: StorefrontAccess.extend({
    isGranted: z.boolean(),
    /** Changes with every change of the catalog, of stock, of legal pages and of the settings that visitors see. */
    revision: z.string(),
  }),
});

export const storefrontAccessEndpoints = [
  getStorefrontAccess,
  updateStorefrontAccess,
  createStorefrontPreview,
  enterStorefront,
  checkStorefrontAccess,
] as const;
