/**
 * Merchant-only data of a line: a custom item, or overrides of catalog texts and prices. Parsed from the wire format;
 * the routes check the permission.
 */
import type { CatalogOverrideFieldsInput, CustomLineItemInput } from '@cartwright/contract';
import { currencyDecimals, type Minor, parseAmount } from '@cartwright/pricing';

import { type BrokenRule, type ExpectedError, refuseFields } from '../../../foundation/http/failure.ts';
import { type CustomWords, type LineOverrides, type NewCustomLine, isCustom } from './cart-line.ts';
import type { Addition, Cart } from './cart.ts';

/** The name of a custom item that has only a price. */
const NAMELESS = 'Custom item';

/** Parses a custom item; faults are added to `rules`. `field` names the line in the request. */
export function readCustomLine(
  input: CustomLineItemInput,
  { currency, field, rules }: { readonly currency: string; readonly field: string; readonly rules: BrokenRule[] },
): NewCustomLine {
  const amount = (value: string, name: string): Minor => readAmount(value, currency, `${field}.${name}`, rules);
  const { productName, fullPrice, depositAmount, physicalProperties, itemType, quantityAvailable, taxGroupId } = input;
  const isPhysical = itemType.custom ? false : (itemType.preset ?? 'PHYSICAL') === 'PHYSICAL';
  return {
    kind: 'custom',
    ...(productName ? readNames(productName) : { name: NAMELESS }),
    price: amount(input.price, 'price'),
    ...(fullPrice ? { fullPrice: amount(fullPrice, 'fullPrice') } : {}),
    ...(depositAmount ? { depositAmount: amount(depositAmount, 'depositAmount') } : {}),
    ...readPhysical(physicalProperties),
    isShippable: physicalProperties?.shippable ?? isPhysical,
    ...(typeof quantityAvailable === 'number' ? { quantityAvailable } : {}),
    ...(taxGroupId ? { taxGroupId } : {}),
    shown: readWords(input),
  };
}

/** Parses overrides; undefined if there are none. */
export function readOverrides(
  input: CatalogOverrideFieldsInput | null | undefined,
  { currency, field, rules }: { readonly currency: string; readonly field: string; readonly rules: BrokenRule[] },
): LineOverrides | undefined {
  if (!input) return undefined;
  const amount = (value: string, name: string): Minor => readAmount(value, currency, `${field}.${name}`, rules);
  const { productName, price, fullPrice, descriptionLines, physicalProperties, image } = input;
  const { shippable } = physicalProperties ?? {};
  const overrides = {
    ...(productName ? readNames(productName) : {}),
    ...(price ? { price: amount(price, 'price') } : {}),
    ...(fullPrice ? { fullPrice: amount(fullPrice, 'fullPrice') } : {}),
    ...(descriptionLines ? { descriptionLines: withoutNulls(descriptionLines) } : {}),
    ...readPhysical(physicalProperties),
    ...(typeof shippable === 'boolean' ? { isShippable: shippable } : {}),
    ...(image ? { image: withoutNulls(image) } : {}),
  };
  return Object.keys(overrides).length === 0 ? undefined : (overrides as LineOverrides);
}

/**
 * Matches custom items of an update, the last of its additions, to the custom lines that they were read from: such an
 * item replaces its line. An id that names no line says nothing. A second item for the same line is refused.
 */
export function matchCustomLines(
  { lines }: Cart,
  additions: readonly Addition[],
  inputs: readonly Pick<CustomLineItemInput, 'id'>[],
): readonly Addition[] | ExpectedError {
  const rules: BrokenRule[] = [];
  const first = additions.length - inputs.length;
  const matched = additions.map((addition, place): Addition => {
    const id = inputs[place - first]?.id;
    const line = id ? lines.find((one) => one.id === id) : undefined;
    if (line === undefined) return addition;
    const earlier = inputs.findIndex((one) => one.id === id);
    if (isCustom(line) && earlier === place - first) return { ...addition, replaces: line.id };
    const description = isCustom(line)
      ? `names the line of customLineItems[${earlier}]: send one item for a line`
      : 'names an item of the catalog: change it in lineItems';
    rules.push({ field: `customLineItems[${place - first}].id`, rule: 'VALIDATION', description });
    return addition;
  });
  return rules.length > 0 ? refuseFields(rules) : matched;
}

