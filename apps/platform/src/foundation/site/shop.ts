/** A site's facts for commerce modules: currency, units, addresses. Read from the site's settings. */
import type { Conversion } from '@cartwright/pricing';
import { sql } from 'kysely';

import { type JsonText, decodeJson } from '../database/columns.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import { cacheRows, isSameRow, keepByRows } from '../database/row-cache.ts';
import type { SiteId } from '../ids.ts';
import { type CheckoutSettings, type Dispatch, NEW_SITE_SETTINGS, type SiteSettings } from './site.ts';

export interface Shop {
  readonly siteId: SiteId;
  readonly name: string;
  readonly tagline: string;
  /** Empty where there is none. */
  readonly supportEmail: string;
  /** ISO 4217; every amount of the site is in it. */
  readonly currency: string;
  /** BCP 47, for formatted amounts and dates. */
  readonly locale: string;
  readonly weightUnit: 'KG' | 'LB';
  /** The color of its buttons, `#rrggbb`. */
  readonly accent?: string;
  /** The address of its logo. */
  readonly logo?: string;
  /** Name of the storefront's theme. */
  readonly theme?: string;
  /** When orders leave, and which days count. */
  readonly dispatch: Dispatch;
  /** What the checkout asks. */
  readonly checkout: CheckoutSettings;
  /** The currency that this buyer reads prices in, where it is another one. For display only. */
  readonly conversion?: Conversion;
  /** Origin of the platform: media are below it. No slash at the end. */
  readonly publicUrl: string;
  /** Origin of the shop: product pages are below it. No slash at the end. */
  readonly shopUrl: string;
}

const MAX_SHOPS = 100;

export type ReadShop = (tx: Transaction, siteId: SiteId) => Promise<Shop>;

/** Reads shops of a platform that is reached under these two addresses. */
export function createReadShop({ publicUrl, shopUrl }: Pick<Shop, 'publicUrl' | 'shopUrl'>): ReadShop {
  const decodeShop = cacheRows<{ readonly siteId: SiteId; readonly settings: JsonText<SiteSettings> }, Shop>(
    MAX_SHOPS,
    isSameRow,
    toShop,
  );
  const keepShop = keepByRows<SettingsRow, Shop>();
  return (tx, siteId) =>
    keepShop(tx, selectSettings(tx, [siteId]), ([row]) => {
      if (row === undefined) throw new Error(`There is no site ${siteId}.`);
      return decodeShop(siteId, { siteId, settings: row.settings });
    });

  function toShop({
    siteId,
    settings: text,
  }: {
    readonly siteId: SiteId;
    readonly settings: JsonText<SiteSettings>;
  }): Shop {
    const settings = { ...NEW_SITE_SETTINGS, ...decodeJson(text) };
    const { name, tagline, supportEmail, currency, locale, weightUnit, dispatch, checkout, logo, theme } = settings;
    const accent = settings.palette['accent'];
    return {
      siteId,
      name,
      tagline,
      supportEmail,
      currency,
      locale,
      weightUnit,
      dispatch,
      checkout,
      publicUrl,
      shopUrl,
      ...(accent === undefined ? {} : { accent }),
      ...(logo === '' ? {} : { logo }),
      ...(theme === '' ? {} : { theme }),
    };
  }
}

interface SettingsRow {
  readonly settings: JsonText<SiteSettings>;
}

const selectSettings = compileOnce<SettingsRow>((siteId) => sql`select settings from sites where site_id = ${siteId}`, {
  isShared: true,
});

/** Path of a product's page in the shop. */
export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`;
}
