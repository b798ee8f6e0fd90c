/**
 * The variant of a selection. Invariant: nothing is chosen for the shopper. An incomplete or unknown choice is refused
 * with the platform's message, before anything is shown or sent.
 */
import type { Variant } from '@cartwright/client';

import type { CartProduct } from './shop-client.ts';

/** The chosen variant of a product: by its id, or by its choices. */
export interface ItemSelection {
  readonly variantId?: string | undefined;
  /** Chosen description by option name: `{ Glaze: 'Celadon' }`. Every option of the product needs one. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
  /** The shopper's text by field title: an engraving. */
  readonly customText?: Readonly<Record<string, string>> | undefined;
}

/** `reason` is a sentence for the shopper; `code` is the same for programs. */
export interface ExpectedError {
  readonly ok: false;
  readonly reason: string;
  readonly code: string;
}

interface Selected {
  /** Undefined where the product has no variants. */
  readonly variant: Variant | undefined;
  readonly choices: Readonly<Record<string, string>>;
}

/** Finds the selected variant. A managed variant's id is enough; a product without options needs neither. */
export function selectVariant(product: CartProduct, { variantId, choices }: ItemSelection): Selected | ExpectedError {
  const { name, variants, manageVariants } = product;
  const named = variantId === undefined ? undefined : variants.find(({ _id }) => _id === variantId);
  if (variantId !== undefined && named === undefined) return refuseVariant(name);
  if (named !== undefined && manageVariants) return { variant: named, choices: named.choices };
  const wanted = choices ?? named?.choices ?? {};
  const chosen = new Map(Object.entries(wanted));
  const options = readOptions(product);
  // The platform must judge a product that came without options and variants.
  if (options === undefined) return { variant: named, choices: wanted };
  for (const option of chosen.keys()) {
    if (!options.has(option)) return refuse('UNKNOWN_OPTION', `${option} is not an option of ${name}.`);
  }
  for (const [option, allowed] of options) {
    const choice = chosen.get(option);
    const list = [...allowed].join(', ');
    if (choice === undefined) return refuse('MISSING_CHOICE', `${option} must be chosen for ${name}: ${list}.`);
    if (!allowed.has(choice)) return refuse('UNKNOWN_CHOICE', `${option} must be one of ${list}.`);
  }
  if (!manageVariants) return { variant: named ?? variants[0], choices: wanted };
  const variant = variants.find((one) => [...chosen].every(([option, choice]) => one.choices[option] === choice));
  return variant === undefined && options.size > 0 ? refuseVariant(name) : { variant, choices: wanted };
}

/**
 * The possible choices, by option; from the variants if the product came without its options. Undefined if neither is
 * known.
 */
function readOptions({ productOptions, variants }: CartProduct): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  if (productOptions === undefined && variants.every((variant) => Object.keys(variant.choices).length === 0))
    return undefined;
  const options = new Map<string, Set<string>>();
  for (const { name, choices } of productOptions ?? [])
    options.set(name, new Set(choices.map((one) => one.description)));
  if (options.size > 0) return options;
  for (const variant of variants) {
    for (const [name, choice] of Object.entries(variant.choices)) {
      options.set(name, (options.get(name) ?? new Set()).add(choice));
    }
  }
  return options;
}

function refuseVariant(name: string): ExpectedError {
  return refuse('UNKNOWN_VARIANT', `This choice of ${name} is not sold. Choose another one.`);
}

function refuse(code: string, reason: string): ExpectedError {
  return { ok: false, reason, code };
}
