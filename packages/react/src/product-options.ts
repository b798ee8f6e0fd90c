'use client';

/**
 * The options of a product as a page shows them: the state of each choice, what a choice changes, and the variant,
 * price and picture of the selection.
 */
import type { Product, Variant } from '@cartwright/client';
import { type Minor, roundAmount } from '@cartwright/pricing';
import { useState } from 'react';

import type { PictureImage } from './picture-sources.ts';
import { readPicture } from './picture.ts';
import { choiceState, type ChoiceState, choose, type Selection } from './selection.ts';

/** One choice of an option. */
export interface ChoiceOfOption {
  readonly name: string;
  /** CSS color of a swatch; undefined where the option is no color. */
  readonly color: string | undefined;
  /** The picture that the choice shows; undefined where none is linked. */
  readonly picture: PictureImage | undefined;
  /** `open`, `sold-out`, or `missing`: no variant has it together with the other choices. */
  readonly state: ChoiceState;
  readonly isChosen: boolean;
}

/** One option with its visible choices. */
export interface OptionOfProduct {
  readonly name: string;
  readonly choices: readonly ChoiceOfOption[];
}

export interface UseProductOptions {
  readonly options: readonly OptionOfProduct[];
  /** For `add(product, { choices: selection })`. */
  readonly selection: Selection;
  /** Whether every option has a choice. */
  readonly isComplete: boolean;
  /** The selected variant; undefined until the selection is complete, and for a product without variants. */
  readonly variant: Variant | undefined;
  /** Of the selected variant, or else of the product. */
  readonly price: {
    readonly currency: string;
    readonly listPrice: Minor;
    readonly discountedPrice: Minor;
    /** As the platform prints them: `$34.00`. */
    readonly formatted: { readonly listPrice: string; readonly discountedPrice: string };
  };
  /** Whether the selection, or else any variant, is in stock. */
  readonly inStock: boolean;
  /** The picture of the selection, or else the product's main picture. */
  readonly picture: PictureImage | undefined;
  /**
   * Selects a choice. Where no variant has it together with the others, the variant that keeps most of them is selected,
   * and the changed choices are returned: `Size is now Large`.
   */
  readonly choose: (option: string, choice: string) => readonly { readonly option: string; readonly choice: string }[];
}

/**
 * The options of a product. Nothing is selected for the shopper unless `initial` names it, as the page's address may.
 * Pass `key={product._id}` to the component where the product can change.
 */
export function useProductOptions(product: Product, initial: Selection = {}): UseProductOptions {
  const [selection, setSelection] = useState(initial);
  const variants = variantsOf(product);
  const visible = product.productOptions.map(({ name, optionType, choices }) => ({
    name,
    isColor: optionType === 'color',
    choices: choices.filter((choice) => choice.visible),
  }));
  const isComplete = visible.every(({ name }) => selection[name] !== undefined);
  const chosen = isComplete ? variants.find(({ choices }) => isEqual(choices, selection))?.variant : undefined;
  const { currency, price, discountedPrice, formatted } = chosen?.variant.priceData ?? product.priceData;
  const listPrice = roundAmount(price ?? discountedPrice, currency);
  const options = visible.map(({ name, isColor, choices }) => ({
    name,
    choices: choices.map((choice) => ({
      name: choice.description,
      color: isColor ? choice.value : undefined,
      picture: readPicture((choice.media?.mainMedia ?? choice.media?.items[0])?.image, product.name),
      state: choiceState(variants, selection, name, choice.description),
      isChosen: selection[name] === choice.description,
    })),
  }));
  const linked = options.flatMap(({ choices }) => choices.filter(({ isChosen, picture }) => isChosen && picture));
  return {
    options,
    selection,
    isComplete,
    variant: chosen,
    price: {
      currency,
      listPrice,
      discountedPrice: Math.min(listPrice, roundAmount(discountedPrice, currency)),
      formatted: { listPrice: formatted.price, discountedPrice: formatted.discountedPrice },
    },
    inStock: chosen === undefined ? product.stock.inStock : chosen.stock.inStock,
    picture: linked[0]?.picture ?? readPicture(product.media.mainMedia?.image, product.name),
    choose: (option, choice) => {
      const next = choose(variants, selection, option, choice);
      setSelection(next.selection);
      return next.adjusted;
    },
  };
}

/** The visible variants with their choices. A product whose choices are not managed sells every combination. */
function variantsOf(product: Product) {
  if (product.manageVariants) {
    return product.variants
      .filter(({ variant }) => variant.visible)
      .map((variant) => ({ variant, choices: variant.choices, inStock: variant.stock.inStock }));
  }
  const combinations = product.productOptions.reduce<readonly Selection[]>(
    (made, { name, choices }) =>
      made.flatMap((selection) =>
        choices.filter(({ visible }) => visible).map(({ description }) => ({ ...selection, [name]: description })),
      ),
    [{}],
  );
  const [only] = product.variants;
  return combinations.map((choices) => ({ variant: only, choices, inStock: product.stock.inStock }));
}

function isEqual(choices: Selection, selection: Selection): boolean {
  return Object.entries(choices).every(([option, choice]) => selection[option] === choice);
}
