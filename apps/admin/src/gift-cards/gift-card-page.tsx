/** One gift card: what is left on it, who has it, and every change of its balance. */
import type { giftCards } from '@cartwright/client';
import { Button, buttonClass, Skeleton, TextField } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { fullDate, longDay } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { showIn, useOptimisticChange } from '../list/optimistic-change.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { showAddition, showDeduction } from '../orders/signed-amount.ts';
import { PriceInput } from '../products/price-input.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { GiftCardBadge } from './gift-card-list-page.tsx';
import { giftCardQuery, ledgerQuery, MANAGE_GIFT_CARDS, wordsOfEntry } from './gift-card-queries.ts';

const text = words.giftCards.one;

const back = { to: '/gift-cards', title: words.giftCards.title };

export function GiftCardPage() {
  const { id = '' } = useParams();
  const { client } = useSession();
  const canSee = useCan(MANAGE_GIFT_CARDS);
  const { data: card, error, refetch } = useQuery({ ...giftCardQuery(client, id), enabled: canSee });
  if (card !== undefined) return <GiftCardSheet card={card} />;
  return (
    <>
      <PageHeader title={text.title} back={back} />
      {!canSee ? (
        <NoPermissionPanel what={words.giftCards.notPermitted} />
      ) : error === null ? (
        <Skeleton width="40%" />
      ) : isDecided(error) ? (
        <div className="panel">
          <Empty
            title={text.notFound}
            action={
              <Link className={buttonClass()} to="/gift-cards">
                {text.all}
              </Link>
            }
          />
        </div>
      ) : (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function GiftCardSheet({ card }: { readonly card: giftCards.GiftCard }) {
  const [isAdjusting, setIsAdjusting] = useState(false);
  return (
    <>
      <PageHeader
        title={text.titleOf(card.obfuscatedCode)}
        beside={<GiftCardBadge card={card} />}
        back={back}
        actions={
          <>
            <SwitchButton card={card} />
            <Button onClick={() => setIsAdjusting(true)}>{text.adjustBalance}</Button>
          </>
        }
      >
        <p className="mt-1 text-sm text-quiet">{fullDate(card._createdDate)}</p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Ledger card={card} />
        <CardFacts card={card} />
      </div>
      {isAdjusting ? <AdjustDialog card={card} onClose={() => setIsAdjusting(false)} /> : null}
    </>
  );
}

/** A disabled card keeps its balance, so the change can be taken back by the same button. */
function SwitchButton({ card }: { readonly card: giftCards.GiftCard }) {
  const { client } = useSession();
  const isDisabled = card.status === 'DISABLED';
  const change = useOptimisticChange({
    run: (disables: boolean) =>
      disables ? client.giftCards.disableGiftCard(card._id) : client.giftCards.enableGiftCard(card._id),
    queryKey: ['gift-cards'],
    shows: [
      showIn(giftCardQuery(client, card._id).queryKey, (one: giftCards.GiftCard, disables: boolean) => ({
        ...one,
        status: disables ? 'DISABLED' : 'ACTIVE',
      })),
    ],
  });
  return <Button onClick={() => change.mutate(!isDisabled)}>{isDisabled ? text.enable : text.disable}</Button>;
}

function CardFacts({ card }: { readonly card: giftCards.GiftCard }) {
  const { recipient, from, message, deliverDate, expirationDate, orderId, currency } = card;
  const facts = [
    { term: text.issuedWith, value: showAmount(card.initialBalance, currency) },
    { term: text.from, value: from },
    {
      term: card.status === 'SCHEDULED' ? text.willBeSent : text.sent,
      value: recipient === undefined || deliverDate === undefined ? undefined : longDay(deliverDate),
    },
    { term: text.expires, value: expirationDate === undefined ? text.never : longDay(expirationDate) },
  ].filter(({ value }) => value !== undefined && value !== '');
  return (
    <section className="panel p-5 text-sm" aria-label={text.about}>
      <p className="text-quiet">{text.balance}</p>
      <p className="tabular font-display text-3xl">{showAmount(card.balance, currency)}</p>
      {recipient === undefined ? null : (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-[550]">{recipient.name}</p>
          <p className="wrap-anywhere">
            <a href={`mailto:${recipient.email}`}>{recipient.email}</a>
          </p>
          {message === undefined ? null : (
            <p className="mt-2 break-words whitespace-pre-wrap">{text.message(message)}</p>
          )}
        </div>
      )}
      <dl className="mt-4 grid gap-1 border-t border-line pt-4">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-quiet">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {orderId === undefined ? null : (
        <p className="mt-4 border-t border-line pt-4">
          <Link to={`/orders/${orderId}`}>{text.order}</Link>
        </p>
      )}
    </section>
  );
}

function Ledger({ card }: { readonly card: giftCards.GiftCard }) {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(ledgerQuery(client, card._id));
  return (
    <section className="panel" aria-labelledby="ledger">
      <h2 id="ledger" className="panel__title p-5">
        {words.giftCards.transactions.title}
      </h2>
      {error !== null && data === undefined ? (
        <div className="p-5 pt-0">
          <FailedNotice error={error} what={words.giftCards.transactions.failedWhat} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ul>
          {(data ?? []).map((entry) => (
            <LedgerRow key={entry._id} entry={entry} currency={card.currency} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LedgerRow({ entry, currency }: { readonly entry: giftCards.GiftCardTransaction; readonly currency: string }) {
  const isAdded = !entry.amount.startsWith('-');
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-[550]">
          {entry.orderId === undefined ? (
            wordsOfEntry(entry.type)
          ) : (
            <Link to={`/orders/${entry.orderId}`}>{wordsOfEntry(entry.type)}</Link>
          )}
        </p>
        {entry.note === undefined ? null : <p className="break-words">{entry.note}</p>}
        <p className="text-quiet">{fullDate(entry._createdDate)}</p>
      </div>
      <div className="tabular flex-none text-end">
        <p className={isAdded ? 'text-good' : ''}>
          {isAdded ? showAddition(entry.amount, currency) : showDeduction(entry.amount.replace('-', ''), currency)}
        </p>
        <p className="text-quiet">{words.giftCards.transactions.left(showAmount(entry.balance, currency))}</p>
      </div>
    </li>
  );
}

const { adjust } = words.giftCards;

function AdjustDialog({ card, onClose }: { readonly card: giftCards.GiftCard; readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const amount = typed.trim();
  const isAmount = /^\d+(\.\d+)?$/u.test(amount) && Number(amount) > 0;
  const shown = isAmount ? showAmount(amount, card.currency) : '';
  const change = useMutation({
    mutationFn: () =>
      client.giftCards.adjustGiftCard(card._id, {
        amount: direction === 'add' ? amount : `-${amount}`,
        note: note.trim(),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['gift-cards'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={adjust.title(card.obfuscatedCode)}
      confirm={shown === '' ? adjust.directions[direction] : adjust.confirm[direction](shown)}
      canConfirm={isAmount && note.trim() !== ''}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{adjust.balance(showAmount(card.balance, card.currency))}</p>
      <fieldset className="flex flex-wrap gap-6">
        <legend className="visually-hidden">{adjust.direction}</legend>
        {(['add', 'take'] as const).map((one) => (
          <label key={one} className="choice">
            <input type="radio" name="direction" checked={direction === one} onChange={() => setDirection(one)} />
            <span className="choice__text">{adjust.directions[one]}</span>
          </label>
        ))}
      </fieldset>
      <PriceInput
        id="adjust-amount"
        label={adjust.amount}
        currency={card.currency}
        value={typed}
        error={undefined}
        onChange={setTyped}
        onLeave={() => {}}
      />
      <TextField label={adjust.note} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
    </ConfirmDialog>
  );
}
