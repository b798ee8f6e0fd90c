/**
 * Routes of one list of settings (`settingCalls` of the contract), for merchants and apps that may manage settings.
 * Each kind validates its entries (`check`); this module reads, merges, bounds and writes them.
 */
import { type ApplicationErrorCode, type Endpoint, MAX_SETTINGS, type RuleViolationKind } from '@cartwright/contract';

import { compareMembers, recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { AppCaller, Merchant } from '../../foundation/http/caller.ts';
import { type BrokenRule, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { ReadShop, Shop } from '../../foundation/site/shop.ts';
import * as store from './setting-store.ts';

export interface SettingDeps {
  readonly readShop: ReadShop;
  readonly ids: Ids;
}

/** The context of validating an entry. */
export interface SettingContext {
  readonly tx: Transaction;
  readonly shop: Shop;
  readonly now: number;
  /** Absent while the entry is created. */
  readonly id: string | undefined;
}

export interface SettingList<Document> {
  readonly calls: {
    readonly create: Endpoint;
    readonly get: Endpoint;
    readonly update: Endpoint;
    readonly remove: Endpoint;
    readonly query: Endpoint;
  };
  /** The names of an entry and of the list on the wire. */
  readonly one: string;
  readonly many: string;
  readonly kind: store.SettingKind;
  readonly idPrefix: string;
  readonly notFound: ApplicationErrorCode;
  readonly permission?: 'settings.manage' | 'members.manage';
  /** Rules that the schema cannot express. Fields are named below `one`. */
  readonly check: (document: Document, context: SettingContext) => Promise<readonly BrokenRule[]>;
  /** The stored form. Default: the entry itself. */
  readonly complete?: (document: Document, context: SettingContext) => Document;
  readonly ownerOf?: (document: Document) => string;
  /** Runs before anything of the list is read or written. */
  readonly prepare?: (tx: Transaction, siteId: SiteId, now: number) => Promise<void>;
  /** The default entries until settings are saved (`prepare` saves them). */
  readonly beginsWith?: readonly store.Setting[];
  /** Members of a response that are not stored. */
  readonly describe?: (document: Document) => object;
  /** Runs after an entry was deleted. */
  readonly removed?: (tx: Transaction, siteId: SiteId, id: string) => Promise<void>;
}

export function createSettingRoutes<Document extends object>(
  { readShop, ids }: SettingDeps,
  list: SettingList<Document>,
): readonly Route[] {
  const { calls, one, many, kind, idPrefix, notFound, permission = 'settings.manage' } = list;
  const callers = { allow: ['merchant', 'app'], permission } as const;
  const describe = (setting: store.Setting) => ({
    ...toSettingResponse(setting),
    ...list.describe?.(setting.document as Document),
  });
  const response = (setting: store.Setting) => ({ [one]: describe(setting) });
  const idOf = (input: unknown): string => String(readMember(input, `${one}Id`));

  const check = async (document: Document, context: SettingContext) => {
    const rules = await list.check(document, context);
    return rules.length > 0 ? refuseFields(rules) : undefined;
  };

  const readAll = async (tx: Transaction, siteId: SiteId): Promise<readonly store.Setting[]> => {
    const { beginsWith = [] } = list;
    const kinds = new Set([kind, ...beginsWith.map((first) => first.kind)]);
    const written = await store.listSettings(tx, siteId, [...kinds]);
    return (written.length === 0 ? beginsWith : written).filter((setting) => setting.kind === kind);
  };

  const record = (
    { tx, caller, now }: { readonly tx: Transaction; readonly caller: Merchant | AppCaller; readonly now: number },
    action: Endpoint,
    entityId: string,
    [before, after]: readonly [before: object, after: object],
  ) =>
    recordChange(tx, caller.siteId, ids, {
      entityKind: kind,
      entityId,
      action: action.name,
      by: caller,
      ...compareMembers(before, after),
      now,
    });

  return [
    route(calls.create, { ...callers, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      await list.prepare?.(tx, siteId, now);
      const context = { tx, shop: await readShop(tx, siteId), now, id: undefined };
      const sent = withoutAbsent(readMember(input, one)) as Document;
      const error = await check(sent, context);
      if (error !== undefined) return error;
      if ((await store.countSettings(tx, siteId, kind)) >= MAX_SETTINGS) return refuse('TOO_MANY_SETTINGS');
      const document = list.complete?.(sent, context) ?? sent;
      const ownerId = list.ownerOf?.(document) ?? '';
      const id = ids.next(idPrefix);
      await record({ tx, caller, now }, calls.create, id, [{}, document]);
      return response(await store.insertSetting(tx, siteId, { kind, id, ownerId, document, now }));
    }),

    route(calls.get, { ...callers, work: 'read' }, async ({ input, caller, tx }) => {
      const found = (await readAll(tx, caller.siteId)).find(({ id }) => id === idOf(input));
      return found === undefined ? refuse(notFound) : response(found);
    }),

    route(calls.update, { ...callers, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      await list.prepare?.(tx, siteId, now);
      const { id, revision, ...changes } = readMember(input, one) as { id: string; revision?: string | null };
      const found = await store.findSetting(tx, siteId, kind, id);
      if (found === undefined) return refuse(notFound);
      if (revision && revision !== String(found.revision)) return refuse('STALE_REVISION');
      const context = { tx, shop: await readShop(tx, siteId), now, id };
      const merged = withoutAbsent({ ...(found.document as Document), ...withoutUndefined(changes) }) as Document;
      const error = await check(merged, context);
      if (error !== undefined) return error;
      const document = list.complete?.(merged, context) ?? merged;
      const ownerId = list.ownerOf?.(document) ?? '';
      await record({ tx, caller, now }, calls.update, id, [found.document as Document, document]);
      return response(await store.updateSetting(tx, siteId, found, { document, ownerId, now }));
    }),

    route(calls.remove, { ...callers, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      await list.prepare?.(tx, siteId, now);
      const id = idOf(input);
      const found = await store.findSetting(tx, siteId, kind, id);
      if (found === undefined) return refuse(notFound);
      await store.deleteSetting(tx, siteId, kind, id);
      await record({ tx, caller, now }, calls.remove, id, [found.document as Document, {}]);
      await list.removed?.(tx, siteId, id);
      return {};
    }),

    route(calls.query, { ...callers, work: 'read' }, async ({ input, caller, tx }) => {
      const all = await readAll(tx, caller.siteId);
      const { start, limit } = readPage(readMember(input, 'query'));
      const page = all.slice(start, start + limit);
      const next = start + limit < all.length ? String(start + limit) : null;
      const prev = start > 0 ? String(Math.max(0, start - limit)) : null;
      return {
        [many]: page.map(describe),
        pagingMetadata: { count: page.length, hasNext: next !== null, cursors: { next, prev } },
      };
    }),
  ];
}

/** A rule that an entry breaks. */
export function broken(
  field: string,
  rule: RuleViolationKind,
  description: string,
  data?: BrokenRule['data'],
): BrokenRule {
  return { field, rule, description, ...(data === undefined ? {} : { data }) };
}

/** Without members that are absent or cleared. */
export function withoutAbsent(value: unknown): object {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => one !== undefined && one !== null));
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

function toSettingResponse({ id, revision, createdAt, updatedAt, document }: store.Setting) {
  return {
    ...(document as object),
    id,
    revision: String(revision),
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
  };
}

const PAGE_SIZE = 100;

function readPage(query: unknown): { readonly start: number; readonly limit: number } {
  const paging = readMember(query, 'paging');
  const cursorPaging = readMember(query, 'cursorPaging');
  const limit = readMember(cursorPaging, 'limit') ?? readMember(paging, 'limit') ?? PAGE_SIZE;
  const start = Number(readMember(cursorPaging, 'cursor') ?? readMember(paging, 'offset') ?? 0);
  return { start: Number.isSafeInteger(start) && start > 0 ? start : 0, limit: Number(limit) };
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}
