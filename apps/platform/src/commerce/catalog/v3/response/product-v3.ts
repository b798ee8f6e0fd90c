/**
 * Products in the form of the official `productsV3` module, converted from the stored product at each read. Ids of
 * products and variants are the stored ones, so these products can be added to a cart. Options, choices, brands,
 * ribbons and sections have no stored id: theirs is derived from their name and stays the same while the name does.
 */
import { createHash } from 'node:crypto';

import type {
  ConnectedModifier,
  ConnectedOption,
  ProductV3,
  ProductV3Field,
  ProductV3Media,
  RichContent,
} from '@cartwright/contract';

import { htmlToText } from '../../../../foundation/html-text.ts';
import { mediaUrl } from '../../../../foundation/media/media-asset.ts';
import { type Shop, productPath } from '../../../../foundation/site/shop.ts';
import type { StoredProduct } from '../../model/catalog-store.ts';
import {
  type CustomTextField,
  type OptionChoice,
  type Product,
  type ProductMedia,
  type ProductOption,
  choiceKey,
  readChoicesInStock,
  readInventoryStatus,
  readRevision,
  slugify,
} from '../../model/product.ts';
import { toSeoResponse } from '../../read/product-response.ts';
import { variantMedia } from '../../read/variant-response.ts';
import { readMoney } from './money-v3.ts';
import { readPrices, renderTypeOf, toPhysicalProperties, toVariant } from './variant-v3.ts';

/** In a list, a product with many variants shows only their number. */
export const MAX_LISTED_VARIANTS = 100;
const THUMBNAIL_WIDTH = 160;

export interface ProductV3Options {
  readonly fields: ReadonlySet<ProductV3Field>;
  /** Variants that are not sold are for merchants. */
  readonly includeHidden: boolean;
  /** Whether the product is one of many. */
  readonly isListed: boolean;
}

