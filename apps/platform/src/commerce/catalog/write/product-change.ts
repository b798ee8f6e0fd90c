/**
 * A merchant's changes of a product: absent members stay, null clears. A change is applied as a whole or refused with
 * every violated rule; derived members are dropped before (by the contract).
 */
import { type ProductInput, type ProductUpdate, TAKEN_VIOLATION_TYPE } from '@cartwright/contract';
import { parsePercentage } from '@cartwright/pricing';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { Rules, readAmount, readWeight } from '../model/amount-input.ts';
import { cleanHtml } from '../model/description.ts';
import {
  type Dimensions,
  type Product,
  type ProductDiscount,
  type ProductOption,
  type UnitMeasure,
  slugify,
} from '../model/product.ts';

/** Members of a create and of an update alike. */
export type ProductOptions = Omit<ProductUpdate, 'id'> | ProductInput;

export type ProductChange =
  | { readonly kind: 'changed'; readonly product: Product }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

const SLUG = /^[\p{Letter}\p{Number}]+(?:[-_.~][\p{Letter}\p{Number}]+)*$/u;

/** Applies input to a product (for a new one, to `emptyProduct`). The store ensures unique slugs. */
export function changeProduct(product: Product, input: ProductOptions, currency: string): ProductChange {
  const rules = new Rules();
  const changed: Product = {
    ...product,
    ...readName(input, rules),
    ...readSlug(product, input, rules),
    ...(input.visible === undefined ? {} : { visible: input.visible ?? true }),
    ...(input.productType ? { productType: input.productType === 'digital' ? 'digital' : 'physical' } : {}),
    ...(input.description === undefined ? {} : { description: cleanHtml(input.description ?? '') }),
    ...(input.sku === undefined ? {} : { sku: input.sku ?? '' }),
    ...(typeof input.priceData?.price === 'number'
      ? { listPrice: readAmount(input.priceData.price, currency, 'product.priceData.price', rules) }
      : {}),
    ...(input.manageVariants === undefined ? {} : { manageVariants: input.manageVariants ?? false }),
    ...(input.additionalInfoSections === undefined
      ? {}
      : {
          additionalInfoSections: (input.additionalInfoSections ?? []).map(({ title, description }) => ({
            title,
            description: cleanHtml(description),
          })),
        }),
    ...(input.customTextFields === undefined
      ? {}
      : { customTextFields: readCustomTexts(product, input.customTextFields ?? [], rules) }),
    ...(input.productOptions === undefined ? {} : { options: readOptions(product, input.productOptions ?? [], rules) }),
  };
  const complete = withOptionalMembers(changed, input, currency, rules);
  return rules.broken.length > 0 ? { kind: 'refused', rules: rules.broken } : { kind: 'changed', product: complete };
}

/** A new product with an id and no other values. */
export function emptyProduct(identity: Pick<Product, 'id' | 'numericId' | 'createdAt' | 'updatedAt'>): Product {
  return {
    ...identity,
    slug: '',
    name: '',
    visible: true,
    productType: 'physical',
    description: '',
    sku: '',
    listPrice: 0,
    options: [],
    manageVariants: false,
    media: [],
    additionalInfoSections: [],
    customTextFields: [],
  };
}

