/** The gift cards that were bought with an order, without their codes, which only their holders know. */
import type { Order } from '@cartwright/client';
import { GiftCardIcon } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { wordsOfGiftCard } from '../gift-cards/gift-card-queries.ts';
import { longDay } from '../list/dates.ts';
import { joinNames } from '../list/join-names.ts';
import { showAmount } from '../list/language.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { giftCardsOfOrderQuery } from './order-queries.ts';

const text = words.orders.giftCards;

export function OrderGiftCards({ order }: { readonly order: Order }) {
  const { client } = useSession();
  const hasGiftCards = order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD');
  const { data: cards } = useQuery({ ...giftCardsOfOrderQuery(client, order._id), enabled: hasGiftCards });
  if (!hasGiftCards) return null;
  return (
    <section className="panel p-5 text-sm" aria-labelledby="gift-cards">
      <h2 id="gift-cards" className="panel__title mb-4 flex items-center gap-2">
        <GiftCardIcon size={18} />
        {text.title}
      </h2>
      {cards?.length === 0 ? <p className="text-quiet">{text.notIssued}</p> : null}
      <ul className="grid gap-3">
        {(cards ?? []).map((card) => (
          <li key={card._id} className="flex justify-between gap-4">
            <span>
              <Link to={`/gift-cards/${card._id}`} className="tabular font-[550]">
                {card.obfuscatedCode}
              </Link>
              <span className="block text-quiet">
                {joinNames(
                  [
                    wordsOfGiftCard(card).text,
                    card.recipient === undefined
                      ? undefined
                      : text.forRecipient(card.recipient.name || card.recipient.email),
                    card.status === 'SCHEDULED' && card.deliverDate !== undefined
                      ? text.onDay(longDay(card.deliverDate))
                      : undefined,
                  ].filter((word) => word !== undefined),
                )}
              </span>
            </span>
            <span className="tabular">{showAmount(card.balance, card.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
