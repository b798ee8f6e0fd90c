/**
 * An item to add to the cart: a product with its choices, in wire format and as the page shows it before the server's
 * response.
 */
import { CATALOG_APP_ID, type CatalogReference } from '@cartwright/client';
import { type Minor, roundAmount } from '@cartwright/pricing';

import type { PictureImage } from './picture-sources.ts';
import { readPicture } from './picture.ts';
import { type ItemSelection, type ExpectedError, selectVariant } from './select-variant.ts';
import type { CartProduct } from './shop-client.ts';

/** A choice as a line of the cart prints it. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** All facts of a line that a page prints, known before the server's response. */
export interface LinePreview {
  readonly name: string;
  readonly slug: string | undefined;
  readonly picture: PictureImage | undefined;
  readonly choices: readonly Choice[];
  readonly currency: string;
  readonly listPrice: Minor;
  readonly discountedPrice: Minor;
  /** Whether it is shipped. */
  readonly isShippable: boolean;
  /** Whether it is a gift card: it is neither taxed nor discounted when it is sold. */
  readonly isGiftCard: boolean;
}

export interface CartItem {
  readonly catalogReference: CatalogReference;
  readonly preview: LinePreview;
}

/** The cart item of a product and a selection. Returns an error with a message if the selection is incomplete. */
export function createCartItem(product: CartProduct, selection: ItemSelection): CartItem | ExpectedError {
  const selected = selectVariant(product, selection);
  if ('ok' in selected) return selected;
  const { variant } = selected;
  const { currency, price, discountedPrice } = variant?.variant.priceData ?? product.priceData;
  const listPrice = roundAmount(price ?? discountedPrice, currency);
  const choices = inOrderOfOptions(product, selected.choices);
  const customText = Object.fromEntries(
    Object.entries(selection.customText ?? {}).filter(([, text]) => text.trim() !== ''),
  );
  const { name } = product;
  return {
    catalogReference: {
      appId: CATALOG_APP_ID,
      catalogItemId: product._id,
      options: {
        ...(product.manageVariants && variant !== undefined ? { variantId: variant._id } : {}),
        ...(!product.manageVariants && hasAny(choices) ? { options: choices } : {}),
        ...(hasAny(customText) ? { customTextFields: customText } : {}),
      },
    },
    preview: {
      name,
      slug: product.slug,
      picture: readPicture(findImage(product, choices), name),
      choices: Object.entries({ ...choices, ...customText }).map(([title, value]) => ({ name: title, value })),
      currency,
      listPrice,
      discountedPrice: Math.min(listPrice, roundAmount(discountedPrice, currency)),
      isShippable: product.productType !== 'digital',
      isGiftCard: product.digitalKind === 'gift_card',
    },
  };
}

/**
 * Whether two references mean the same item. Only members that both have are compared: a response may have more than
 * the request.
 */
export function isSameItem(a: CatalogReference | undefined, b: CatalogReference | undefined): boolean {
  if (a === undefined || b === undefined || a.catalogItemId !== b.catalogItemId) return false;
  const left = a.options ?? {};
  const right = b.options ?? {};
  if (sortedText(left['customTextFields'] ?? {}) !== sortedText(right['customTextFields'] ?? {})) return false;
  return ['variantId', 'options'].every(
    (name) =>
      left[name] === undefined || right[name] === undefined || sortedText(left[name]) === sortedText(right[name]),
  );
}

function inOrderOfOptions(
  { productOptions = [] }: CartProduct,
  choices: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const chosen = productOptions.flatMap(({ name }) => {
    const choice = choices[name];
    return choice === undefined ? [] : [[name, choice] as const];
  });
  return { ...Object.fromEntries(chosen), ...choices };
}

/** The picture of the chosen variant, as the server picks it: from the first option whose choice has one. */
function findImage({ productOptions = [], media }: CartProduct, choices: Readonly<Record<string, string>>) {
  for (const option of productOptions) {
    const choice = option.choices.find((one) => one.description === choices[option.name]);
    const image = (choice?.media?.mainMedia ?? choice?.media?.items[0])?.image;
    if (image !== undefined) return image;
  }
  return media.mainMedia?.image;
}

function hasAny(record: Readonly<Record<string, string>>): boolean {
  return Object.keys(record).length > 0;
}

function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
