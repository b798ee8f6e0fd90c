/**
 * The errors of a product's details by field, and the smallest change that makes the saved details equal to the typed
 * ones. Tags for search engines that the editor does not show stay as they are.
 */
import type { products } from '@cartwright/client';

import { showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import { type Measure, measures } from './measures.ts';
import { minorDigits } from './minor-digits.ts';
import {
  type CustomTextDraft,
  isDescriptionTag,
  isTitleTag,
  type OptionDraft,
  type ProductDetails,
  type UnitDraft,
  type SentMember,
} from './product-details.ts';

type Sent = products.ProductUpdate;
/** The members of a change that details become. */
export type DetailChange = Pick<Sent, SentMember | 'manageVariants'>;

export interface MediaChange {
  readonly mediaId: string;
  readonly altText: string;
  readonly choices: readonly { readonly option: string; readonly choice: string }[];
}

export interface CollectionChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const maxOptions = 6;
export const maxVariants = 2000;
const maxLengths = { slug: 100, sku: 40, brand: 50, seoTitle: 200, seoDescription: 500, sectionTitle: 50 } as const;
const maxSectionLength = 16_000;
const slugPattern = /^[\p{Letter}\p{Number}]+(?:[-_.~][\p{Letter}\p{Number}]+)*$/u;

/** Errors by field; empty if the details can be saved. */
export function problemsOfDetails(details: ProductDetails, currency: string): Readonly<Record<string, string>> {
  const texts = words.productForm.problems;
  const problems: Record<string, string> = {};
  const report = (field: string, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  for (const field of ['slug', 'sku', 'brand', 'seoTitle', 'seoDescription'] as const) {
    const over = details[field].trim().length - maxLengths[field];
    if (over > 0) problems[field] = texts.tooLong(maxLengths[field]);
  }
  const slug = details.slug.trim();
  if (slug !== '' && !slugPattern.test(slug)) problems['slug'] = texts.slug;
  const digits = minorDigits(currency);
  report(
    'cost',
    isOptionalNumber(details.cost, digits) ? undefined : texts.cost(showNumberText((12.5).toFixed(digits))),
  );
  report('discountValue', problemOfDiscount(details, digits));
  report('unit', problemOfUnit(details.unit));
  report('weight', isOptionalNumber(details.weight, 3) ? undefined : texts.weight(showNumberText('1.25')));
  report(
    'leadTimeDays',
    details.leadTimeDays.trim() === '' || isWhole(details.leadTimeDays, 365) ? undefined : texts.days,
  );
  for (const [index, { title, description }] of details.sections.entries()) {
    if (title.trim() === '') problems[`sections.${index}.title`] = texts.noTitle;
    else if (title.length > maxLengths.sectionTitle)
      problems[`sections.${index}.title`] = texts.tooLong(maxLengths.sectionTitle);
    if (description.length > maxSectionLength) problems[`sections.${index}.description`] = texts.textTooLong;
  }
  for (const [index, text] of details.customTexts.entries()) reportText(text, index, details.customTexts, problems);
  for (const [index, option] of details.options.entries()) reportOption(option, index, details.options, problems);
  const count = countVariants(details.options);
  if (count > maxVariants) problems['options'] = texts.tooManyVariants(count);
  return problems;
}

/** The number of combinations of choices. */
export function countVariants(options: readonly OptionDraft[]): number {
  return options.length === 0 ? 0 : options.reduce((count, { choices }) => count * choices.length, 1);
}

/** The saved product, as far as its details depend on it. */
export interface DetailedProduct {
  readonly details: ProductDetails;
  /** Whether variants may cost differently; options without it are only for the buyer to choose. */
  readonly managesVariants: boolean;
  /** All that search engines are told. */
  readonly seoData?: SavedSeo | undefined;
}

/** Members of `updateProduct` that differ. Call it only for details without errors. */
export function changesOfDetails(details: ProductDetails, product: DetailedProduct): DetailChange {
  const { details: saved, managesVariants, seoData } = product;
  const differs = (...names: readonly (keyof ProductDetails)[]) =>
    names.some((name) => !isSame(details[name], saved[name]));
  const slug = details.slug.trim();
  return {
    ...(differs('slug') && slug !== '' ? { slug } : {}),
    ...(differs('sku') ? { sku: details.sku.trim() } : {}),
    ...(differs('brand') ? { brand: details.brand.trim() } : {}),
    ...(differs('cost') ? { costAndProfitData: { itemCost: readNumber(details.cost) } } : {}),
    ...(differs('discountKind', 'discountValue')
      ? {
          discount:
            details.discountKind === 'NONE'
              ? { type: 'NONE' as const }
              : { type: details.discountKind, value: readNumber(details.discountValue) },
        }
      : {}),
    ...(differs('unit') ? { pricePerUnitData: toUnit(details.unit) } : {}),
    ...(differs('weight') ? { weight: readNumber(details.weight) } : {}),
    ...(differs('leadTimeDays') ? { leadTimeDays: readNumber(details.leadTimeDays) } : {}),
    ...(differs('sections')
      ? { additionalInfoSections: details.sections.map((section) => ({ ...section, title: section.title.trim() })) }
      : {}),
    ...(differs('customTexts')
      ? {
          customTextFields: details.customTexts.map(({ title, maxLength, mandatory }) => ({
            title: title.trim(),
            maxLength: Number(maxLength),
            mandatory,
          })),
        }
      : {}),
    ...(differs('seoTitle', 'seoDescription', 'redirects') ? { seoData: toSeo(details, seoData) } : {}),
    ...(differs('options')
      ? {
          productOptions: toOptions(details.options),
          ...(managesVariants || saved.options.length === 0 ? { manageVariants: details.options.length > 0 } : {}),
        }
      : {}),
  };
}

/** The whole list where anything about the media differs. */
export function changesOfMedia({ media }: ProductDetails, saved: ProductDetails): readonly MediaChange[] | undefined {
  const [now, before] = [toMedia(media), toMedia(saved.media)];
  return isSame(now, before) ? undefined : now;
}

export function changesOfCollections(
  { collectionIds }: ProductDetails,
  saved: ProductDetails,
): CollectionChange | undefined {
  const added = collectionIds.filter((id) => !saved.collectionIds.includes(id));
  const removed = saved.collectionIds.filter((id) => !collectionIds.includes(id));
  return added.length + removed.length === 0 ? undefined : { added, removed };
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A decimal number after a dot or a comma; null for an empty text. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

// ------------------------------------------------------------------------------------------------------------- errors

function isOptionalNumber(text: string, decimals: number): boolean {
  const [, , fraction = ''] = /^(\d{1,9})(?:[.,](\d*))?$/u.exec(text.trim()) ?? ['', '', undefined];
  return text.trim() === '' || (/^\d{1,9}(?:[.,]\d*)?$/u.test(text.trim()) && fraction.length <= decimals);
}

function isWhole(text: string, max: number): boolean {
  return /^\d{1,6}$/u.test(text.trim()) && Number(text) <= max;
}

function problemOfDiscount({ discountKind, discountValue }: ProductDetails, digits: number): string | undefined {
  if (discountKind === 'NONE') return undefined;
  const texts = words.productForm.problems;
  const isPercent = discountKind === 'PERCENT';
  const value = readNumber(discountValue);
  const isNumber = isOptionalNumber(discountValue, isPercent ? 4 : digits) && value !== null && value > 0;
  if (isPercent) return isNumber && value <= 100 ? undefined : texts.percentage;
  return isNumber ? undefined : texts.amount(showNumberText((5).toFixed(digits)));
}

function problemOfUnit({ total, base }: UnitDraft): string | undefined {
  if (total.trim() === '') return undefined;
  const isGood = [total, base].every((text) => isOptionalNumber(text, 2) && Number(readNumber(text)) > 0);
  return isGood ? undefined : words.productForm.problems.unit;
}

function reportText(
  { title, maxLength }: CustomTextDraft,
  index: number,
  all: readonly CustomTextDraft[],
  problems: Record<string, string>,
): void {
  const texts = words.productForm.problems;
  const isTaken = all.findIndex((other) => other.title.trim() === title.trim()) < index;
  if (title.trim() === '') problems[`customTexts.${index}.title`] = texts.noQuestion;
  else if (title.trim().length > 100) problems[`customTexts.${index}.title`] = texts.tooLong(100);
  else if (isTaken) problems[`customTexts.${index}.title`] = texts.questionTaken;
  if (!isWhole(maxLength, 500) || Number(maxLength) < 1) problems[`customTexts.${index}.maxLength`] = texts.characters;
}

function reportOption(
  { name, choices }: OptionDraft,
  index: number,
  all: readonly OptionDraft[],
  problems: Record<string, string>,
): void {
  const texts = words.productForm.problems;
  if (name.trim() === '') problems[`options.${index}.name`] = texts.noOptionName;
  else if (name.trim().length > 50) problems[`options.${index}.name`] = texts.tooLong(50);
  else if (all.findIndex((other) => other.name.trim() === name.trim()) < index)
    problems[`options.${index}.name`] = texts.optionTaken;
  if (choices.length === 0) problems[`options.${index}.choices`] = texts.noChoice;
  if (choices.length > 100) problems[`options.${index}.choices`] = texts.tooManyChoices;
}

// ------------------------------------------------------------------------------------------------------------ requests

type SavedSeo = NonNullable<products.Product['seoData']>;

function toSeo({ seoTitle, seoDescription, redirects }: ProductDetails, saved?: SavedSeo): Sent['seoData'] {
  const others = (saved?.tags ?? []).filter((tag) => !isTitleTag(tag) && !isDescriptionTag(tag));
  const title = seoTitle.trim();
  const content = seoDescription.trim();
  return {
    tags: [
      ...(title === '' ? [] : [{ type: 'title', children: title }]),
      ...(content === '' ? [] : [{ type: 'meta', props: { name: 'description', content } }]),
      ...others,
    ],
    settings: { preventAutoRedirect: !redirects, keywords: saved?.settings?.keywords ?? [] },
  };
}

function toUnit({ total, totalUnit, base, baseUnit }: UnitDraft): Sent['pricePerUnitData'] {
  if (total.trim() === '') return null;
  return {
    totalQuantity: Number(readNumber(total)),
    totalMeasurementUnit: toMeasure(totalUnit),
    baseQuantity: Number(readNumber(base)),
    baseMeasurementUnit: toMeasure(baseUnit),
  };
}

function toMeasure(unit: string): Measure {
  return measures.find((one) => one === unit) ?? 'ML';
}

function toOptions(options: readonly OptionDraft[]): DetailChange['productOptions'] {
  return options.map(({ name, hasColors, choices }) => ({
    name: name.trim(),
    optionType: hasColors ? ('color' as const) : ('drop_down' as const),
    choices: choices.map((choice) => ({
      value: hasColors && choice.color !== '' ? choice.color : choice.name,
      description: choice.name,
    })),
  }));
}

function toMedia(media: ProductDetails['media']): readonly MediaChange[] {
  return media.map(({ id, altText = '', choices }) => ({ mediaId: id, altText, choices }));
}
