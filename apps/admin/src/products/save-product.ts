/**
 * Saves a draft with the fewest calls: product, then media, prices of variants, collections, and stock. Every change of the product sends
 * the revision that it is based on. If another merchant saved a newer one, the draft is merged with it and saved again;
 * only conflicts are returned as questions. Tracked stock is adjusted, never set.
 */
import { type ApplicationError, isApplicationError, isValidationError, type ValidationError } from '@cartwright/client';

import type { Conflict } from '../list/changed-meanwhile.tsx';
import { sentenceOfViolation } from '../list/platform-errors.ts';
import { reasonOf } from '../list/states.tsx';
import { words } from '../words/words.ts';
import type { EditableProduct } from './editable-product.ts';
import { mergeDraft } from './merge-product.ts';
import { changesOf, type DraftField, type ProductChanges, type ProductDraft } from './product-draft.ts';

type Changes<Kind extends keyof ProductChanges> = NonNullable<ProductChanges[Kind]>;

/** The platform's calls, which the page passes in. `Saved` may contain more than the edited members. */
export interface ProductCalls<Saved extends EditableProduct = EditableProduct> {
  updateProduct(id: string, change: Changes<'product'> & Revision): Promise<Saved>;
  updateMedia(id: string, media: Changes<'media'>, options: Revision): Promise<Saved>;
  updateCollections(id: string, change: Changes<'collections'>): Promise<unknown>;
  updateVariants(id: string, changes: Changes<'variants'>, options: Revision): Promise<unknown>;
  updateStock(id: string, change: Changes<'stock'>): Promise<unknown>;
  /** Calls with the same key are executed once. */
  adjustStock(id: string, adjustments: Changes<'adjustments'>, key: string): Promise<unknown>;
  readProduct(id: string): Promise<Saved>;
}

/**
 * Adjustments without a response, which may have been executed. They are repeated with their key before any other call,
 * so that no unit is added twice. Lives as long as the editor.
 */
export interface Unanswered {
  current?: { readonly key: string; readonly adjustments: Changes<'adjustments'> } | undefined;
}

interface Revision {
  readonly revision?: string;
}

/**
 * The current product, with the unsaved rest of the draft. Both are new where the platform's product changed meanwhile.
 */
interface AccountStatus<Saved> {
  readonly product: Saved;
  readonly draft: ProductDraft;
  /** Messages about changes of others in the meantime. */
  readonly news: readonly string[];
}

export type SaveOutcome<Saved extends EditableProduct = EditableProduct> =
  | ({ readonly kind: 'saved' } & Omit<AccountStatus<Saved>, 'draft'>)
  /** Nothing was overwritten: the merchant decides which value to keep. */
  | ({ readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] } & AccountStatus<Saved>)
  /** Steps before the failed one stay saved. */
  | ({
      readonly kind: 'refused';
      /** Sentences by field of the draft. */
      readonly problems: Readonly<Record<DraftField, string>>;
      /** Errors that belong to no field. */
      readonly message?: string;
    } & AccountStatus<Saved>);

/** Attempts to save against concurrent changes before the merchant must decide. */
const maxAttempts = 3;

/**
 * Makes the saved product equal to the draft. An expected error of the platform is returned; network errors and faults
 * are thrown.
 */
export async function saveProduct<Saved extends EditableProduct>(
  calls: ProductCalls<Saved>,
  base: EditableProduct,
  draft: ProductDraft,
  unanswered: Unanswered = {},
): Promise<SaveOutcome<Saved>> {
  let work: Work = { base, draft, news: [] };
  for (let attempt = 1; ; attempt += 1) {
    const done = await saveOnce(calls, work, unanswered);
    if (done.error === undefined) {
      const product = done.response ?? (await calls.readProduct(base.id));
      return { kind: 'saved', product, news: rebase(done.work, product).news };
    }
    const product = await calls.readProduct(base.id);
    const merged = mergeDraft(done.work.draft, done.work.base, product);
    work = { base: merged.base, draft: merged.draft, news: [...done.work.news, ...merged.news] };
    const accountStatus = { product, draft: work.draft, news: work.news };
    const isStale = isApplicationError(done.error) && done.error.code === 'STALE_REVISION';
    if (merged.conflicts.length > 0) return { kind: 'conflict', conflicts: merged.conflicts, ...accountStatus };
    if (!isStale || attempt === maxAttempts)
      return { kind: 'refused', ...readError(done.error, done.variantIds), ...accountStatus };
  }
}

