/** Routes of gift cards: merchants issue and manage them, and everybody looks up a balance by its code. */
import {
  adjustGiftCard,
  createGiftCard,
  disableGiftCard,
  enableGiftCard,
  getGiftCard,
  getGiftCardBalance,
  listGiftCardTransactions,
  queryGiftCards,
  REVERSED_VIOLATION_TYPE,
  ZERO_VIOLATION_TYPE,
} from '@cartwright/contract';
import { currencyDecimals, formatAmount, parseAmount } from '@cartwright/pricing';

import { recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { AppCaller, Merchant } from '../../foundation/http/caller.ts';
import { type ExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import { parseQuery } from '../../foundation/query/page.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { findNextState } from '../../foundation/state-table.ts';
import { checkAmount } from '../settings/amounts.ts';
import { hashGiftCardCode, obscureCode } from './gift-card-code.ts';
import { readGiftCardStatus, toGiftCardResponse, toGiftCardTransactionResponse } from './gift-card-response.ts';
import {
  GIFT_CARD_FIELDS,
  GIFT_CARD_TRANSITIONS,
  moveGiftCard,
  queryGiftCards as queryCards,
} from './gift-card-states.ts';
import {
  changeBalance,
  findGiftCard,
  findGiftCardByCode,
  type GiftCard,
  type GiftCardId,
  insertGiftCardEntry,
  listGiftCardEntries,
} from './gift-card-store.ts';
import { type GiftCardIssueDeps, issueGiftCard, reactivateGiftCard } from './issue-gift-cards.ts';

const WHO = { allow: ['merchant', 'app'], permission: 'gift-cards.manage' } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write' } as const;
const LOOK_UP = { allow: ['visitor', 'member', 'merchant', 'app'], counted: 'gift-card', work: 'read' } as const;

interface Change {
  readonly tx: Transaction;
  readonly caller: Merchant | AppCaller;
  readonly now: number;
}

export function createGiftCardRoutes(deps: GiftCardIssueDeps & { readonly readShop: ReadShop }): readonly Route[] {
  const { ids, readShop } = deps;

  const record = (
    { tx, caller, now }: Change,
    action: string,
    before: Readonly<Record<string, unknown>>,
    { id, ...after }: { readonly id: string } & Readonly<Record<string, unknown>>,
  ): Promise<void> =>
    recordChange(tx, caller.siteId, ids, {
      entityKind: 'gift-card',
      entityId: id,
      action,
      by: caller,
      before,
      after,
      now,
    });

  const move = async (
    change: Change,
    { id, event, action }: { readonly id: string; readonly event: 'disable' | 'enable'; readonly action: string },
  ) => {
    const { tx, caller, now } = change;
    const card = await findGiftCard(tx, caller.siteId, id as GiftCardId);
    if (card === undefined) return refuse('GIFT_CARD_NOT_FOUND');
    const to = findNextState(GIFT_CARD_TRANSITIONS, card.state, event);
    // Disabling a disabled card changes nothing.
    if (to === undefined) return { giftCard: toGiftCardResponse(card, now) };
    const moved =
      event === 'enable'
        ? await reactivateGiftCard(deps, tx, caller.siteId, card, now)
        : await moveGiftCard(tx, caller.siteId, card.id, { from: card.state, to, now });
    if (moved === undefined) throw new Error(`The state of gift card ${card.id} changed inside a transaction.`);
    await record(change, action, { state: card.state }, { id: card.id, state: moved.state });
    return { giftCard: toGiftCardResponse(moved, now) };
  };

  return [
    route(createGiftCard, WRITE, async ({ input, caller, tx, now }) => {
      const { currency, locale } = await readShop(tx, caller.siteId);
      const expiresAt = input.expirationDate ? Date.parse(input.expirationDate) : undefined;
      const deliverAt = Math.max(now, input.deliverDate ? Date.parse(input.deliverDate) : now);
      const rules = [
        ...checkAmount('amount', input.amount, currency),
        ...(expiresAt !== undefined && expiresAt <= deliverAt
          ? [
              {
                field: 'expirationDate',
                rule: 'VALIDATION',
                description: 'must be after the day of its delivery',
                data: { type: REVERSED_VIOLATION_TYPE },
              } as const,
            ]
          : []),
      ];
      if (rules.length > 0) return refuseFields(rules);
      const { recipient, from, message } = input;
      const issued = await issueGiftCard(deps, tx, caller.siteId, {
        amount: parseAmount(input.amount, currency),
        currency,
        deliverAt,
        ...(expiresAt === undefined ? {} : { expiresAt }),
        details: {
          ...(recipient ? { recipient } : {}),
          ...(from ? { from } : {}),
          ...(message ? { message } : {}),
          locale,
        },
        by: caller,
        now,
      });
      if (issued === undefined) throw new Error('A gift card without an order was issued before.');
      const { card, code } = issued;
      await record({ tx, caller, now }, createGiftCard.name, {}, { id: card.id, initial: card.initial, currency });
      return { giftCard: toGiftCardResponse(card, now), code };
    }),

    route(getGiftCard, READ, async ({ input, caller, tx, now }) => {
      const card = await findGiftCard(tx, caller.siteId, input.giftCardId as GiftCardId);
      return card === undefined ? refuse('GIFT_CARD_NOT_FOUND') : { giftCard: toGiftCardResponse(card, now) };
    }),

    route(queryGiftCards, READ, async ({ input, caller, tx, now }) => {
      const { currency } = await readShop(tx, caller.siteId);
      const parsed = parseQuery(input.query, GIFT_CARD_FIELDS, { minorDigits: currencyDecimals(currency) });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { cards, total } = await queryCards(tx, caller.siteId, parsed.query);
      return { giftCards: cards.map((card) => toGiftCardResponse(card, now)), totalResults: total };
    }),

    route(disableGiftCard, WRITE, ({ input, ...change }) =>
      move(change, { id: input.giftCardId, event: 'disable', action: disableGiftCard.name }),
    ),
    route(enableGiftCard, WRITE, ({ input, ...change }) =>
      move(change, { id: input.giftCardId, event: 'enable', action: enableGiftCard.name }),
    ),

    route(adjustGiftCard, WRITE, async ({ input, caller, tx, now }) => {
      const card = await findGiftCard(tx, caller.siteId, input.giftCardId as GiftCardId);
      if (card === undefined) return refuse('GIFT_CARD_NOT_FOUND');
      const amount = readAdjustment(input.amount, card);
      if (typeof amount !== 'number') return amount;
      const balanceAfter = await changeBalance(tx, caller.siteId, card.id, { amount, now });
      if (balanceAfter === undefined) return refuseBelowZero(card);
      await insertGiftCardEntry(tx, caller.siteId, ids, {
        giftCardId: card.id,
        kind: 'adjust',
        amount,
        balanceAfter,
        reference: `adjust ${ids.next('gfe')}`,
        note: input.note,
        by: caller,
        at: now,
      });
      const after = { id: card.id, balance: balanceAfter, note: input.note };
      await record({ tx, caller, now }, adjustGiftCard.name, { balance: card.balance }, after);
      return { giftCard: toGiftCardResponse({ ...card, balance: balanceAfter, updatedAt: now }, now) };
    }),

    route(listGiftCardTransactions, READ, async ({ input, caller, tx }) => {
      const card = await findGiftCard(tx, caller.siteId, input.giftCardId as GiftCardId);
      if (card === undefined) return refuse('GIFT_CARD_NOT_FOUND');
      const entries = await listGiftCardEntries(tx, caller.siteId, card.id);
      return { transactions: entries.map((entry) => toGiftCardTransactionResponse(entry, card.currency)) };
    }),

    route(getGiftCardBalance, LOOK_UP, async ({ input, caller, tx, now }) => {
      const codeHash = hashGiftCardCode(input.code);
      const card = codeHash === undefined ? undefined : await findGiftCardByCode(tx, caller.siteId, codeHash);
      if (card === undefined) return refuse('GIFT_CARD_NOT_FOUND');
      const { currency, balance, codeEnding, expiresAt } = card;
      return {
        giftCard: {
          obfuscatedCode: obscureCode(codeEnding),
          balance: formatAmount(balance, currency),
          currencyCode: currency,
          status: readGiftCardStatus(card, now),
          ...(expiresAt === undefined ? {} : { expirationDate: new Date(expiresAt).toISOString() }),
        },
      };
    }),
  ];
}

function readAdjustment(typed: string, { currency }: GiftCard): number | ExpectedError {
  const rules = checkAmount('amount', typed, currency);
  if (rules.length > 0) return refuseFields(rules);
  const amount = parseAmount(typed, currency);
  if (amount !== 0) return amount;
  return refuseFields([
    { field: 'amount', rule: 'VALIDATION', description: 'must not be 0', data: { type: ZERO_VIOLATION_TYPE } },
  ]);
}

function refuseBelowZero({ balance, currency }: GiftCard): ExpectedError {
  const description = `takes more than the card has: ${formatAmount(balance, currency)} ${currency} are left`;
  return refuseFields([{ field: 'amount', rule: 'DECIMAL_GTE', description }]);
}
