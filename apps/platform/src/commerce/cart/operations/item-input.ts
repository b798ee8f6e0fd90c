/**
 * Parses a client's addition (`catalogReference` and its options) into a catalog item. Every fault is a violation that
 * names the member of the request.
 */
import { CATALOG_APP_IDS, type CatalogReference, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { type Product, type Variant, type Input, readUnitPrice, selectVariant } from '../../catalog/model/product.ts';
import type { NewCatalogLine, Offer } from '../model/cart-line.ts';

/** `catalogReference.options`: a variant, or choices, and the product's custom texts that were filled in. */
export interface CatalogOptions extends Input {
  readonly texts: Readonly<Record<string, string>>;
}

/** An available item with all its required input. */
export interface FoundItem {
  readonly offer: Offer;
  readonly quantity: number;
  readonly line: NewCatalogLine;
}

export type ReadItem =
  | { readonly kind: 'item'; readonly addition: FoundItem }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/** Whether the app id names our catalog. */
export function isOurCatalog(appId: string): boolean {
  return (CATALOG_APP_IDS as readonly string[]).includes(appId);
}

/** Reads the catalog's own options. Texts may be a map or a list of titles and values. */
export function readCatalogOptions(options: CatalogReference['options']): CatalogOptions {
  const variantId = options?.['variantId'];
  const choices = readTextMap(options?.['options']);
  return {
    ...(typeof variantId === 'string' ? { variantId } : {}),
    ...(choices === undefined ? {} : { choices }),
    texts: readTexts(options?.['customTextFields']),
  };
}

/** Chooses the variant and checks the texts. `field` names the line in the request: `lineItems[0]`. */
export function readItem(
  { product, variants }: { readonly product: Product; readonly variants: readonly Variant[] },
  input: CatalogOptions,
  {
    appId,
    quantity,
    field,
    currency,
  }: { readonly appId: string; readonly quantity: number; readonly field: string; readonly currency: string },
): ReadItem {
  const at = `${field}.catalogReference.options`;
  const selection = selectVariant(product, variants, input);
  const rules: BrokenRule[] = [];
  if (selection.kind === 'unknown-variant') {
    rules.push({
      field: `${at}.variantId`,
      rule: 'VALIDATION',
      description: `names no variant of ${product.name}`,
      data: { type: UNKNOWN_VIOLATION_TYPE },
    });
  } else if (selection.kind === 'missing-choice') {
    const description = `must be chosen for ${product.name}: ${selection.allowed.join(', ')}`;
    rules.push({ field: `${at}.options.${selection.option}`, rule: 'REQUIRED_FIELD', description });
  } else if (selection.kind === 'unknown-choice') {
    const description = `must be one of ${selection.allowed.join(', ')}`;
    rules.push({ field: `${at}.options.${selection.option}`, rule: 'INVALID_ENUM_VALUE', description });
  }
  const { texts } = input;
  rules.push(...checkTexts(product, texts, `${at}.customTextFields`));
  if (rules.length > 0 || selection.kind !== 'selected') return { kind: 'refused', rules };

  const { variant, choices } = selection;
  const price = readUnitPrice(product, variant, currency);
  return {
    kind: 'item',
    addition: {
      offer: { product, variant },
      quantity,
      line: {
        appId,
        productId: product.id,
        variantId: variant.id,
        choices,
        texts,
        seen: { name: product.name, listPrice: price.list, discountedPrice: price.discounted },
      },
    },
  };
}

function checkTexts(product: Product, texts: Readonly<Record<string, string>>, at: string): BrokenRule[] {
  const rules: BrokenRule[] = [];
  for (const { title, maxLength, mandatory } of product.customTextFields) {
    const text = texts[title];
    if (text === undefined && mandatory) {
      rules.push({
        field: `${at}.${title}`,
        rule: 'REQUIRED_FIELD',
        description: `must be filled in for ${product.name}`,
      });
    } else if (text !== undefined && text.length > maxLength) {
      const description = `must have at most ${maxLength} characters`;
      rules.push({ field: `${at}.${title}`, rule: 'MAX_LENGTH', description, data: { threshold: maxLength } });
    }
  }
  for (const title of Object.keys(texts)) {
    if (!product.customTextFields.some((field) => field.title === title)) {
      rules.push({
        field: `${at}.${title}`,
        rule: 'FIELD_NOT_ALLOWED',
        description: `is not a text of ${product.name}`,
      });
    }
  }
  return rules;
}

function readTexts(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  const texts = Array.isArray(value) ? readTitledTexts(value) : (readTextMap(value) ?? {});
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** The last text of a title counts, also where it is blank. */
function readTitledTexts(entries: readonly unknown[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const { title, value: text } = readTextMap(entry) ?? {};
      return title === undefined || text === undefined ? [] : [[title, text] as const];
    }),
  );
}

function readTextMap(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