interface Work {
  /** The latest known product, including saved changes. */
  readonly base: EditableProduct;
  readonly draft: ProductDraft;
  readonly news: readonly string[];
}

interface Done<Saved> {
  readonly work: Work;
  /** The platform's latest response, where nothing was changed after it. */
  readonly response?: Saved;
  readonly error?: Decision;
  /** The variants of the failed call, in its order. */
  readonly variantIds?: readonly string[];
}

/** Runs each step up to the first that fails. */
async function saveOnce<Saved extends EditableProduct>(
  calls: ProductCalls<Saved>,
  start: Work,
  unanswered: Unanswered,
): Promise<Done<Saved>> {
  const { id } = start.base;
  let work = start;
  let response: Saved | undefined;
  const adjust = async (adjustments: Changes<'adjustments'>, key: string) => {
    unanswered.current = { key, adjustments };
    try {
      await calls.adjustStock(id, adjustments, key);
    } catch (error) {
      readDecision(error);
      unanswered.current = undefined;
      throw error;
    }
    unanswered.current = undefined;
    work = { ...work, base: adjusted(work.base, adjustments) };
  };
  const { current: sent } = unanswered;
  if (sent !== undefined) {
    try {
      await adjust(sent.adjustments, sent.key);
    } catch (error) {
      return { work, error: readDecision(error), variantIds: sent.adjustments.map(idOf) };
    }
  }
  const { product: change } = changesOf(work.draft, work.base);
  if (change !== undefined) {
    try {
      response = await calls.updateProduct(id, { ...change, ...revisionOf(work.base) });
    } catch (error) {
      return { work, error: readDecision(error) };
    }
    work = rebase(work, response);
  }

  const { media } = changesOf(work.draft, work.base);
  if (media !== undefined) {
    try {
      response = await calls.updateMedia(id, media, revisionOf(work.base));
    } catch (error) {
      return { work, error: readDecision(error) };
    }
    work = rebase(work, response);
  }

  const { variants, stock, adjustments, collections } = changesOf(work.draft, work.base);
  const steps = [
    variants && {
      run: () => calls.updateVariants(id, variants, revisionOf(work.base)),
      ids: variants.flatMap(({ variantIds }) => variantIds),
    },
    stock && { run: () => calls.updateStock(id, stock), ids: (stock.variants ?? []).map(idOf) },
    collections && { run: () => calls.updateCollections(id, collections), ids: [] },
    ...inParts(adjustments ?? []).map((part) => ({ run: () => adjust(part, newKey()), ids: part.map(idOf) })),
  ];
  for (const step of steps) {
    if (step === undefined) continue;
    try {
      await step.run();
    } catch (error) {
      return { work, error: readDecision(error), variantIds: step.ids };
    }
    response = undefined;
  }
  return response === undefined ? { work } : { work, response };
}

type Decision = ApplicationError | ValidationError;

/** The platform's expected error; a failure with an unknown outcome is thrown. */
function readDecision(error: unknown): Decision {
  const isDecided = isValidationError(error) || isApplicationError(error);
  if (isDecided && error.code !== 'IDEMPOTENCY_KEY_IN_USE') return error;
  throw error;
}

/** Continues from the platform's response, which includes stock changes of others. */
function rebase(work: Work, response: EditableProduct): Work {
  const { base, draft, news } = mergeDraft(work.draft, work.base, response);
  return { base, draft, news: [...work.news, ...news] };
}

