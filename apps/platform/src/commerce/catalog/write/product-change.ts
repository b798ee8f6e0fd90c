/**
 * A merchant's changes of a product: absent members stay, null clears. A change is applied as a whole or refused with
 * every violated rule; derived members are dropped before (by the contract).
 */
import type { ProductInput, ProductUpdate } from '@cartwright/contract';
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
export type ProductWish = Omit<ProductUpdate, 'id'> | ProductInput;

export type ProductChange =
  | { readonly kind: 'changed'; readonly product: Product }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

const SLUG = /^[\p{Letter}\p{Number}]+(?:[-_.~][\p{Letter}\p{Number}]+)*$/u;

/** Applies input to a product (for a new one, to `emptyProduct`). The store ensures unique slugs. */
export function changeProduct(product: Product, wish: ProductWish, currency: string): ProductChange {
  const rules = new Rules();
  const changed: Product = {
    ...product,
    ...readName(wish, rules),
    ...readSlug(product, wish, rules),
    ...(wish.visible === undefined ? {} : { visible: wish.visible ?? true }),
    ...(wish.productType ? { productType: wish.productType === 'digital' ? 'digital' : 'physical' } : {}),
    ...(wish.description === undefined ? {} : { description: cleanHtml(wish.description ?? '') }),
    ...(wish.sku === undefined ? {} : { sku: wish.sku ?? '' }),
    ...(typeof wish.priceData?.price === 'number'
      ? { listPrice: readAmount(wish.priceData.price, currency, 'product.priceData.price', rules) }
      : {}),
    ...(wish.manageVariants === undefined ? {} : { manageVariants: wish.manageVariants ?? false }),
    ...(wish.additionalInfoSections === undefined
      ? {}
      : {
          additionalInfoSections: (wish.additionalInfoSections ?? []).map(({ title, description }) => ({
            title,
            description: cleanHtml(description),
          })),
        }),
    ...(wish.productOptions === undefined ? {} : { options: readOptions(product, wish.productOptions ?? [], rules) }),
  };
  const complete = withOptionalMembers(changed, wish, currency, rules);
  return rules.broken.length > 0 ? { kind: 'refused', rules: rules.broken } : { kind: 'changed', product: complete };
}

/** A product of which nothing is known yet but its identity. */
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

/** Members that a product may lack: null takes them away. */
function withOptionalMembers(product: Product, wish: ProductWish, currency: string, rules: Rules): Product {
  const { digitalKind, leadTimeDays, brand, ribbon, discount, cost, weight, pricePerUnit, seo, ...others } = product;
  const { productDimensions, packageDimensions, ...rest } = others;
  const isDigital = product.productType === 'digital';
  if (wish.digitalKind && !isDigital) {
    rules.add('product.digitalKind', 'FIELD_NOT_ALLOWED', 'is for digital products: leave it out, or send productType');
  }
  return {
    ...rest,
    ...(isDigital ? keep('digitalKind', digitalKind, wish.digitalKind, (kind) => kind) : {}),
    ...keep('leadTimeDays', leadTimeDays, wish.leadTimeDays, (count) => (count === 0 ? undefined : count)),
    ...keep('brand', brand, wish.brand, (text) => (text === '' ? undefined : text)),
    ...keep('ribbon', ribbon, wish.ribbon, (text) => (text === '' ? undefined : text)),
    ...keep('discount', discount, wish.discount, (value) => readDiscount(value, currency, rules)),
    ...keep('cost', cost, wish.costAndProfitData?.itemCost, (value) =>
      readAmount(value, currency, 'product.costAndProfitData.itemCost', rules),
    ),
    ...keep('weight', weight, wish.weight, (value) => readWeight(value, 'product.weight', rules)),
    ...keep('pricePerUnit', pricePerUnit, wish.pricePerUnitData, (value) => readMeasure(pricePerUnit, value, rules)),
    ...keep('seo', seo, wish.seoData, readSeo),
    ...keep('productDimensions', productDimensions, wish.productDimensions, readDimensions),
    ...keep('packageDimensions', packageDimensions, wish.packageDimensions, readDimensions),
  };
}

