/**
 * What the rows of a product say about the product itself, as the input of the calls that change products: so an import
 * keeps every rule of theirs.
 */
import { type ImportField, ProductInput, ProductUpdate, ruleViolations } from '@cartwright/contract';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import type { Product, ProductSeo } from '../../catalog/model/product.ts';
import { type ProductDetails, readDetails } from './details.ts';
import { type ImportRow, readFlag, readRowTypes } from './import-row.ts';
import type { Messages } from './messages.ts';

export type ProductMembers = Omit<ProductUpdate, 'id'>;

/** The field of each member that rules name. */
const FIELD_OF: Readonly<Record<string, ImportField>> = {
  name: 'NAME',
  slug: 'SLUG',
  description: 'DESCRIPTION',
  visible: 'VISIBLE',
  productType: 'PRODUCT_TYPE',
  brand: 'BRAND',
  ribbon: 'RIBBON',
  sku: 'SKU',
  priceData: 'PRICE',
  discount: 'DISCOUNT',
  costAndProfitData: 'COST',
  weight: 'WEIGHT',
  productOptions: 'OPTION1_VALUE',
};

const TEXTS = [
  ['BRAND', 'brand'],
  ['RIBBON', 'ribbon'],
  ['SLUG', 'slug'],
  ['NAME', 'name'],
] as const;

export interface ReadOptions {
  readonly clearsEmpty: boolean;
  readonly isWoo: boolean;
  /** Whether the file is our own export, whose texts are as the product has them. */
  readonly isOwn: boolean;
  readonly messages: Messages;
}

/** Members of the product from its first row. Empty cells are left out, or null where they clear. */
export function readMembers(
  row: ImportRow,
  { clearsEmpty, isWoo, isOwn, messages }: ReadOptions,
): { readonly members: ProductMembers; readonly details: ProductDetails } {
  const empty = clearsEmpty ? null : undefined;
  const members: Record<string, unknown> = {};
  for (const [field, member] of TEXTS) {
    const text = row.get(field);
    if (text === undefined) continue;
    const mayClear = member === 'brand' || member === 'ribbon';
    const value = text === '' ? (mayClear ? empty : undefined) : text;
    if (value !== undefined) members[member] = value;
  }
  const description = row.get('DESCRIPTION');
  if (description !== undefined && (description !== '' || clearsEmpty)) {
    members['description'] = isOwn
      ? description
      : toHtml(isWoo ? description.replaceAll(String.raw`\n`, '\n') : description);
  }
  const visible = readVisible(row, messages);
  if (visible !== undefined) members['visible'] = visible;
  const type = readType(row, messages);
  if (type !== undefined) members['productType'] = type;
  const details = readDetails(row, messages);
  return { members: { ...details.product, ...members }, details };
}

/** Refuses what the contract refuses. Returns the members as the handlers of the calls get them. */
export function checkMembers(
  members: ProductMembers & { readonly priceData?: unknown },
  isNew: boolean,
  row: number,
  messages: Messages,
): ProductMembers | undefined {
  const parsed = isNew
    ? ProductInput.safeParse({ ...members, priceData: members.priceData ?? { price: 0 } })
    : ProductUpdate.safeParse({ ...members, id: 'prod_1' });
  if (parsed.success) return parsed.data;
  refuseRules(
    ruleViolations(parsed.error, 20).map(({ field, description }) => ({ field: `product.${field}`, description })),
    row,
    messages,
  );
  return undefined;
}

/** `product.priceData.price must have at most 2 decimals` as a sentence about a field of the file. */
export function refuseRules(
  rules: readonly Pick<BrokenRule, 'field' | 'description'>[],
  row: number,
  messages: Messages,
): void {
  for (const { field, description } of rules) {
    const [, member = ''] = /^product\.([A-Za-z]+)/.exec(field) ?? [];
    const known = FIELD_OF[member];
    messages.refuse(row, known ?? 'DETAILS', known === undefined ? `of “${member}”: ${description}` : description);
  }
}