/** Additions and removals are separate, because they are two calls, and each has at most as many as one call takes. */
function inParts(adjustments: Changes<'adjustments'>): readonly Changes<'adjustments'>[] {
  return [adjustments.filter(({ by }) => by > 0), adjustments.filter(({ by }) => by < 0)].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / maxAdjustments) }, (_, index) =>
      part.slice(index * maxAdjustments, (index + 1) * maxAdjustments),
    ),
  );
}

/** The maximum number of adjustments in one call: all of them are done, or none. */
const maxAdjustments = 100;

function adjusted(product: EditableProduct, adjustments: Changes<'adjustments'>): EditableProduct {
  const units = new Map(adjustments.map(({ variantId, by }) => [variantId, by]));
  const variants = product.variants.map((variant) => ({
    ...variant,
    quantity: variant.quantity + (units.get(variant.id) ?? 0),
  }));
  return { ...product, variants };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function revisionOf({ revision }: EditableProduct): Revision {
  return revision === undefined ? {} : { revision };
}

function idOf({ variantId }: { readonly variantId: string }): string {
  return variantId;
}

interface ExpectedError {
  readonly problems: Readonly<Record<DraftField, string>>;
  readonly message?: string;
}

/** Assigns each violation to its field; violations without a field become the message. */
function readError(error: Decision, variantIds: readonly string[] = []): ExpectedError {
  if (isApplicationError(error) && error.code === 'INSUFFICIENT_INVENTORY') return readShortage(error);
  if (!isValidationError(error)) return { problems: {}, message: reasonOf(error) };
  const problems: Record<DraftField, string> = {};
  const rest: string[] = [];
  for (const violation of error.violations) {
    const { field, description } = violation;
    const known = fieldOf(field, variantIds);
    const said = sentenceOfViolation(violation, labelOf(known ?? field));
    if (known === undefined) rest.push(said ?? `${field} ${description}`);
    else problems[known] = said ?? sentence(description);
  }
  return { problems, ...(rest.length === 0 ? {} : { message: sentence(rest.join('; ')) }) };
}

/** More units were removed than are left, because some were sold meanwhile. */
function readShortage(error: ApplicationError): ExpectedError {
  const { variantIds } = Object(error.details.applicationError.data) as { readonly variantIds?: readonly string[] };
  const problem = words.products.page.notEnough;
  return { problems: Object.fromEntries((variantIds ?? []).map((id) => [`variants.${id}.quantity`, problem])) };
}

/** `product.priceData.price` → `price`, `options.inventoryItem.variants[1].quantity` → `variants.var_2.quantity`. */
function fieldOf(field: string, variantIds: readonly string[]): DraftField | undefined {
  const [, index, member] = /variants\[(\d+)\]\.(price|quantity|inStock)$/u.exec(field) ?? [];
  if (index !== undefined && member !== undefined) {
    const id = variantIds[Number(index)];
    return id === undefined ? undefined : `variants.${id}.${member === 'price' ? 'price' : 'quantity'}`;
  }
  if (/(?:^|\.)priceData\.price$/u.test(field)) return 'price';
  const detail = detailFields.find(([pattern]) => pattern.test(field));
  if (detail !== undefined) return detail[1];
  return ['name', 'description', 'ribbon', 'slug', 'sku', 'brand', 'weight', 'leadTimeDays'].find(
    (name) => field === name || field.endsWith(`.${name}`),
  );
}

/** Where violations of these members are shown. */
const detailFields = [
  [/(?:^|\.)costAndProfitData\.itemCost$/u, 'cost'],
  [/(?:^|\.)discount\./u, 'discountValue'],
  [/(?:^|\.)pricePerUnitData\./u, 'unit'],
  [/(?:^|\.)productOptions/u, 'options'],
] as const;

/** `variants.var_2.quantity` has the label of a variant's quantity. */
function labelOf(field: string): string {
  const labels: Readonly<Record<string, string>> = {
    ...words.productForm.fields,
    quantity: words.variants.columns.stock,
  };
  const member = field.split('.').at(-1) ?? field;
  return labels[member] ?? field;
}

/** Descriptions continue the field's name ("must be …"); this makes them full sentences. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/u.test(text) ? '' : '.'}`;
}