/** Optional members of a product: null removes them. */
function withOptionalMembers(product: Product, input: ProductOptions, currency: string, rules: Rules): Product {
  const { digitalKind, leadTimeDays, brand, ribbon, discount, cost, weight, pricePerUnit, seo, ...others } = product;
  const { productDimensions, packageDimensions, ...rest } = others;
  const isDigital = product.productType === 'digital';
  if (input.digitalKind && !isDigital) {
    rules.add('product.digitalKind', 'FIELD_NOT_ALLOWED', 'is for digital products: leave it out, or send productType');
  }
  return {
    ...rest,
    ...(isDigital ? keep('digitalKind', digitalKind, input.digitalKind, (kind) => kind) : {}),
    ...keep('leadTimeDays', leadTimeDays, input.leadTimeDays, (count) => (count === 0 ? undefined : count)),
    ...keep('brand', brand, input.brand, (text) => (text === '' ? undefined : text)),
    ...keep('ribbon', ribbon, input.ribbon, (text) => (text === '' ? undefined : text)),
    ...keep('discount', discount, input.discount, (value) => readDiscount(value, currency, rules)),
    ...keep('cost', cost, input.costAndProfitData?.itemCost, (value) =>
      readAmount(value, currency, 'product.costAndProfitData.itemCost', rules),
    ),
    ...keep('weight', weight, input.weight, (value) => readWeight(value, 'product.weight', rules)),
    ...keep('pricePerUnit', pricePerUnit, input.pricePerUnitData, (value) => readMeasure(pricePerUnit, value, rules)),
    ...keep('seo', seo, input.seoData, readSeo),
    ...keep('productDimensions', productDimensions, input.productDimensions, readDimensions),
    ...keep('packageDimensions', packageDimensions, input.packageDimensions, readDimensions),
  };
}

/** One optional member: unchanged, removed, or read from the input. */
function keep<Name extends string, Value, Input>(
  name: Name,
  before: Value | undefined,
  input: Input | null | undefined,
  read: (input: Input) => Value | undefined,
): { readonly [Key in Name]?: Value } {
  const value = input === undefined ? before : input === null ? undefined : read(input);
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
}

function readName(input: ProductOptions, rules: Rules): { name?: string } {
  if (input.name === undefined) return {};
  if (input.name === null || input.name.trim() === '') {
    rules.add('product.name', 'REQUIRED_FIELD', 'must not be empty');
    return {};
  }
  return { name: input.name };
}

/** A new product without a slug gets one from its name. */
function readSlug(product: Product, input: ProductOptions, rules: Rules): { slug?: string } {
  const wanted = input.slug ?? '';
  if (wanted === '') return product.slug === '' ? { slug: slugify(input.name ?? '') } : {};
  if (!SLUG.test(wanted)) {
    rules.add('product.slug', 'FORMAT', 'must be words of letters and digits joined by hyphens, such as harbour-mug');
    return {};
  }
  return { slug: wanted };
}

function readDiscount(
  { type, value }: NonNullable<ProductOptions['discount']>,
  currency: string,
  rules: Rules,
): ProductDiscount | undefined {
  if (type === 'NONE' || type === 'UNDEFINED') return undefined;
  if (typeof value !== 'number') {
    rules.add('product.discount.value', 'REQUIRED_FIELD', 'must say how much');
    return undefined;
  }
  if (type === 'AMOUNT') {
    readAmount(value, currency, 'product.discount.value', rules);
    return { type, value };
  }
  try {
    parsePercentage(value);
  } catch {
    rules.add('product.discount.value', 'MAX', 'must be at most 100 percent with at most 4 decimals', {
      threshold: 100,
    });
  }
  return { type, value };
}

function readMeasure(
  before: UnitMeasure | undefined,
  input: NonNullable<ProductOptions['pricePerUnitData']>,
  rules: Rules,
): UnitMeasure | undefined {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = {
    totalQuantity: input.totalQuantity ?? before?.totalQuantity,
    totalMeasurementUnit: input.totalMeasurementUnit ?? before?.totalMeasurementUnit,
    baseQuantity: input.baseQuantity ?? before?.baseQuantity,
    baseMeasurementUnit: input.baseMeasurementUnit ?? before?.baseMeasurementUnit,
  };
  for (const [name, value] of Object.entries({
    totalQuantity,
    totalMeasurementUnit,
    baseQuantity,
    baseMeasurementUnit,
  })) {
    if (value === undefined)
      rules.add(`product.pricePerUnitData.${name}`, 'REQUIRED_FIELD', 'must be given with the others');
  }
  if (totalQuantity === undefined || totalMeasurementUnit === undefined) return undefined;
  if (baseQuantity === undefined || baseMeasurementUnit === undefined) return undefined;
  return { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit };
}

/** The largest number and length of texts that a buyer is asked for. Those from an import may stay as they are. */
const MAX_CUSTOM_TEXTS = 10;
const MAX_CUSTOM_TITLE = 100;
const MAX_CUSTOM_LENGTH = 500;

