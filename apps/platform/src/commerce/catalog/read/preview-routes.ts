/**
 * The preview of a product that shoppers do not see yet. Invariant: a hidden product leaves the platform only for merchants,
 * and for the bearer of a token that a merchant asked for; the token names one product and is valid for a day.
 */
import { createProductPreview, getPreviewedProduct } from '@cartwright/contract';

import { openSignedLinks } from '../../../foundation/hosted-pages/signed-links.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import type { Vault } from '../../../foundation/vault/vault.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import * as store from '../model/catalog-store.ts';
import { toProductResponse } from './product-response.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const AS_SHOPPERS = { includeHidden: false, includeMerchantData: false } as const;

export interface ProductPreviewDeps {
  readonly readShop: ReadShop;
  readonly vault: Vault;
}

export function createProductPreviewRoutes({ readShop, vault }: ProductPreviewDeps): readonly Route[] {
  return [
    route(
      createProductPreview,
      { allow: ['merchant', 'app'], permission: 'catalog.read-private', work: 'read' },
      async ({ input, caller: { siteId }, tx, now }) => {
        const stored = await store.findProduct(tx, siteId, { id: input.id });
        if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
        const links = await openSignedLinks(tx, { vault, siteId }, 'product-preview');
        return { previewToken: links.sign(stored.product.id, now + LIFETIME_MS) };
      },
    ),

    route(
      getPreviewedProduct,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ input, caller: { siteId }, tx, now, currency }) => {
        const link = (await openSignedLinks(tx, { vault, siteId }, 'product-preview')).read(input.previewToken, now);
        if (link.kind !== 'valid') return refuse('PRODUCT_NOT_FOUND');
        const stored = await store.findProduct(tx, siteId, { id: link.subject });
        if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
        const shop = await readShopIn(tx, await readShop(tx, siteId), currency);
        return { product: toProductResponse(stored, shop, AS_SHOPPERS) };
      },
    ),
  ];
}