/** Title and description for search engines, in the form that the product has them in. */
export function changeSeo(
  product: Product,
  row: ImportRow,
  { clearsEmpty, messages }: ReadOptions,
): ProductSeo | undefined {
  const title = readSeoText(row, 'SEO_TITLE', clearsEmpty, messages);
  const description = readSeoText(row, 'SEO_DESCRIPTION', clearsEmpty, messages);
  if (title === undefined && description === undefined) return product.seo;
  const before = readSeo(product.seo);
  const after = { title: title ?? before.title, description: description ?? before.description };
  if (after.title === before.title && after.description === before.description) return product.seo;
  const { tags, settings } = product.seo ?? {};
  const kept = settings === undefined ? {} : { settings };
  if (tags === undefined) {
    const texts = {
      ...(after.title === '' ? {} : { title: after.title }),
      ...(after.description === '' ? {} : { description: after.description }),
    };
    return Object.keys({ ...texts, ...kept }).length === 0 ? undefined : { ...texts, ...kept };
  }
  const rest = { meta: null, custom: false, disabled: false };
  const others = tags.filter((tag) => !isTitle(tag) && !isDescription(tag));
  return {
    tags: [
      ...(after.title === '' ? [] : [{ type: 'title', props: null, children: after.title, ...rest }]),
      ...(after.description === ''
        ? []
        : [{ type: 'meta', props: { name: 'description', content: after.description }, children: '', ...rest }]),
      ...others,
    ],
    ...kept,
  };
}

export function readSeo(seo: ProductSeo | undefined): { readonly title: string; readonly description: string } {
  if (seo?.tags === undefined) return { title: seo?.title ?? '', description: seo?.description ?? '' };
  const content = seo.tags.find(isDescription)?.props?.['content'];
  return {
    title: seo.tags.find(isTitle)?.children ?? '',
    description: typeof content === 'string' ? content : '',
  };
}

type SeoTag = NonNullable<ProductSeo['tags']>[number];

export function isTitle({ type }: SeoTag): boolean {
  return type === 'title';
}

export function isDescription({ type, props }: SeoTag): boolean {
  return type === 'meta' && props?.['name'] === 'description';
}

const MAX_SEO_TEXT = 2000;

function readSeoText(
  row: ImportRow,
  field: 'SEO_TITLE' | 'SEO_DESCRIPTION',
  clearsEmpty: boolean,
  messages: Messages,
): string | undefined {
  const text = row.get(field);
  if (text === undefined || (text === '' && !clearsEmpty)) return undefined;
  if (text.length <= MAX_SEO_TEXT) return text;
  messages.refuse(row.row, field, `must not be longer than ${MAX_SEO_TEXT} characters.`);
  return undefined;
}

/** Visible where every column says so. */
function readVisible(row: ImportRow, messages: Messages): boolean | undefined {
  const texts = row.all('VISIBLE').filter((text) => text !== '');
  const flags = texts.map(readFlag);
  const unknown = flags.indexOf(undefined);
  if (unknown >= 0) {
    messages.refuse(row.row, 'VISIBLE', `“${(texts[unknown] ?? '').slice(0, 50)}” is neither yes nor no.`);
    return undefined;
  }
  return flags.length === 0 ? undefined : flags.every((flag) => flag === true);
}

function readType(row: ImportRow, messages: Messages): 'physical' | 'digital' | undefined {
  const types = readRowTypes(row);
  for (const [kind, remedy] of [
    ['grouped', 'Grouped products are only lists of others: import the others.'],
    ['external', 'External products are sold by another shop, so they cannot be imported.'],
  ] as const) {
    if (types.includes(kind)) messages.refuse(row.row, undefined, remedy);
  }
  if (types.includes('virtual') || types.includes('downloadable')) return 'digital';
  const text = (row.get('PRODUCT_TYPE') ?? '').toLowerCase();
  if (text === '' || text === 'physical' || text === 'digital') return text === '' ? undefined : text;
  messages.refuse(row.row, 'PRODUCT_TYPE', `“${text.slice(0, 50)}” is neither physical nor digital.`);
  return undefined;
}

/** Plain text becomes paragraphs; HTML stays. */
function toHtml(text: string): string {
  if (text === '' || /<[a-z!/]/i.test(text) || !text.includes('\n')) return text;
  const paragraphs = text.split(/\n\s*\n|\r?\n/).map((part) => part.trim());
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
}