function readCustomTexts(
  product: Product,
  input: NonNullable<ProductOptions['customTextFields']>,
  rules: Rules,
): Product['customTextFields'] {
  const fields = input.map(({ title, maxLength, mandatory }) => ({ title: title.trim(), maxLength, mandatory }));
  if (JSON.stringify(input) === JSON.stringify(product.customTextFields)) return product.customTextFields;
  if (fields.length > MAX_CUSTOM_TEXTS) {
    const description = `must not have more than ${MAX_CUSTOM_TEXTS} items`;
    rules.add('product.customTextFields', 'MAX_SIZE', description, { threshold: MAX_CUSTOM_TEXTS });
  }
  for (const [index, { title, maxLength }] of fields.entries()) {
    const field = `product.customTextFields[${index}]`;
    if (title === '') rules.add(`${field}.title`, 'REQUIRED_FIELD', 'must not be empty');
    if (title.length > MAX_CUSTOM_TITLE) {
      const description = `must not be longer than ${MAX_CUSTOM_TITLE} characters`;
      rules.add(`${field}.title`, 'MAX_LENGTH', description, { threshold: MAX_CUSTOM_TITLE });
    }
    if (fields.findIndex((other) => other.title === title) < index)
      rules.add(`${field}.title`, 'VALIDATION', `"${title}" is the title of another field`, {
        type: TAKEN_VIOLATION_TYPE,
      });
    if (maxLength < 1 || maxLength > MAX_CUSTOM_LENGTH)
      rules.add(`${field}.maxLength`, 'MAX', `must be from 1 to ${MAX_CUSTOM_LENGTH}`, {
        threshold: MAX_CUSTOM_LENGTH,
      });
  }
  return fields;
}

/** Choices that stay keep their media. */
function readOptions(
  product: Product,
  input: NonNullable<ProductOptions['productOptions']>,
  rules: Rules,
): readonly ProductOption[] {
  const names = new Set<string>();
  return input.map((option, index) => {
    const field = `product.productOptions[${index}]`;
    if (names.has(option.name))
      rules.add(`${field}.name`, 'VALIDATION', `"${option.name}" is the name of another option`, {
        type: TAKEN_VIOLATION_TYPE,
      });
    names.add(option.name);
    const before = product.options.find((one) => one.name === option.name);
    const descriptions = new Set<string>();
    const choices = option.choices.map((choice, place) => {
      const description = choice.description ?? choice.value;
      if (descriptions.has(description)) {
        rules.add(`${field}.choices[${place}].description`, 'VALIDATION', `"${description}" is another choice's`, {
          type: TAKEN_VIOLATION_TYPE,
        });
      }
      descriptions.add(description);
      const known = before?.choices.find((one) => one.description === description);
      return { value: choice.value, description, mediaIds: known?.mediaIds ?? [], visible: known?.visible ?? true };
    });
    return { name: option.name, type: readOptionType(option.optionType, before), choices };
  });
}

function readOptionType(input: string | null | undefined, before: ProductOption | undefined): ProductOption['type'] {
  if (input === 'color' || input === 'drop_down') return input;
  return before?.type ?? 'drop_down';
}

export function readSeo(input: NonNullable<ProductOptions['seoData']>): NonNullable<Product['seo']> {
  return {
    tags: (input.tags ?? []).map((tag) => ({
      type: tag.type,
      props: tag.props ?? null,
      meta: tag.meta ?? null,
      children: tag.children ?? '',
      custom: tag.custom ?? false,
      disabled: tag.disabled ?? false,
    })),
    ...(input.settings
      ? {
          settings: {
            preventAutoRedirect: input.settings.preventAutoRedirect ?? false,
            keywords: (input.settings.keywords ?? []).map(({ term, isMain, origin }) => ({
              term,
              isMain: isMain ?? false,
              origin: origin ?? null,
            })),
          },
        }
      : {}),
  };
}

function readDimensions(input: NonNullable<ProductOptions['productDimensions']>): Dimensions {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}