/** Applies new overrides to existing lines of the catalog: none, or null, clears; lines that are not named stay. */
export function setOverrides(
  cart: Cart,
  inputs: readonly {
    readonly id?: string | null | undefined;
    readonly catalogOverrideFields?: CatalogOverrideFieldsInput | null | undefined;
  }[],
  currency: string,
): Cart | ExpectedError {
  const rules: BrokenRule[] = [];
  const said = new Map<string, LineOverrides | undefined>();
  for (const [index, { id, catalogOverrideFields }] of inputs.entries()) {
    if (!id || catalogOverrideFields === undefined) continue;
    const field = `lineItems[${index}].catalogOverrideFields`;
    const overrides = readOverrides(catalogOverrideFields, { currency, field, rules });
    said.set(id, overrides);
    if (overrides !== undefined && cart.lines.some((line) => line.id === id && isCustom(line))) {
      const description = 'is for items of the catalog: change this item in customLineItems';
      rules.push({ field, rule: 'FIELD_NOT_ALLOWED', description });
    }
  }
  if (rules.length > 0) return refuseFields(rules);
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      if (isCustom(line) || !said.has(line.id)) return line;
      const { overrides: _before, ...rest } = line;
      const overrides = said.get(line.id);
      return overrides === undefined ? rest : { ...rest, overrides };
    }),
  };
}

/** A name read from a response repeats the original where there is no translation. */
export function readNames({ original, translated }: NonNullable<CustomLineItemInput['productName']>): {
  readonly name: string;
  readonly translatedName?: string;
} {
  return { name: original, ...(translated && translated !== original ? { translatedName: translated } : {}) };
}

function readPhysical(properties: CustomLineItemInput['physicalProperties']) {
  const { weight, sku } = properties ?? {};
  return {
    ...(typeof weight === 'number' ? { weight: Math.round(weight * 1000) } : {}),
    ...(sku ? { sku } : {}),
  };
}

function readWords(input: CustomLineItemInput): CustomWords {
  const { url, descriptionLines, media, itemType, paymentOption, serviceProperties, priceDescription } = input;
  const { rootCatalogItemId, catalogReference, subscriptionOptionInfo, extendedFields, modifierGroups } = input;
  return withoutNulls({
    url,
    descriptionLines,
    image: media,
    itemType: itemType.custom ? { custom: itemType.custom } : { preset: itemType.preset ?? 'PHYSICAL' },
    paymentOption,
    serviceProperties,
    priceDescription,
    rootCatalogItemId,
    catalogReference,
    subscriptionOptionInfo,
    extendedFields,
    modifierGroups,
  }) as CustomWords;
}

/** Null means absent here; responses never contain it. */
function withoutNulls<Value>(value: Value): WithoutNulls<Value> {
  return JSON.parse(
    JSON.stringify(value, (_name, member: unknown) => (member === null ? undefined : member)),
  ) as WithoutNulls<Value>;
}

type WithoutNulls<Value> = Value extends readonly (infer Item)[]
  ? WithoutNulls<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: WithoutNulls<Exclude<Value[Name], null>> }
    : Value;

function readAmount(value: string, currency: string, field: string, rules: BrokenRule[]): Minor {
  try {
    return parseAmount(value, currency);
  } catch {
    const threshold = currencyDecimals(currency);
    const description = `must be an amount of at most ${threshold} decimals in ${currency}`;
    rules.push({ field, rule: 'DECIMAL_MAX_SCALE', description, data: { threshold } });
    return 0;
  }
}