export function toProductV3(
  { product, variants: all, collectionIds }: StoredProduct,
  shop: Shop,
  { fields, includeHidden, isListed }: ProductV3Options,
): ProductV3 {
  const money = readMoney(shop, fields.has('CURRENCY'));
  const media: MediaOptions = { publicUrl: shop.publicUrl, withThumbnail: fields.has('THUMBNAIL') };
  const variants = includeHidden ? all : all.filter((variant) => variant.visible);
  const offered = variants.some((variant) => variant.visible) ? variants.filter(({ visible }) => visible) : variants;
  const prices = readPrices(product, offered, shop.currency);
  const toV3 = (variant: (typeof variants)[number]) =>
    toVariant(product, variant, {
      money,
      fields,
      currency: shop.currency,
      readId: (...names) => nameId(shop, ...names),
      toMedia: (one) => toMedia(one, media),
    });
  const isEachVariantMeant = !isListed || fields.has('VARIANT_OPTION_CHOICE_NAMES');
  const categories = { categories: collectionIds.map((id) => ({ id })) };
  const [main] = product.media;
  const costs = variants.map((variant) => variant.cost ?? product.cost ?? 0);
  return {
    id: product.id,
    revision: String(readRevision(product)),
    createdDate: new Date(product.createdAt).toISOString(),
    updatedDate: new Date(product.updatedAt).toISOString(),
    name: product.name,
    slug: product.slug,
    handle: product.slug,
    ...(fields.has('URL') ? { url: toPageAddress(product, shop) } : {}),
    ...(fields.has('DESCRIPTION') ? { description: toRichContent(product.description) } : {}),
    ...(fields.has('PLAIN_DESCRIPTION') ? { plainDescription: product.description } : {}),
    visible: product.visible,
    visibleInPos: false,
    media: {
      ...(main === undefined ? {} : { main: toMedia(main, media) }),
      ...(fields.has('MEDIA_ITEMS_INFO')
        ? { itemsInfo: { items: product.media.map((one) => toMedia(one, media)) } }
        : {}),
    },
    ...(product.seo === undefined ? {} : { seoData: toSeoResponse(product.seo) }),
    options: product.manageVariants ? toOptions(product, all, shop, fields) : [],
    modifiers: toModifiers(product, shop, fields),
    ...(isNamed(product.brand) ? { brand: { id: nameId(shop, 'brand', product.brand), name: product.brand } } : {}),
    ...(fields.has('INFO_SECTION') ? { infoSections: toInfoSections(product, shop, fields) } : {}),
    ...(isNamed(product.ribbon)
      ? { ribbon: { id: nameId(shop, 'ribbon', product.ribbon), name: product.ribbon } }
      : {}),
    additionalRibbons: [],
    ...(fields.has('DIRECT_CATEGORIES_INFO') ? { directCategoriesInfo: categories } : {}),
    ...(fields.has('ALL_CATEGORIES_INFO') ? { allCategoriesInfo: categories } : {}),
    ...(fields.has('BREADCRUMBS_INFO') ? { breadcrumbsInfo: { breadcrumbs: [] } } : {}),
    ...(fields.has('MERCHANT_DATA') ? { costRange: money.range(costs) } : {}),
    inventory: {
      availabilityStatus: readInventoryStatus(all),
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    productType: product.productType === 'physical' ? 'PHYSICAL' : 'DIGITAL',
    ...(product.productType === 'physical'
      ? { physicalProperties: toPhysicalProperties(product, offered, { money, shop, fields }) }
      : {}),
    ...(fields.has('CURRENCY') ? { currency: money.currency } : {}),
    actualPriceRange: money.range(prices.actual),
    ...(prices.compareAt.length === 0 ? {} : { compareAtPriceRange: money.range(prices.compareAt) }),
    ...(isEachVariantMeant && (!isListed || variants.length <= MAX_LISTED_VARIANTS)
      ? { variantsInfo: { variants: variants.map(toV3) } }
      : {}),
    variantSummary: {
      variantCount: variants.length,
      ...(fields.has('MIN_PRICE_VARIANT') && prices.cheapest !== undefined
        ? { minPriceVariant: toV3(prices.cheapest) }
        : {}),
    },
  };
}

function toPageAddress({ slug }: Product, { shopUrl }: Shop): NonNullable<ProductV3['url']> {
  const relativePath = productPath(slug);
  return { relativePath, url: `${shopUrl}${relativePath}` };
}

/** An id derived from names, as a UUID version 8 (RFC 9562). */
function nameId({ siteId }: Shop, ...names: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([siteId, ...names]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

interface MediaOptions {
  readonly publicUrl: string;
  readonly withThumbnail: boolean;
}

function toMedia(media: ProductMedia, { publicUrl, withThumbnail }: MediaOptions): ProductV3Media {
  const picture = media.kind === 'video' ? media.poster : media;
  const height = Math.max(1, Math.round((THUMBNAIL_WIDTH * picture.height) / picture.width));
  const url = `${mediaUrl(publicUrl, picture.id)}/v1/fit/w_${THUMBNAIL_WIDTH},h_${height}/${picture.id}`;
  return {
    id: media.id,
    altText: media.alt,
    mediaType: media.kind === 'video' ? 'VIDEO' : 'IMAGE',
    ...variantMedia(media, publicUrl),
    ...(withThumbnail ? { thumbnail: { url, width: THUMBNAIL_WIDTH, height, altText: media.alt } } : {}),
  };
}

function toOptions(
  product: Product,
  variants: StoredProduct['variants'],
  shop: Shop,
  fields: ReadonlySet<ProductV3Field>,
): ConnectedOption[] {
  const inStock = readChoicesInStock(product, variants);
  const shown = new Set(
    variants.flatMap(({ visible, choices }) =>
      visible ? Object.entries(choices).map(([name, choice]) => choiceKey(name, choice)) : [],
    ),
  );
  return product.options.map((option) => ({
    id: nameId(shop, 'option', option.name),
    name: option.name,
    key: option.name,
    optionRenderType: renderTypeOf(option),
    choicesSettings: {
      choices: option.choices.map((choice) => {
        const key = choiceKey(option.name, choice.description);
        return {
          ...toChoice(product, option, choice, shop, fields),
          inStock: inStock.has(key),
          visible: choice.visible && shown.has(key),
        };
      }),
    },
  }));
}

/** Options whose choices are the same to stock and price, and texts that the buyer adds. */
function toModifiers(product: Product, shop: Shop, fields: ReadonlySet<ProductV3Field>): ConnectedModifier[] {
  const shared = product.manageVariants ? [] : product.options;
  return [
    ...shared.map((option) => ({
      id: nameId(shop, 'option', option.name),
      name: option.name,
      key: option.name,
      mandatory: true,
      modifierRenderType: renderTypeOf(option),
      choicesSettings: {
        choices: option.choices
          .filter((choice) => choice.visible)
          .map((choice) => toChoice(product, option, choice, shop, fields)),
      },
    })),
    ...product.customTextFields.map((field) => toFreeText(field, shop)),
  ];
}

function toFreeText({ title, maxLength, mandatory }: CustomTextField, shop: Shop): ConnectedModifier {
  return {
    id: nameId(shop, 'text', title),
    name: title,
    key: title,
    mandatory,
    modifierRenderType: 'FREE_TEXT',
    freeTextSettings: { minCharCount: mandatory ? 1 : 0, maxCharCount: maxLength, title, key: title },
  };
}

function toChoice(
  product: Product,
  option: ProductOption,
  choice: OptionChoice,
  shop: Shop,
  fields: ReadonlySet<ProductV3Field>,
) {
  const media = product.media.filter((one) => choice.mediaIds.includes(one.id));
  const isReferred = fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES');
  const options: MediaOptions = { publicUrl: shop.publicUrl, withThumbnail: fields.has('THUMBNAIL') };
  return {
    choiceId: nameId(shop, 'option', option.name, choice.description),
    choiceType: option.type === 'color' ? 'ONE_COLOR' : 'CHOICE_TEXT',
    key: choice.description,
    name: choice.description,
    ...(option.type === 'color' ? { colorCode: choice.value } : {}),
    linkedMedia: isReferred ? [] : media.map((one) => toMedia(one, options)),
    ...(isReferred ? { media: { items: media.map(({ id }) => ({ mediaId: id })) } } : {}),
  };
}

function toInfoSections(product: Product, shop: Shop, fields: ReadonlySet<ProductV3Field>) {
  return product.additionalInfoSections.map(({ title, description }) => ({
    id: nameId(shop, 'info-section', product.id, title),
    uniqueName: slugify(title) || nameId(shop, 'info-section', product.id, title),
    title,
    ...(fields.has('INFO_SECTION_DESCRIPTION') ? { description: toRichContent(description) } : {}),
    ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION') ? { plainDescription: description } : {}),
  }));
}

function toRichContent(html: string): RichContent {
  const text = htmlToText(html);
  const paragraphs = text === '' ? [] : text.split('\n');
  return {
    nodes: paragraphs.map((paragraph, index) => ({
      type: 'PARAGRAPH',
      id: `p${index}`,
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text: paragraph, decorations: [] } }],
      paragraphData: {},
    })),
    metadata: { version: 1 },
  };
}

function isNamed(name: string | undefined): name is string {
  return name !== undefined && name !== '';
}
