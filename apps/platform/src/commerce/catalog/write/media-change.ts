/** A product's media and which of them show which choice. Media that a product loses, its choices lose too. */
import { type ChoiceMediaInput, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';

import type { FileAsset, MediaAsset } from '../../../foundation/media/media-asset.ts';
import type { NamedAsset } from '../../../foundation/media/media-store.ts';
import type { Rules } from '../model/amount-input.ts';
import { type Product, type ProductFile, type ProductMedia, findChoice } from '../model/product.ts';

/** Adds assets after the existing media; adding the same asset again changes nothing. */
export function addMedia(product: Product, assets: readonly NamedAsset[]): Product {
  const { files = [] } = product;
  const known = new Set<string>([...product.media, ...files].map((media) => media.id));
  const added = assets.filter(
    (asset, index) => !known.has(asset.id) && assets.findIndex((one) => one.id === asset.id) === index,
  );
  const seen = added.filter(isSeen).map((asset): ProductMedia => ({ ...asset, alt: asset.alt ?? product.name }));
  const unseen = added
    .filter((asset) => !isSeen(asset))
    .map(({ alt: _alt, focalPoint: _point, ...asset }) => ({ ...(asset as FileAsset), title: product.name }));
  return { ...product, media: [...product.media, ...seen], ...withFiles([...files, ...unseen]) };
}

function isSeen(asset: NamedAsset): asset is NamedAsset & MediaAsset {
  return asset.kind === 'image' || asset.kind === 'video';
}

function withFiles(files: readonly ProductFile[]): Pick<Product, 'files'> {
  return files.length === 0 ? {} : { files };
}

/** Takes media off a product; without ids, all of them. */
export function removeMedia(product: Product, ids: readonly string[] | undefined): Product {
  const media = ids === undefined ? [] : product.media.filter((one) => !ids.includes(one.id));
  const kept = new Set<string>(media.map((one) => one.id));
  const { files, ...rest } = product;
  return {
    ...rest,
    media,
    ...withFiles(ids === undefined ? [] : (files ?? []).filter((one) => !ids.includes(one.id))),
    options: product.options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({ ...choice, mediaIds: choice.mediaIds.filter((id) => kept.has(id)) })),
    })),
  };
}

interface OrderedMedium {
  readonly mediaId: string;
  readonly altText?: string | null | undefined;
  readonly choices?: readonly { readonly option: string; readonly choice: string }[] | null | undefined;
}

/**
 * Exactly these media in this order. Those that the product has keep their choices, and their alt text, where the input
 * has none.
 */
export function orderMedia(
  product: Product,
  inputs: readonly OrderedMedium[],
  assets: ReadonlyMap<string, NamedAsset>,
  rules: Rules,
): Product {
  const wanted = new Set(inputs.map(({ mediaId }) => mediaId));
  const added = addMedia(
    product,
    inputs.flatMap(({ mediaId }) => assets.get(mediaId) ?? []),
  );
  const gone = product.media.map(({ id }) => id).filter((id) => !wanted.has(id));
  const complete = removeMedia(added, gone);
  const byId = new Map<string, ProductMedia>(complete.media.map((one) => [one.id, one]));
  const media = [...wanted].flatMap((id) => {
    const one = byId.get(id);
    const alt = inputs.find(({ mediaId }) => mediaId === id)?.altText;
    return one === undefined ? [] : { ...one, alt: alt ?? one.alt };
  });
  const named = inputs.filter(({ choices }) => choices);
  const moved = new Set(named.map(({ mediaId }) => mediaId));
  const ordered = unassignMedia({ ...complete, media }, allChoices(product, [...moved]), rules);
  // Errors name the medium and its choice.
  return named.reduce((changed, { mediaId, choices }) => {
    const place = inputs.findIndex((one) => one.mediaId === mediaId);
    const chosen = (choices ?? []).map(({ option, choice }) => ({ option, choice, mediaIds: [mediaId] }));
    return changeChoices(
      changed,
      chosen,
      rules,
      (before, input) => [...new Set([...before, ...(input ?? [])])],
      (index) => `media[${place}].choices[${index}]`,
    );
  }, ordered);
}

function allChoices(product: Product, mediaIds: string[]): readonly ChoiceMediaInput[] {
  return product.options.flatMap(({ name, choices }) =>
    choices.map(({ description }) => ({ option: name, choice: description, mediaIds })),
  );
}

/** Assigns media to choices, in addition to existing ones. Errors name unknown options, choices and media. */
export function assignMedia(product: Product, inputs: readonly ChoiceMediaInput[], rules: Rules): Product {
  return changeChoices(product, inputs, rules, (before, input, field) => {
    const unknown = (input ?? []).filter((id) => !product.media.some((media) => media.id === id));
    for (const id of unknown)
      rules.add(`${field}.mediaIds`, 'VALIDATION', `names ${id}, which is not among the product's media`, {
        type: UNKNOWN_VIOLATION_TYPE,
      });
    return [...new Set([...before, ...(input ?? [])])];
  });
}

/** Reverses `assignMedia`; without media ids for all media of that choice, without input for all choices. */
export function unassignMedia(
  product: Product,
  inputs: readonly ChoiceMediaInput[] | undefined,
  rules: Rules,
): Product {
  const all = product.options.flatMap(({ name, choices }) =>
    choices.map(({ description }) => ({ option: name, choice: description })),
  );
  return changeChoices(product, inputs ?? all, rules, (before, input) =>
    input === undefined ? [] : before.filter((id) => !input.includes(id)),
  );
}

function changeChoices(
  product: Product,
  inputs: readonly ChoiceMediaInput[],
  rules: Rules,
  change: (before: readonly string[], input: readonly string[] | undefined, field: string) => readonly string[],
  fieldOf = (index: number): string => `media[${index}]`,
): Product {
  return inputs.reduce((changed, input, index) => {
    const field = fieldOf(index);
    const option = changed.options.find((one) => one.name === input.option);
    const choice = option === undefined ? undefined : findChoice(option, input.choice);
    if (option === undefined)
      rules.add(`${field}.option`, 'VALIDATION', `names no option of this product: ${input.option}`, {
        type: UNKNOWN_VIOLATION_TYPE,
      });
    else if (choice === undefined)
      rules.add(`${field}.choice`, 'VALIDATION', `names no choice of ${option.name}: ${input.choice}`, {
        type: UNKNOWN_VIOLATION_TYPE,
      });
    if (option === undefined || choice === undefined) return changed;
    const mediaIds = change(choice.mediaIds, input.mediaIds ?? undefined, field);
    return {
      ...changed,
      options: changed.options.map((one) =>
        one !== option
          ? one
          : { ...one, choices: one.choices.map((other) => (other === choice ? { ...other, mediaIds } : other)) },
      ),
    };
  }, product);
}
