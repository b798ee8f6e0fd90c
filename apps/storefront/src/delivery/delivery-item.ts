/**
 * The item of a delivery estimate as fields of a form, so that the form works without JavaScript. Invariant: what
 * `listItemFields` writes, `readItem` reads back as the cart would name the item.
 */
import { CATALOG_APP_ID, type CatalogReference } from '@cartwright/client';

export type Fields = readonly (readonly [name: string, value: string])[];

export interface DeliveryItem {
  readonly productId: string;
  /** Absent where the choices name the variant. */
  readonly variantId: string | undefined;
  readonly choices: Readonly<Record<string, string>>;
  /** Titles of the texts that the cart requires. */
  readonly texts: readonly string[];
}

const OPTION = 'option.';
const TEXT = 'text.';
/** No text of a buyer changes what delivery costs. */
const ANY_TEXT = '-';
const MAX_QUANTITY = 99;

export function listItemFields({ productId, variantId, choices, texts }: DeliveryItem): Fields {
  return [
    ['product', productId],
    ...(variantId === undefined
      ? Object.entries(choices).map(([name, value]) => [OPTION + name, value] as const)
      : ([['variant', variantId]] as const)),
    ...texts.map((title) => [TEXT + title, ANY_TEXT] as const),
  ];
}

/** Those of a form or an address that belong to its item. */
export function pickItemFields(form: Iterable<readonly [string, FormDataEntryValue]>): Fields {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'product' || name === 'variant' || /^(?:option|text)\../.test(name))
      ? [[name, value] as const]
      : [],
  );
}

/** Undefined where the fields name no product. */
export function readItem(fields: Fields): CatalogReference | undefined {
  const one = (wanted: string) => fields.find(([name]) => name === wanted)?.[1];
  const group = (prefix: string) =>
    Object.fromEntries(
      fields.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
    );
  const [productId, variantId] = [one('product'), one('variant')];
  if (productId === undefined || productId === '') return undefined;
  const [choices, texts] = [group(OPTION), group(TEXT)];
  return {
    appId: CATALOG_APP_ID,
    catalogItemId: productId,
    options: {
      ...(variantId !== undefined && variantId !== ''
        ? { variantId }
        : Object.keys(choices).length === 0
          ? {}
          : { options: choices }),
      ...(Object.keys(texts).length === 0 ? {} : { customTextFields: texts }),
    },
  };
}

/** From 1 to as many as the cart takes of one item. */
export function readQuantity(text: string): number {
  const typed = Number(text);
  return Number.isInteger(typed) ? Math.min(Math.max(typed, 1), MAX_QUANTITY) : 1;
}
