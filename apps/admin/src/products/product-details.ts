/**
 * The fields of a product besides name, description, price and stock, as a merchant types them: texts stay text until
 * they are sent. Reading a response and sending it unchanged are inverse. Numbers have the decimal mark of the admin's
 * language, except for costs, whose field writes it.
 */
import type { Product } from '@cartwright/client';

import type { MediaItem } from '../files/media-grid.tsx';
import { showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import { minorDigits } from './minor-digits.ts';

export interface ChoiceDraft {
  /** The displayed text, which variants refer to. */
  readonly name: string;
  /** A CSS color; empty for options without colors. */
  readonly color: string;
}

export interface OptionDraft {
  readonly name: string;
  readonly hasColors: boolean;
  readonly choices: readonly ChoiceDraft[];
}

export interface MediumDraft extends MediaItem {
  /** The choices that the medium shows. */
  readonly choices: readonly { readonly option: string; readonly choice: string }[];
}

export interface UnitDraft {
  readonly total: string;
  readonly totalUnit: string;
  readonly base: string;
  readonly baseUnit: string;
}

export interface SectionDraft {
  readonly title: string;
  /** HTML. */
  readonly description: string;
}

export interface CustomTextDraft {
  readonly title: string;
  readonly maxLength: string;
  readonly mandatory: boolean;
}

export interface ProductDetails {
  readonly slug: string;
  /** Whether former addresses lead to the present one. */
  readonly redirects: boolean;
  readonly sku: string;
  readonly brand: string;
  readonly cost: string;
  readonly discountKind: (typeof discountKinds)[number];
  readonly discountValue: string;
  /** Empty texts: the product has no price per unit. */
  readonly unit: UnitDraft;
  readonly weight: string;
  readonly leadTimeDays: string;
  readonly sections: readonly SectionDraft[];
  readonly customTexts: readonly CustomTextDraft[];
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly options: readonly OptionDraft[];
  readonly media: readonly MediumDraft[];
  readonly collectionIds: readonly string[];
}

export const discountKinds = ['NONE', 'PERCENT', 'AMOUNT'] as const;

export const emptyUnit: UnitDraft = { total: '', totalUnit: 'ML', base: '100', baseUnit: 'ML' };

export const noDetails: ProductDetails = {
  slug: '',
  redirects: true,
  sku: '',
  brand: '',
  cost: '',
  discountKind: 'NONE',
  discountValue: '',
  unit: emptyUnit,
  weight: '',
  leadTimeDays: '',
  sections: [],
  customTexts: [],
  seoTitle: '',
  seoDescription: '',
  options: [],
  media: [],
  collectionIds: [],
};

/** What a response may have of a product's details; all of it may be absent on the wire. */
export type DetailedResponse = {
  readonly [Member in DetailMember]?: Product[Member] | null | undefined;
};
type DetailMember = SentMember | 'media' | 'collectionIds';
/** The members of a product that details read and change. Media and collections have calls of their own. */
export type SentMember =
  | 'slug'
  | 'sku'
  | 'brand'
  | 'costAndProfitData'
  | 'discount'
  | 'pricePerUnitData'
  | 'weight'
  | 'leadTimeDays'
  | 'additionalInfoSections'
  | 'customTextFields'
  | 'seoData'
  | 'productOptions';

export function readDetails(response: DetailedResponse, currency: string): ProductDetails {
  const cost = response.costAndProfitData?.itemCost;
  const { discount, pricePerUnitData: unit, seoData } = response;
  const discountKind = discountKinds.find((kind) => kind === discount?.type) ?? 'NONE';
  return {
    slug: response.slug ?? '',
    redirects: seoData?.settings?.preventAutoRedirect !== true,
    sku: response.sku ?? '',
    brand: response.brand ?? '',
    cost: typeof cost === 'number' ? cost.toFixed(minorDigits(currency)) : '',
    discountKind,
    discountValue: discountKind === 'NONE' ? '' : showNumberText(String(discount?.value ?? '')),
    unit: unit
      ? {
          total: showNumberText(String(unit.totalQuantity)),
          totalUnit: unit.totalMeasurementUnit,
          base: showNumberText(String(unit.baseQuantity)),
          baseUnit: unit.baseMeasurementUnit,
        }
      : emptyUnit,
    weight: response.weight ? showNumberText(String(response.weight)) : '',
    leadTimeDays: response.leadTimeDays ? String(response.leadTimeDays) : '',
    sections: (response.additionalInfoSections ?? []).map(({ title, description }) => ({ title, description })),
    customTexts: (response.customTextFields ?? []).map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength: String(maxLength),
      mandatory,
    })),
    ...readSeo(seoData),
    options: (response.productOptions ?? []).map(({ name, optionType, choices }) => ({
      name,
      hasColors: optionType === 'color',
      choices: choices.map(({ description, value }) => ({
        name: description,
        color: optionType === 'color' ? value : '',
      })),
    })),
    media: readMedia(response),
    collectionIds: (response.collectionIds ?? []).toSorted(),
  };
}

type Tag = NonNullable<Product['seoData']>['tags'][number];

export function isTitleTag({ type }: Pick<Tag, 'type'>): boolean {
  return type === 'title';
}

export function isDescriptionTag({ type, props }: Pick<Tag, 'type' | 'props'>): boolean {
  return type === 'meta' && props?.['name'] === 'description';
}

function readSeo(seoData: Product['seoData'] | null): Pick<ProductDetails, 'seoTitle' | 'seoDescription'> {
  const tags = seoData?.tags ?? [];
  const content = tags.find(isDescriptionTag)?.props?.['content'];
  return {
    seoTitle: tags.find(isTitleTag)?.children ?? '',
    seoDescription: typeof content === 'string' ? content : '',
  };
}

/** Pictures and films; documents are beside them in a response, and are edited elsewhere. */
function readMedia({ media, productOptions }: DetailedResponse): readonly MediumDraft[] {
  const choicesOf = (id: string) =>
    (productOptions ?? []).flatMap(({ name, choices }) =>
      choices
        .filter((choice) => choice.media?.items.some((item) => item._id === id))
        .map(({ description }) => ({ option: name, choice: description })),
    );
  return (media?.items ?? []).flatMap((item): readonly MediumDraft[] => {
    const file = item.image ?? item.video?.files[0];
    if (file === undefined) return [];
    const base = {
      id: item._id,
      displayName:
        item.title === ''
          ? item.video === undefined
            ? words.products.media.photo
            : words.products.media.video
          : item.title,
      url: file.url,
      altText: item.title,
      choices: choicesOf(item._id),
    };
    const size = { width: file.width, height: file.height };
    return item.video === undefined
      ? [{ ...base, ...size, mediaType: 'IMAGE', thumbnailUrl: `${file.url}/240.webp` }]
      : [{ ...base, ...size, mediaType: 'VIDEO', thumbnailUrl: posterOf(file.url, item.video.stillFrameMediaId) }];
  });
}

/** The address of a film's still frame: it lies beside the film. */
function posterOf(url: string, stillFrameMediaId: string): string {
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${stillFrameMediaId}/240.webp`;
}
