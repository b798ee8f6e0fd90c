/** Routes of stock's history, of changes with a reason and of what runs low, for merchants. */
import {
  adjustStock,
  listLowStock,
  queryStockHistory,
  setStockThreshold,
  type StockHistoryEntry as EntryResponse,
  REPEATED_VIOLATION_TYPE,
} from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import { isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import { parseQuery } from '../../foundation/query/page.ts';
import type { VariantId } from '../catalog/model/product.ts';
import { adjustInventory } from './stock-adjustment.ts';
import { bookStock, type StockBookDeps } from './stock-book.ts';
import { queryHistory, STOCK_HISTORY_FIELDS, type StockHistoryEntry } from './stock-history-store.ts';
import { findLowStock, hasVariant, saveThreshold } from './stock-threshold-store.ts';

const READ = { allow: ['merchant', 'app'], permission: 'catalog.read-private', work: 'read' } as const;
const WRITE = { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' } as const;
const MAX_LOW = 100;

export function createStockRoutes(deps: StockBookDeps): readonly Route[] {
  return [
    route(queryStockHistory, READ, async ({ input, caller, tx }) => {
      const parsed = parseQuery(input.query, STOCK_HISTORY_FIELDS, { minorDigits: 0 });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { entries, total } = await queryHistory(tx, caller.siteId, parsed.query);
      return { entries: entries.map(toEntryResponse), totalResults: total };
    }),

    route(adjustStock, WRITE, async ({ input: { adjustments }, caller, tx, now }) => {
      const twice = adjustments.flatMap(({ variantId }, index) =>
        adjustments.findIndex((one) => one.variantId === variantId) === index
          ? []
          : [
              {
                field: `adjustments[${index}].variantId`,
                rule: 'VALIDATION',
                description: `is named twice: ${variantId}`,
                data: { type: REPEATED_VIOLATION_TYPE },
              } as const,
            ],
      );
      if (twice.length > 0) return refuseFields(twice);
      const quantities = new Map<string, number>();
      for (const [index, adjustment] of adjustments.entries()) {
        const moves = await adjustInventory(tx, caller.siteId, [adjustment], { member: 'adjustments', from: index });
        if (isExpectedError(moves)) return moves;
        const { reason, note } = adjustment;
        await bookStock(deps, tx, caller.siteId, {
          found: moves.found,
          movements: moves.movements.filter(({ change }) => change !== 0),
          reason,
          ...(note ? { note } : {}),
          by: caller,
          now,
        });
        await recordChange(tx, caller.siteId, deps.ids, {
          entityKind: 'variant',
          entityId: adjustment.variantId,
          action: adjustStock.name,
          by: caller,
          before: {},
          after: { by: adjustment.by, reason, ...(note ? { note } : {}) },
          now,
        });
        for (const { variantId, quantityAfter } of moves.movements) quantities.set(variantId, quantityAfter);
      }
      return { variants: Array.from(quantities, ([variantId, quantity]) => ({ variantId, quantity })) };
    }),

    route(setStockThreshold, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      if (!(await hasVariant(tx, siteId, input.variantId))) return refuse('VARIANT_NOT_FOUND');
      const lowFrom = input.lowFrom ?? undefined;
      const before = await saveThreshold(tx, siteId, { variantId: input.variantId as VariantId, lowFrom });
      await recordChange(tx, siteId, deps.ids, {
        entityKind: 'variant',
        entityId: input.variantId,
        action: setStockThreshold.name,
        by: caller,
        before: { lowFrom: before ?? null },
        after: { lowFrom: lowFrom ?? null },
        now,
      });
      return {};
    }),

    route(listLowStock, READ, async ({ caller, tx }) => ({
      variants: (await findLowStock(tx, caller.siteId, MAX_LOW)).map(({ choices, ...one }) => ({
        ...one,
        choices: { ...choices },
      })),
    })),
  ];
}

function toEntryResponse({ at, reference, note, ...entry }: StockHistoryEntry): EntryResponse {
  return {
    ...entry,
    ...(reference === '' ? {} : { reference }),
    ...(note === '' ? {} : { note }),
    createdDate: new Date(at).toISOString(),
  };
}
