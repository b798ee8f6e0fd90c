/**
 * The cell of our own export that holds, as JSON, what has no column: of the product in its first row, and of the variant
 * in each. Invariant: `readDetails` of `writeDetails` changes nothing.
 */
import { DimensionsInput, PricePerUnitDataInput } from '@cartwright/contract';
import { z } from 'zod';

import type { Dimensions, Product, UnitMeasure, Variant } from '../../catalog/model/product.ts';
import type { ImportRow } from './import-row.ts';
import type { Messages } from './messages.ts';

const OptionDetails = z.object({
  name: z.string().max(50),
  type: z.enum(['drop_down', 'color']),
  choices: z
    .array(
      z.object({
        value: z.string().max(50),
        description: z.string().max(50),
        /** The addresses of the pictures that show the choice. */
        pictures: z.array(z.string().max(2000)).max(300).optional(),
      }),
    )
    .max(100),
});
const VariantDetails = z.object({
  pricePerUnit: PricePerUnitDataInput.nullish(),
  productDimensions: DimensionsInput.nullish(),
  packageDimensions: DimensionsInput.nullish(),
});
/** What the product itself has where its variants have values of their own; minor units, and thousandths. */
const OwnValues = z.object({ listPrice: z.int().optional(), cost: z.int().optional(), weight: z.number().optional() });
const Details = z.object({
  product: z.record(z.string(), z.unknown()).optional(),
  options: z.array(OptionDetails).max(6).optional(),
  own: OwnValues.optional(),
  variant: VariantDetails.optional(),
});

export type OptionDetails = z.output<typeof OptionDetails>;
export type OwnValues = z.output<typeof OwnValues>;

export interface ProductDetails {
  /** Members of a product as the calls take them; checked with the others. */
  readonly product: Readonly<Record<string, unknown>>;
  readonly options: readonly OptionDetails[] | undefined;
  readonly own: OwnValues;
}

/** The members of a product that have no column. */
export const DETAIL_MEMBERS = [
  'digitalKind',
  'leadTimeDays',
  'pricePerUnitData',
  'additionalInfoSections',
  'customTextFields',
  'seoData',
  'productDimensions',
  'packageDimensions',
  'sku',
] as const;

export function readDetails(row: ImportRow, messages: Messages): ProductDetails {
  const details = parse(row, messages);
  const product = details?.product ?? {};
  const unknown = Object.keys(product).find((name) => !DETAIL_MEMBERS.some((member) => member === name));
  if (unknown !== undefined)
    messages.refuse(row.row, 'DETAILS', `names “${unknown.slice(0, 50)}”, which is no detail.`);
  return { product, options: details?.options, own: details?.own ?? {} };
}

export interface OwnMembers {
  readonly pricePerUnit?: UnitMeasure | undefined;
  readonly productDimensions?: Dimensions | undefined;
  readonly packageDimensions?: Dimensions | undefined;
}

/** What a row says about its variant; undefined: nothing. */
export function readVariantDetails(row: ImportRow, messages: Messages): OwnMembers | undefined {
  const variant = parse(row, messages)?.variant;
  if (variant === undefined) return undefined;
  const { pricePerUnit, productDimensions, packageDimensions } = variant;
  return {
    pricePerUnit: pricePerUnit ? toMeasure(pricePerUnit) : undefined,
    productDimensions: toDimensions(productDimensions),
    packageDimensions: toDimensions(packageDimensions),
  };
}

/** `publicUrl`: of the shop whose media the addresses lead to. */
export function writeDetails(
  product: Product,
  variant: Variant | undefined,
  { isFirst, publicUrl = '' }: { readonly isFirst: boolean; readonly publicUrl?: string },
): string {
  const { pricePerUnit, productDimensions, packageDimensions } = variant ?? {};
  const { listPrice, cost, weight } = product;
  const hasOptions = product.options.length > 0;
  const details = {
    ...(isFirst ? { product: writeProduct(product) } : {}),
    ...(isFirst && hasOptions ? { options: product.options.map((option) => writeOption(option, publicUrl)) } : {}),
    ...(isFirst && hasOptions && product.manageVariants ? { own: { listPrice, cost, weight } } : {}),
    variant: { pricePerUnit, productDimensions, packageDimensions },
  };
  return JSON.stringify(details);
}

function writeOption({ name, type, choices }: Product['options'][number], publicUrl: string): OptionDetails {
  return {
    name,
    type,
    choices: choices.map(({ value, description, mediaIds }) => ({
      value,
      description,
      ...(mediaIds.length === 0 ? {} : { pictures: mediaIds.map((id) => toMediaAddress(id, publicUrl)) }),
    })),
  };
}

/** Where a file of the library is on the web. */
export function toMediaAddress(mediaId: string, publicUrl: string): string {
  return `${publicUrl}/media/${mediaId}`;
}

function writeProduct(product: Product): object {
  const { digitalKind, leadTimeDays, pricePerUnit, additionalInfoSections, customTextFields, seo } = product;
  const { productDimensions, packageDimensions, manageVariants, options, sku } = product;
  const isManaged = manageVariants && options.length > 0;
  return {
    digitalKind,
    leadTimeDays,
    pricePerUnitData: pricePerUnit,
    ...(additionalInfoSections.length === 0 ? {} : { additionalInfoSections }),
    ...(customTextFields.length === 0 ? {} : { customTextFields }),
    ...(seo?.tags === undefined ? {} : { seoData: { tags: seo.tags, settings: seo.settings } }),
    productDimensions,
    packageDimensions,
    ...(isManaged && sku !== '' ? { sku } : {}),
  };
}

function parse(row: ImportRow, messages: Messages): z.output<typeof Details> | undefined {
  const text = row.get('DETAILS');
  if (text === undefined || text === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    messages.refuse(row.row, 'DETAILS', 'must be as the export wrote it: it is no JSON any more.');
    return undefined;
  }
  const parsed = Details.safeParse(json);
  if (parsed.success) return parsed.data;
  messages.refuse(
    row.row,
    'DETAILS',
    `must be as the export wrote it: “${parsed.error.issues[0]?.path.join('.') ?? ''}” is not right.`,
  );
  return undefined;
}

function toMeasure(input: z.output<typeof PricePerUnitDataInput>): UnitMeasure | undefined {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = input;
  return totalQuantity && totalMeasurementUnit && baseQuantity && baseMeasurementUnit
    ? { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit }
    : undefined;
}

function toDimensions(input: z.output<typeof DimensionsInput> | null | undefined): Dimensions | undefined {
  if (!input) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}
