/** A collection as its form has it: what is read, and what a save sends. */
import type { MerchantClient } from '../client/merchant-client.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import {
  type CollectionDetails,
  type CollectionOperation,
  collectionCalls,
  type CollectionUpdate,
} from './collection-calls.ts';
import { describeRules, isWhole, meaningOfRules, type RulesDraft, toSentRules } from './rule-words.ts';

export interface CollectionValues {
  readonly name: string;
  readonly description: string;
  readonly visible: boolean;
  readonly slug: string;
  readonly redirects: boolean;
  /** Empty: none. */
  readonly coverId: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly rules: RulesDraft;
  /** Changes of the products since the collection was read. */
  readonly operations: readonly CollectionOperation[];
}

/** Operations of one call. */
const MAX_OPERATIONS = 1000;

export function collectionKey(id: string) {
  return ['collections', 'one', id] as const;
}

export interface SavedCollection {
  readonly values: CollectionValues;
  readonly revision: string;
  readonly details: CollectionDetails;
}

/** `refreshProducts` reads the lists of products again: they are up to date before the changes on top of them end. */
export function collectionSource(
  client: MerchantClient,
  id: string,
  refreshProducts: () => Promise<void>,
): SettingsSource<CollectionValues> {
  // Tags for search engines that the form does not show stay as they were read last.
  let seoData: CollectionDetails['seoData'];
  const keep = (details: CollectionDetails): SavedCollection => {
    seoData = details.seoData;
    return toSaved(details);
  };
  return {
    queryKey: collectionKey(id),
    keepsDraft: true,
    fields: {
      name: { label: words.collections.fields.name, path: 'collection.name' },
      description: { label: words.collections.fields.description, path: 'collection.description' },
      visible: { label: words.collections.fields.visible, path: 'collection.visible' },
      slug: { label: words.collections.searchEngines.slug, path: 'collection.slug' },
      redirects: { label: words.collections.fields.redirects, path: 'collection.seoData.settings' },
      coverId: { label: words.collections.fields.coverId, path: 'collection.coverId' },
      seoTitle: { label: words.collections.searchEngines.seoTitle, path: 'collection.seoData' },
      seoDescription: { label: words.collections.searchEngines.seoDescription, path: 'collection.seoData.tags' },
      rules: {
        label: words.collections.fields.rules,
        path: 'collection.rules',
        show: (rules) => describeRules(rules as RulesDraft),
        meaning: (rules) => meaningOfRules(rules as RulesDraft),
      },
      operations: { label: words.collections.fields.operations, path: 'operations' },
    },
    check: checkCollection,
    alsoShownBy: [['collections', 'list'], ['collections', 'picker'], ['products']],
    read: async (signal) => {
      const { collection } = await client.use(collectionCalls.get)(id, signal === undefined ? {} : { signal });
      return keep(collection);
    },
    save: async (changes, revision, all) => {
      const { operations = [], ...fields } = changes;
      const update = Object.keys(fields).length === 0 ? {} : { ...toUpdate(fields, all, seoData), revision };
      let saved = await client.use(collectionCalls.update)(id, update, operations.slice(0, MAX_OPERATIONS));
      for (let start = MAX_OPERATIONS; start < operations.length; start += MAX_OPERATIONS) {
        saved = await client.use(collectionCalls.update)(id, {}, operations.slice(start, start + MAX_OPERATIONS));
      }
      await refreshProducts();
      return keep(saved.collection);
    },
  };
}

function toSaved(details: CollectionDetails): SavedCollection {
  const tags = details.seoData?.tags ?? [];
  const content = tags.find(isDescriptionTag)?.props?.['content'];
  return {
    revision: details.revision ?? '1',
    details,
    values: {
      name: details.name,
      description: details.description ?? '',
      visible: details.visible,
      slug: details.slug,
      redirects: details.seoData?.settings?.preventAutoRedirect !== true,
      coverId: details.media?.mainMedia?._id ?? '',
      seoTitle: tags.find(({ type }) => type === 'title')?.children ?? '',
      seoDescription: typeof content === 'string' ? content : '',
      rules: readRules(details.rules),
      operations: [],
    },
  };
}

function readRules(rules: CollectionDetails['rules']): RulesDraft {
  if (rules === undefined) return { isOn: false, match: 'ALL', conditions: [] };
  const conditions = rules.conditions.map(({ field, operator, value, option = '' }, index) => ({
    key: String(index),
    field,
    operator,
    value: field === 'PRICE' ? value.replace(/\.0+$/u, '') : value,
    option,
  }));
  return { isOn: true, match: rules.match, conditions };
}

function toUpdate(
  fields: Partial<CollectionValues>,
  all: CollectionValues,
  saved: CollectionDetails['seoData'],
): CollectionUpdate {
  const { name, description, visible, slug, coverId, rules } = fields;
  const hasSeo = ['seoTitle', 'seoDescription', 'redirects'].some((field) => field in fields);
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(visible === undefined ? {} : { visible }),
    ...(slug === undefined ? {} : { slug: slug.trim() }),
    ...(coverId === undefined ? {} : { coverId: coverId === '' ? null : coverId }),
    ...(hasSeo ? { seoData: toSeo(all, saved) } : {}),
    ...(rules === undefined ? {} : { rules: rules.isOn ? toSentRules(rules) : null }),
  };
}

export function toSeo(
  { seoTitle, seoDescription, redirects }: Pick<CollectionValues, 'seoTitle' | 'seoDescription' | 'redirects'>,
  saved: CollectionDetails['seoData'],
): NonNullable<CollectionUpdate['seoData']> {
  const title = seoTitle.trim();
  const content = seoDescription.trim();
  const others = (saved?.tags ?? []).filter((tag) => tag.type !== 'title' && !isDescriptionTag(tag));
  return {
    tags: [
      ...(title === '' ? [] : [{ type: 'title', children: title }]),
      ...(content === '' ? [] : [{ type: 'meta', props: { name: 'description', content } }]),
      ...others.map((tag) => ({ ...tag })),
    ],
    settings: {
      keywords: (saved?.settings?.keywords ?? []).map((one) => ({ ...one })),
      preventAutoRedirect: !redirects,
    },
  };
}

function isDescriptionTag({ type, props }: { readonly type: string; readonly props?: unknown }): boolean {
  return type === 'meta' && (props as Readonly<Record<string, unknown>> | null | undefined)?.['name'] === 'description';
}

function checkCollection({ name, slug, rules }: CollectionValues): Readonly<Record<string, string>> {
  return {
    ...(name.trim() === '' ? { name: words.collections.nameMissing } : {}),
    ...(slug.trim() === '' ? { slug: words.collections.problems.slugMissing } : {}),
    ...(rules.isOn && !rules.conditions.every(isWhole) ? { rules: words.collections.problems.rulesNotWhole } : {}),
  };
}
