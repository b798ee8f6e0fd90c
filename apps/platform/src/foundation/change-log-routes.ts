/** Reads the change log, for merchants and for apps with the permission. */
import { queryChanges } from '@cartwright/contract';

import { type ChangeLogTables } from './change-log.ts';
import { decodeJson } from './database/columns.ts';
import { refuseFields } from './http/failure.ts';
import { type Route, route } from './http/routes/route.ts';
import type { FieldTable } from './query/fields.ts';
import { describeCursors, parseQuery } from './query/page.ts';
import { conditionToSql, fetchCountedPage } from './query/sql.ts';

export const CHANGE_LOG_FIELDS: FieldTable = {
  entityKind: { kind: 'text', column: 'change_log.entity_kind' },
  entityId: { kind: 'text', column: 'change_log.entity_id' },
  action: { kind: 'text', column: 'change_log.action' },
  actorId: { kind: 'text', column: 'change_log.actor_id' },
  at: { kind: 'time', column: 'change_log.at', sortable: true },
};

export function createChangeLogRoutes(): readonly Route[] {
  return [
    route(
      queryChanges,
      { allow: ['merchant', 'app'], permission: 'change-log.read', work: 'read' },
      async ({ input, caller, tx }) => {
        const parsed = parseQuery(input.query, CHANGE_LOG_FIELDS, { minorDigits: 2 });
        if (parsed.kind === 'refused') return refuseFields(parsed.rules);
        const { query } = parsed;
        const matching = tx
          .tables<ChangeLogTables>()
          .selectFrom('change_log')
          .where('change_log.site_id', '=', caller.siteId)
          .where(conditionToSql(query.condition, caller.siteId));
        const { rows, total, edges } = await fetchCountedPage(matching, matching.selectAll('change_log'), {
          query,
          ownOrder: { column: 'change_log.at', descending: true },
          idColumn: 'change_log.change_id',
        });
        return {
          changes: rows.map((row) => ({
            id: row.change_id,
            entityKind: row.entity_kind,
            entityId: row.entity_id,
            action: row.action,
            actorKind: row.actor_kind,
            actorId: row.actor_id,
            at: new Date(row.at).toISOString(),
            before: decodeJson(row.before) as Record<string, unknown>,
            after: decodeJson(row.after) as Record<string, unknown>,
          })),
          pagingMetadata: { count: rows.length, total, cursors: describeCursors(query.original, edges) },
        };
      },
    ),
  ];
}
