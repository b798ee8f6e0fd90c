/**
 * The pictures of a product's rows, and where they go. Pictures that the product has stay where they are, new ones follow
 * in the order of the file; a picture of variants is shown for the choice that these have in common.
 */
import type { FileAsset, MediaAsset } from '../../../foundation/media/media-asset.ts';
import { Rules } from '../../catalog/model/amount-input.ts';
import type { Product } from '../../catalog/model/product.ts';
import { addMedia, assignMedia } from '../../catalog/write/media-change.ts';
import type { OptionDetails } from './details.ts';
import { type ImportRow, readNumber } from './import-row.ts';
import type { Messages } from './messages.ts';
import type { VariantRow } from './variant-rows.ts';

export interface FilePicture {
  readonly row: number;
  readonly url: string;
  /** Undefined: the file says nothing. */
  readonly alt: string | undefined;
}

interface ShownPictures {
  readonly pictures: readonly FilePicture[];
  readonly variantRows: readonly VariantRow[];
  /** Of our own export. */
  readonly options: readonly OptionDetails[] | undefined;
}

const MAX_PICTURES = 300;
/** Addresses of a product that are looked at. */
const MAX_READ = 5000;
const MAX_URL = 2000;
const MAX_ALT = 1000;

interface Asset {
  readonly asset: (MediaAsset | FileAsset) & { readonly alt?: string };
}

/** In the order of the product: by the position column where there is one, else as they come. */
export function readPictures(rows: readonly ImportRow[], messages?: Messages): readonly FilePicture[] {
  const found = new Map<string, FilePicture & { readonly position: number }>();
  const add = (row: ImportRow, text: string, alt?: string, position?: number): void => {
    if (text === '' || found.size === MAX_READ) return;
    const url = text.startsWith('//') ? `https:${text}` : text;
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > MAX_URL) {
      messages?.warn(row.row, 'PICTURE', 'PICTURE_LEFT_OUT', `“${text.slice(0, 100)}” is no web address of a picture.`);
      return;
    }
    if (found.has(url)) return;
    const one = { row: row.row, url, alt: alt === undefined ? undefined : alt.slice(0, MAX_ALT) };
    found.set(url, { ...one, position: position ?? Number.MAX_SAFE_INTEGER });
  };
  for (const row of rows) {
    const position = readNumber(row.get('PICTURE_POSITION') ?? '', { hasDecimalComma: false });
    const alt = row.get('PICTURE_ALT');
    add(row, row.get('PICTURE') ?? '', alt === '' ? undefined : alt, position);
    for (const text of row.all('PICTURES').flatMap(splitAddresses)) add(row, text);
  }
  for (const row of rows) add(row, row.get('VARIANT_PICTURE') ?? '');
  return [...found.values()].toSorted((left, right) => left.position - right.position).slice(0, MAX_PICTURES);
}

/** The product with those pictures that are in the library. `mediaIdOf`: of an address. */
export function arrangePictures(
  product: Product,
  { pictures, variantRows, options }: ShownPictures,
  {
    isNew,
    mediaIdOf,
    assets,
  }: {
    readonly isNew: boolean;
    readonly mediaIdOf: (url: string) => string | undefined;
    readonly assets: ReadonlyMap<string, Asset['asset']>;
  },
): Product {
  const here = pictures.flatMap((picture) => {
    const id = mediaIdOf(picture.url);
    const asset = id === undefined ? undefined : assets.get(id);
    const isOwn = id !== undefined && product.media.some((one) => one.id === id);
    return id === undefined || (asset === undefined && !isOwn) ? [] : [{ ...picture, id, asset }];
  });
  const added = addMedia(
    product,
    here.flatMap(({ asset, alt }) => (asset === undefined ? [] : [alt === undefined ? asset : { ...asset, alt }])),
  );
  const alts = new Map(here.flatMap(({ id, alt }) => (alt === undefined ? [] : [[id, alt] as const])));
  const media = added.media.map((one) => ({ ...one, alt: alts.get(one.id) ?? one.alt }));
  const order = here.map(({ id }) => id);
  const isAllOurs = isNew && media.every(({ id }) => order.includes(id));
  const ordered = isAllOurs ? media.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : media;
  const shown = showForChoices({ ...added, media: ordered }, variantRows, mediaIdOf);
  return showForWrittenChoices(shown, options ?? [], mediaIdOf);
}

/** Our own export names the pictures of each choice. Those that are not there yet follow once they are fetched. */
function showForWrittenChoices(
  product: Product,
  options: readonly OptionDetails[],
  mediaIdOf: (url: string) => string | undefined,
): Product {
  const known = new Set<string>(product.media.map(({ id }) => id));
  const inputs = options.flatMap(({ name, choices }) =>
    choices.flatMap(({ description, pictures = [] }) => {
      const mediaIds = pictures.flatMap((url) => mediaIdOf(url) ?? []).filter((id) => known.has(id));
      return mediaIds.length === 0 ? [] : [{ option: name, choice: description, mediaIds }];
    }),
  );
  const rules = new Rules();
  const assigned = assignMedia(product, inputs, rules);
  return rules.broken.length === 0 ? assigned : product;
}

/** The first option each of whose choices has pictures that no other choice has gets them. */
function showForChoices(
  product: Product,
  variantRows: readonly VariantRow[],
  mediaIdOf: (url: string) => string | undefined,
): Product {
  const shown = variantRows.flatMap(({ row, choices }) => {
    const id = mediaIdOf(toAddress(row.get('VARIANT_PICTURE') ?? ''));
    return id !== undefined && product.media.some((one) => one.id === id) ? [{ id, choices }] : [];
  });
  if (shown.length === 0) return product;
  for (const { name } of product.options) {
    const choiceOf = new Map<string, string>();
    const isClear = shown.every(({ id, choices }) => {
      const choice = choices[name];
      if (choice === undefined) return false;
      const known = choiceOf.get(id);
      choiceOf.set(id, choice);
      return known === undefined || known === choice;
    });
    if (!isClear) continue;
    const inputs = [...choiceOf].map(([id, choice]) => ({ option: name, choice, mediaIds: [id] }));
    const rules = new Rules();
    const assigned = assignMedia(product, inputs, rules);
    return rules.broken.length === 0 ? assigned : product;
  }
  return product;
}

function toAddress(text: string): string {
  return text.startsWith('//') ? `https:${text}` : text;
}

/** Spaces are shortened first, so that a long run of them costs no more than its length. */
function splitAddresses(text: string): readonly string[] {
  return text
    .replaceAll(/\s+/g, (spaces) => (spaces.includes('\n') ? '\n' : ' '))
    .split(/[,|\n]\s?(?=https?:|\/\/)/i)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
