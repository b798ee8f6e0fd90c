/**
 * The shop's products for Google Merchant Center, and for every other service that reads its format: RSS 2.0 with one
 * item for each variant (support.google.com/merchants/answer/7052112).
 */
import type { Product } from '@cartwright/client';

import { readProduct } from '../catalog/product-view.ts';
import type { ProductView } from '../catalog/product-view.ts';
import { readParagraphs } from '../catalog/rich-text.ts';
import type { ServerClient } from '../client/shop-client.ts';
import { readSite } from '../shell/site-view.ts';
import type { SiteView } from '../shell/site-view.ts';
import { EVERYTHING_LISTED, readProductPages } from './catalog-pages.ts';
import { findShippingFee, listOffers, type Offer, writeAmount } from './offers.ts';
import { pictureAddress } from './pictures.ts';
import { element } from './xml.ts';

/** The maxima of the format, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
/** Pictures besides the first. */
const MAX_PICTURES = 10;
const MAX_COLOR = 100;

/** Units of the format by the catalog's. */
const UNITS: Readonly<Record<string, string>> = {
  ML: 'ml',
  CL: 'cl',
  L: 'l',
  CBM: 'cbm',
  MG: 'mg',
  G: 'g',
  KG: 'kg',
  CM: 'cm',
  M: 'm',
  SQM: 'sqm',
  OZ: 'oz',
  LB: 'lb',
  FLOZ: 'floz',
  PT: 'pt',
  QT: 'qt',
  GAL: 'gal',
  IN: 'in',
  FT: 'ft',
  YD: 'yd',
  SQFT: 'sqft',
};

/**
 * Returns the feed as XML, a page of products at a time. `client` reads as a visitor without a session, and so no hidden
 * products.
 */
export async function* writeProductFeed(client: ServerClient, origin: string): AsyncGenerator<string> {
  const { properties } = await client.siteProperties.getSiteProperties();
  const site = readSite(properties);
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    element('title', site.name),
    element('link', `${origin}/`),
    element('description', site.tagline),
    '\n',
  ].join('');
  for await (const products of readProductPages(client, EVERYTHING_LISTED)) {
    yield products.map((product) => writeProduct(product, site, origin)).join('');
  }
  yield '</channel>\n</rss>\n';
}

function writeProduct(product: Product, site: SiteView, origin: string): string {
  const view = readProduct(product);
  const shared = [
    ...listTexts(product, view),
    ...listIdentifiers(view),
    ...listUnits(product),
    ['g:condition', 'new'],
  ] satisfies Pair[];
  return listOffers(product, view)
    .map((offer) => {
      const fields = [...listOfferFields(view, offer, origin), ...shared];
      const text = fields.map(([name, value]) => element(name, value)).join('');
      return `<item>${text}${writeShipping(view, offer, site)}</item>\n`;
    })
    .join('');
}

type Pair = readonly [name: string, text: string];

function listOfferFields(product: ProductView, offer: Offer, origin: string): Pair[] {
  const { currency, name } = product;
  const { amount, listAmount, choices, color, photo } = offer;
  const price = (value: number) => `${writeAmount(value, currency)} ${currency}`;
  const others = product.media.filter((medium) => medium.kind === 'photo' && medium.id !== photo?.id);
  return [
    ['g:id', offer.id],
    ['g:title', cut([name, ...Object.values(choices)].join(', '), MAX_TITLE)],
    ['g:link', origin + offer.path],
    ...(photo === undefined ? [] : [['g:image_link', pictureAddress(photo.image)] satisfies Pair]),
    ...others
      .slice(0, MAX_PICTURES)
      .flatMap((medium): Pair[] =>
        medium.kind === 'photo' ? [['g:additional_image_link', pictureAddress(medium.image)]] : [],
      ),
    ['g:availability', offer.inStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', price(listAmount)],
    ...(amount < listAmount ? [['g:sale_price', price(amount)] satisfies Pair] : []),
    ...(color === undefined ? [] : [['g:color', cut(color, MAX_COLOR)] satisfies Pair]),
    ...(product.variants.length > 1 ? [['g:item_group_id', product.id] satisfies Pair] : []),
  ];
}

function listTexts({ description }: Product, { metaDescription, name }: ProductView): Pair[] {
  const text = readParagraphs(description).join('\n');
  return [['g:description', cut(text === '' ? (metaDescription ?? name) : text, MAX_DESCRIPTION)]];
}

/** The catalog stores neither a GTIN nor a manufacturer's number. */
function listIdentifiers({ brand }: ProductView): Pair[] {
  return [...(brand === undefined ? [] : [['g:brand', brand] satisfies Pair]), ['g:identifier_exists', 'no']];
}

function listUnits({ pricePerUnitData: data }: Product): Pair[] {
  const total = UNITS[data?.totalMeasurementUnit ?? ''];
  const base = UNITS[data?.baseMeasurementUnit ?? ''];
  if (data === undefined || total === undefined || base === undefined) return [];
  return [
    ['g:unit_pricing_measure', `${data.totalQuantity} ${total}`],
    // Only whole numbers are accepted there.
    ...(Number.isInteger(data.baseQuantity)
      ? [['g:unit_pricing_base_measure', `${data.baseQuantity} ${base}`] satisfies Pair]
      : []),
  ];
}

function writeShipping(product: ProductView, { amount }: Offer, site: SiteView): string {
  const fee = findShippingFee(site, product, amount);
  if (fee === undefined) return '';
  const { currency } = product;
  return `<g:shipping>${element('g:country', fee.country)}${element('g:service', fee.service)}${element(
    'g:price',
    `${writeAmount(fee.amount, currency)} ${currency}`,
  )}</g:shipping>`;
}

/** Cuts a text between characters that people see as one. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