/** One optional member: unchanged, removed, or read from the input. */
function keep<Name extends string, Value, Wish>(
  name: Name,
  before: Value | undefined,
  wish: Wish | null | undefined,
  read: (wish: Wish) => Value | undefined,
): { readonly [Key in Name]?: Value } {
  const value = wish === undefined ? before : wish === null ? undefined : read(wish);
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
}

function readName(wish: ProductWish, rules: Rules): { name?: string } {
  if (wish.name === undefined) return {};
  if (wish.name === null || wish.name.trim() === '') {
    rules.add('product.name', 'REQUIRED_FIELD', 'must not be empty');
    return {};
  }
  return { name: wish.name };
}

/** A new product without a slug gets one from its name. */
function readSlug(product: Product, wish: ProductWish, rules: Rules): { slug?: string } {
  const wanted = wish.slug ?? '';
  if (wanted === '') return product.slug === '' ? { slug: slugify(wish.name ?? '') } : {};
  if (!SLUG.test(wanted)) {
    rules.add('product.slug', 'FORMAT', 'must be words of letters and digits joined by hyphens, such as harbour-mug');
    return {};
  }
  return { slug: wanted };
}

function readDiscount(
  { type, value }: NonNullable<ProductWish['discount']>,
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
  wish: NonNullable<ProductWish['pricePerUnitData']>,
  rules: Rules,
): UnitMeasure | undefined {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = {
    totalQuantity: wish.totalQuantity ?? before?.totalQuantity,
    totalMeasurementUnit: wish.totalMeasurementUnit ?? before?.totalMeasurementUnit,
    baseQuantity: wish.baseQuantity ?? before?.baseQuantity,
    baseMeasurementUnit: wish.baseMeasurementUnit ?? before?.baseMeasurementUnit,
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

/** Choices that stay keep their media. */
function readOptions(
  product: Product,
  wish: NonNullable<ProductWish['productOptions']>,
  rules: Rules,
): readonly ProductOption[] {
  const names = new Set<string>();
  return wish.map((option, index) => {
    const field = `product.productOptions[${index}]`;
    if (names.has(option.name))
      rules.add(`${field}.name`, 'VALIDATION', `"${option.name}" is the name of another option`);
    names.add(option.name);
    const before = product.options.find((one) => one.name === option.name);
    const descriptions = new Set<string>();
    const choices = option.choices.map((choice, place) => {
      const description = choice.description ?? choice.value;
      if (descriptions.has(description)) {
        rules.add(`${field}.choices[${place}].description`, 'VALIDATION', `"${description}" is another choice's`);
      }
      descriptions.add(description);
      const known = before?.choices.find((one) => one.description === description);
      return { value: choice.value, description, mediaIds: known?.mediaIds ?? [], visible: known?.visible ?? true };
    });
    return { name: option.name, type: readOptionType(option.optionType, before), choices };
  });
}

function readOptionType(wish: string | null | undefined, before: ProductOption | undefined): ProductOption['type'] {
  if (wish === 'color' || wish === 'drop_down') return wish;
  return before?.type ?? 'drop_down';
}

function readSeo(wish: NonNullable<ProductWish['seoData']>): NonNullable<Product['seo']> {
  return {
    tags: (wish.tags ?? []).map((tag) => ({
      type: tag.type,
      props: tag.props ?? null,
      meta: tag.meta ?? null,
      children: tag.children ?? '',
      custom: tag.custom ?? false,
      disabled: tag.disabled ?? false,
    })),
    ...(wish.settings
      ? {
          settings: {
            preventAutoRedirect: wish.settings.preventAutoRedirect ?? false,
            keywords: (wish.settings.keywords ?? []).map(({ term, isMain, origin }) => ({
              term,
              isMain: isMain ?? false,
              origin: origin ?? null,
            })),
          },
        }
      : {}),
  };
}

function readDimensions(wish: NonNullable<ProductWish['productDimensions']>): Dimensions {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null && value !== undefined));
}
