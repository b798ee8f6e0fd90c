/**
 * Writes the calls of merchants and apps into the change log, in their own transactions. What the log says is read before
 * and after the handler: its entity's members that differ, or what was sent where the entity has no reader. The log says
 * that a secret changed and never what it is.
 */
import { compareMembers, recordChange } from './change-log.ts';
import type { Transaction } from './database/database.ts';
import type { SiteCaller } from './http/caller.ts';
import { isExpectedError } from './http/failure.ts';
import type { ApiRoute, Route } from './http/routes/route.ts';
import type { Ids, SiteId } from './ids.ts';

type Members = Readonly<Record<string, unknown>>;

export interface LoggedEntity {
  /** `product`, `coupon` … */
  readonly kind: string;
  /** There is one for a site, and calls do not name it. */
  readonly isSingle?: boolean;
  /** The ids that a call names. Default: `{id}`, `{ids}` or `{product: {id}}`. */
  readonly named?: (input: Members) => readonly string[];
  /** The entity as the log compares it. Absent: the log has what was sent. */
  readonly read?: (tx: Transaction, siteId: SiteId, id: string) => Promise<object | undefined>;
  /** Members that are lists of which the log has only the entries that differ. */
  readonly lists?: readonly string[];
  /** Members whose values never enter the log, and what it has in their place. */
  readonly masks?: Readonly<Record<string, (value: unknown) => unknown>>;
}

/** A secret in the log. */
export const maskSecret = (): string => 'changed';

/** The same routes; each write of a merchant or an app that succeeds leaves an entry for each entity that it names. */
export function logRoutes(ids: Ids, entity: LoggedEntity, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => (route.kind === 'api' && route.work === 'write' ? logRoute(ids, entity, route) : route));
}

function logRoute(ids: Ids, entity: LoggedEntity, route: ApiRoute): ApiRoute {
  const { isSingle = false, named = readIds } = entity;
  return {
    ...route,
    handle: async (context) => {
      const { input, caller, tx, now } = context;
      if (tx === undefined || (caller.kind !== 'merchant' && caller.kind !== 'app')) return route.handle(context);
      const { siteId } = caller;
      const sent = input as Members;
      const write = { siteId, ids, entity, by: caller, action: route.endpoint.name, now, sent };
      return logWrite(tx, { ...write, entityIds: isSingle ? [siteId] : named(sent) }, () => route.handle(context));
    },
  };
}

export interface LoggedWrite {
  readonly siteId: SiteId;
  readonly ids: Ids;
  readonly entity: LoggedEntity;
  readonly by: SiteCaller;
  /** The name of the call. */
  readonly action: string;
  readonly now: number;
  /** Empty: those that the response names. */
  readonly entityIds: readonly string[];
  /** What the log has where the entity is as it was. */
  readonly sent?: Members;
}

/** Runs a write and leaves an entry for each entity in the same transaction, or none where it returned an expected error. */
export async function logWrite<Output>(
  tx: Transaction,
  { siteId, ids, entity, by, action, now, entityIds: named, sent = {} }: LoggedWrite,
  work: () => Promise<Output>,
): Promise<Output> {
  const describe = async (id: string): Promise<object> => (await entity.read?.(tx, siteId, id)) ?? {};
  const before = new Map<string, object>();
  for (const id of named) before.set(id, await describe(id));
  const output = await work();
  if (isExpectedError(output)) return output;
  const written = named.length === 0 ? readIds(output) : named;
  const mask = (members: Members): Members => maskMembers(members, entity.masks ?? {}) as Members;
  for (const entityId of written.length === 0 ? [siteId] : written) {
    const changed = compareMembers(before.get(entityId) ?? {}, await describe(entityId), entity.lists);
    const isSame = Object.keys({ ...changed.before, ...changed.after }).length === 0;
    await recordChange(tx, siteId, ids, {
      entityKind: entity.kind,
      entityId,
      action,
      by,
      before: isSame ? {} : mask(changed.before),
      after: mask(isSame ? sent : changed.after),
      now,
    });
  }
  return output;
}

/** The ids of `{id}`, `{ids}` or `{product: {id}}`. */
function readIds(members: unknown): readonly string[] {
  if (typeof members !== 'object' || members === null) return [];
  const { id, ids } = members as { readonly id?: unknown; readonly ids?: unknown };
  if (typeof id === 'string') return [id];
  if (Array.isArray(ids)) return [...new Set(ids.filter((one): one is string => typeof one === 'string'))];
  return Object.values(members).flatMap((member) => {
    const inner = typeof member === 'object' && member !== null ? (Reflect.get(member, 'id') as unknown) : undefined;
    return typeof inner === 'string' ? [inner] : [];
  });
}

/** Masks the members of these names, however deep they are. */
function maskMembers(value: unknown, masks: NonNullable<LoggedEntity['masks']>): unknown {
  if (Array.isArray(value)) return value.map((one) => maskMembers(one, masks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isAbsent = inner === undefined || inner === null;
      return [name, isAbsent ? inner : Object.hasOwn(masks, name) ? masks[name]?.(inner) : maskMembers(inner, masks)];
    }),
  );
}
