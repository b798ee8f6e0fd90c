/**
 * What only the shop may say about a line: an item of its own, or other words and prices than the catalog's. Read from
 * the wire into what a cart keeps; who may say it is decided by the door.
 */
import type { CatalogOverrideFieldsInput, CustomLineItemInput } from '@cartwright/contract';
import { currencyDecimals, type Minor, parseAmount } from '@cartwright/pricing';

import { type BrokenRule, type Refusal, refuseFields } from '../http/failure.ts';
import { type CustomWords, type LineOverrides, type NewCustomLine, isCustom } from './cart-line.ts';
import type { Cart } from './cart.ts';

/** What a line is called of which only a price was said. */
const NAMELESS = 'Custom item';

/** Reads a custom item; what is wrong is added to `rules`. `field` names the line in the request. */
export function readCustomLine(
  input: CustomLineItemInput,
  { currency, field, rules }: { readonly currency: string; readonly field: string; readonly rules: BrokenRule[] },
): NewCustomLine {
  const amount = (value: string, name: string): Minor => readAmount(value, currency, `${field}.${name}`, rules);
  const { productName, fullPrice, depositAmount, physicalProperties, itemType, quantityAvailable, taxGroupId } = input;
  const isPhysical = itemType.custom ? false : (itemType.preset ?? 'PHYSICAL') === 'PHYSICAL';
  return {
    kind: 'custom',
    name: productName?.original ?? NAMELESS,
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

/** Reads what is said instead of the catalog; undefined where nothing is. */
export function readOverrides(
  input: CatalogOverrideFieldsInput | null | undefined,
  { currency, field, rules }: { readonly currency: string; readonly field: string; readonly rules: BrokenRule[] },
): LineOverrides | undefined {
  if (!input) return undefined;
  const amount = (value: string, name: string): Minor => readAmount(value, currency, `${field}.${name}`, rules);
  const { productName, price, fullPrice, descriptionLines, physicalProperties, image } = input;
  const { shippable } = physicalProperties ?? {};
  const overrides = {
    ...(productName ? { name: productName.original } : {}),
    ...(price ? { price: amount(price, 'price') } : {}),
    ...(fullPrice ? { fullPrice: amount(fullPrice, 'fullPrice') } : {}),
    ...(descriptionLines ? { descriptionLines: withoutNulls(descriptionLines) } : {}),
    ...readPhysical(physicalProperties),
    ...(typeof shippable === 'boolean' ? { isShippable: shippable } : {}),
    ...(image ? { image: withoutNulls(image) } : {}),
  };
  return Object.keys(overrides).length === 0 ? undefined : (overrides as LineOverrides);
}

/** Lines that are there already get what is said of them now; a line of which nothing is said stays as it is. */
export function setOverrides(
  cart: Cart,
  wishes: readonly {
    readonly id?: string | null | undefined;
    readonly catalogOverrideFields?: CatalogOverrideFieldsInput | null | undefined;
  }[],
  currency: string,
): Cart | Refusal {
  const rules: BrokenRule[] = [];
  const said = new Map(
    wishes.flatMap(({ id, catalogOverrideFields: fields }, index) =>
      id && fields
        ? [
            [
              id,
              readOverrides(fields, { currency, field: `lineItems[${index}].catalogOverrideFields`, rules }),
            ] as const,
          ]
        : [],
    ),
  );
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

/** Null says the same as nothing here; answers never have it. */
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
