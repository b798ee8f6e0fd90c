/**
 * A product as pages show it: only what a card and a product page print, so that little data travels to the browser.
 * Texts are ready; choices and variants are ready to select from.
 */
import type { Product } from '@cartwright/client';
import type { Selection } from '@cartwright/react';
import type { PictureImage } from '@cartwright/ui';

import type { RatingView } from '../reviews/rating.ts';
import { readMedia, readPhotos, withoutPlaceholder, withoutPlaceholderOf } from './media-view.ts';
import type { MediumView } from './media-view.ts';
import { lowestPriceWords, priceWords } from './price-words.ts';
import type { PriceWords } from './price-words.ts';
import { readBlocks, readParagraphs, type RichElement } from './rich-text.ts';
import { readSeoTags } from './seo-tags.ts';
import type { SeoTags } from './seo-tags.ts';

export interface ProductCardView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: PriceWords;
  /** At most two: the pointer reveals the second. Only the first may have a placeholder. */
  readonly photos: readonly PictureImage[];
  /** The name of the option whose choices are colors. */
  readonly colorOption: string | undefined;
  readonly swatches: readonly SwatchView[];
  readonly ribbon: string | undefined;
  readonly inStock: boolean;
  /** ISO 4217. */
  readonly currency: string;
  readonly shippable: boolean;
  readonly giftCard: boolean;
  /** Whether a shopper must choose an option or enter a text before it can be added to the cart. */
  readonly needsChoice: boolean;
  /** Absent without published reviews. */
  readonly rating: RatingView | undefined;
}

/** A color of a product on its card. */
export interface SwatchView {
  readonly name: string;
  /** A CSS color. */
  readonly color: string;
  readonly inStock: boolean;
  /** The first photograph of this choice. It loads above the card's own, so it has no placeholder. */
  readonly photo: PictureImage | undefined;
}

export interface ChoiceView {
  readonly name: string;
  /** A CSS color for a choice of a color option. */
  readonly color: string | undefined;
  /** Media of this choice, by their ids in `ProductView.media`; `-1` is one that the product does not show. */
  readonly mediaIds: readonly string[];
}

export interface OptionView {
  readonly name: string;
  readonly choices: readonly ChoiceView[];
}

export interface VariantView {
  readonly id: string;
  readonly choices: Selection;
  readonly price: PriceWords;
  readonly inStock: boolean;
  /** The number left, where the shop counts. */
  readonly quantity: number | undefined;
}

/** Pictures and colors are in `media` and `options` here. */
export interface ProductView extends Omit<ProductCardView, 'photos' | 'colorOption' | 'swatches'>, SeoTags {
  readonly sku: string | undefined;
  readonly brand: string | undefined;
  /** Working days until it is made; 0 for products in stock. */
  readonly leadTimeDays: number;
  /** Whether cart lines name the variant, or the choices. */
  readonly managesVariants: boolean;
  /** The first paragraph of the description, as text. Absent where search engines get a text of their own. */
  readonly summary: string | undefined;
  /** The description with its formatting. */
  readonly blocks: readonly RichElement[];
  readonly media: readonly MediumView[];
  readonly options: readonly OptionView[];
  readonly variants: readonly VariantView[];
  readonly quantity: number | undefined;
  readonly texts: readonly { readonly title: string; readonly maxLength: number; readonly required: boolean }[];
  readonly sections: readonly { readonly title: string; readonly blocks: readonly RichElement[] }[];
  readonly collectionIds: readonly string[];
}

/** A card below the first screen, which loads before it is seen: without a placeholder. */
export function readLaterCard(product: Product): ProductCardView {
  const card = readProductCard(product);
  return { ...card, photos: card.photos.map(withoutPlaceholder) };
}

export function readProductCard(product: Product): ProductCardView {
  const colors = product.productOptions.find((option) => option.optionType === 'color');
  const choices = colors?.choices.filter(({ visible }) => visible) ?? [];
  return {
    id: product._id,
    slug: product.slug,
    name: product.name,
    price: lowestPriceWords(product),
    photos: readPhotos(product.media)
      .slice(0, 2)
      .map(({ image }, index) => (index === 0 ? image : withoutPlaceholder(image))),
    colorOption: colors?.name,
    // A card with one color has no swatches.
    swatches: choices.length > 1 ? choices.map(readSwatch) : [],
    ribbon: readText(product.ribbon),
    inStock: product.stock.inStock,
    currency: product.priceData.currency,
    shippable: product.productType !== 'digital',
    giftCard: product.digitalKind === 'gift_card',
    needsChoice: product.productOptions.length > 0 || product.customTextFields.some(({ mandatory }) => mandatory),
    rating: product.rating,
  };
}

function readSwatch({ value, description, inStock, media }: ChoiceOfProduct): SwatchView {
  const [photo] = readPhotos(media);
  return { name: description, color: value, inStock, photo: photo && withoutPlaceholder(photo.image) };
}

type ChoiceOfProduct = Product['productOptions'][number]['choices'][number];

export function readProduct(product: Product): ProductView {
  const tags = readSeoTags(product.seoData);
  const { photos: _photos, colorOption: _option, swatches: _swatches, ...card } = readProductCard(product);
  const all = product.media.items.map(({ _id }) => _id);
  return {
    ...card,
    sku: readText(product.sku),
    brand: readText(product.brand),
    leadTimeDays: product.leadTimeDays ?? 0,
    managesVariants: product.manageVariants,
    summary: tags.metaDescription === undefined ? readParagraphs(product.description)[0] : undefined,
    blocks: readBlocks(product.description),
    // The strip loads the others before they are seen.
    media: readMedia(product.media).map((medium, index) => (index === 0 ? medium : withoutPlaceholderOf(medium))),
    options: product.productOptions.map(({ name, optionType, choices }) => ({
      name,
      choices: choices
        .filter(({ visible }) => visible)
        .map(({ value, description, media }) => ({
          name: description,
          color: optionType === 'color' ? value : undefined,
          mediaIds: (media?.items ?? []).map(({ _id }) => `${all.indexOf(_id)}`),
        })),
    })),
    // A product without options has one variant that no shopper chooses.
    variants: product.productOptions.length === 0 ? [] : readVariants(product),
    quantity: product.stock.trackInventory ? (product.stock.quantity ?? undefined) : undefined,
    texts: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength,
      required: mandatory,
    })),
    sections: product.additionalInfoSections.map((section) => ({
      title: section.title,
      blocks: readBlocks(section.description),
    })),
    collectionIds: product.collectionIds,
    ...tags,
  };
}

function readVariants({ variants, pricePerUnitData }: Product): readonly VariantView[] {
  return variants
    .filter(({ variant }) => variant.visible)
    .map(({ _id, choices, variant, stock }) => ({
      id: _id,
      choices,
      price: priceWords(variant.priceData, pricePerUnitData),
      inStock: stock.inStock,
      quantity: stock.trackQuantity ? (stock.quantity ?? undefined) : undefined,
    }));
}

function readText(text: string | null | undefined): string | undefined {
  return text === null || text === '' ? undefined : text;
}
