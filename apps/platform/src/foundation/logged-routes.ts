/**
 * Writes the calls of merchants and apps into the change log, in their own transactions. What the log says is read before
 * and after the handler: its entity's members that differ, or what was sent where the entity has no reader.
 */
import { compareMembers, recordChange } from './change-log.ts';
import type { Transaction } from './database/database.ts';
import { isExpectedError } from './http/failure.ts';
import type { ApiRoute, Route } from './http/routes/route.ts';
import type { Ids, SiteId } from './ids.ts';

export interface LoggedEntity {
  /** `product`, `coupon` … */
  readonly kind: string;
  /** There is one for a site, and calls do not name it. */
  readonly isSingle?: boolean;
  /** The entity as the log compares it. Absent: the log has what was sent. */
  readonly read?: (tx: Transaction, siteId: SiteId, id: string) => Promise<object | undefined>;
}

/** The same routes; each write of a merchant or an app that succeeds leaves an entry for each entity that it names. */
export function logRoutes(ids: Ids, entity: LoggedEntity, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => (route.kind === 'api' && route.work === 'write' ? logRoute(ids, entity, route) : route));
}

function logRoute(ids: Ids, { kind, isSingle = false, read }: LoggedEntity, route: ApiRoute): ApiRoute {
  return {
    ...route,
    handle: async (context) => {
      const { input, caller, tx, now } = context;
      if (tx === undefined || (caller.kind !== 'merchant' && caller.kind !== 'app')) return route.handle(context);
      const { siteId } = caller;
      const describe = async (id: string): Promise<object> => (await read?.(tx, siteId, id)) ?? {};
      const named = isSingle ? [siteId] : readIds(input);
      const before = new Map<string, object>();
      for (const id of named) before.set(id, await describe(id));
      const output = await route.handle(context);
      if (isExpectedError(output)) return output;
      const written = named.length === 0 ? readIds(output) : named;
      for (const entityId of written.length === 0 ? [siteId] : written) {
        const changed = compareMembers(before.get(entityId) ?? {}, await describe(entityId));
        const isSame = Object.keys({ ...changed.before, ...changed.after }).length === 0;
        await recordChange(tx, siteId, ids, {
          entityKind: kind,
          entityId,
          action: route.endpoint.name,
          by: caller,
          ...(isSame ? { before: {}, after: input as Readonly<Record<string, unknown>> } : changed),
          now,
        });
      }
      return output;
    },
  };
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
