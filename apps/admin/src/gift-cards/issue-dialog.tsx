/** Issues a gift card. Its code is shown once, because only its hash is stored. */
import type { giftCards } from '@cartwright/client';
import { Button, Dialog, Notice, TextAreaField, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { startOfShopDay, toShopDay } from '../client/shop-clock.ts';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { longDay } from '../list/dates.ts';
import { showAmount } from '../list/language.ts';
import { useNow } from '../list/use-now.ts';
import { PriceInput } from '../products/price-input.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { checkGiftCard, type GiftCardDraft, toNewGiftCard } from './gift-card-draft.ts';

const EMPTY: GiftCardDraft = { amount: '', name: '', email: '', from: '', message: '', deliverOn: '', expiresOn: '' };

const text = words.giftCards.issueDialog;

export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, merchant } = useSession();
  const queries = useQueryClient();
  const { data: site } = useQuery(siteQuery(client));
  const currency = site?.paymentCurrency ?? 'USD';
  const now = useNow();
  const [draft, setDraft] = useState<GiftCardDraft>({ ...EMPTY, from: merchant.siteName, deliverOn: toShopDay(now) });
  const [isTried, setIsTried] = useState(false);
  const problems = isTried ? checkGiftCard(draft, currency, now) : {};
  const set = (change: Partial<GiftCardDraft>) => setDraft({ ...draft, ...change });
  const change = useMutation({
    mutationFn: () => client.giftCards.createGiftCard(toNewGiftCard(draft, now)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['gift-cards'] }),
  });
  if (change.data !== undefined) return <IssuedDialog {...change.data} onClose={onClose} />;
  const amount =
    checkGiftCard(draft, currency, now).amount === undefined ? showAmount(draft.amount.trim(), currency) : '';
  return (
    <ConfirmDialog
      title={words.giftCards.issue}
      confirm={amount === '' ? words.giftCards.issue : text.confirm(amount)}
      canConfirm
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => {
        setIsTried(true);
        if (Object.keys(checkGiftCard(draft, currency, now)).length === 0) change.mutate();
      }}
      onClose={onClose}
    >
      <PriceInput
        id="gift-amount"
        label={text.amount}
        currency={currency}
        value={draft.amount}
        error={problems.amount}
        onChange={(typed) => set({ amount: typed })}
        onLeave={() => {}}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.name}
          optional
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          error={problems.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={text.email}
          optional
          type="email"
          autoComplete="off"
          value={draft.email}
          error={problems.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <TextField
          label={text.from}
          optional
          maxLength={100}
          value={draft.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label={text.sendOn}
          type="date"
          min={toShopDay(now)}
          value={draft.deliverOn}
          error={problems.deliverOn}
          onChange={(event) => set({ deliverOn: event.target.value })}
        />
      </div>
      <TextAreaField
        label={text.message}
        optional
        maxLength={500}
        value={draft.message}
        onChange={(event) => set({ message: event.target.value })}
      />
      <TextField
        label={text.expiresOn}
        optional
        type="date"
        className="sm:w-1/2"
        value={draft.expiresOn}
        error={problems.expiresOn}
        onChange={(event) => set({ expiresOn: event.target.value })}
      />
    </ConfirmDialog>
  );
}

interface IssuedDialogProps {
  readonly giftCard: giftCards.GiftCard;
  readonly code: string;
  readonly onClose: () => void;
}

const { issued } = words.giftCards;

/** The only place that ever shows the code. */
function IssuedDialog({ giftCard, code, onClose }: IssuedDialogProps) {
  const toast = useToast();
  return (
    <Dialog
      open
      onClose={onClose}
      title={issued.title(showAmount(giftCard.balance, giftCard.currency))}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Link className="button" to={`/gift-cards/${giftCard._id}`}>
            {issued.open}
          </Link>
          <Button look="action" onClick={onClose}>
            {issued.done}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <p className="rounded-md bg-sunken p-5 text-center">
          <output
            className="tabular block font-mono text-base tracking-wide break-all select-all sm:text-xl"
            aria-label={issued.code}
            dir="ltr"
          >
            {code}
          </output>
          <Button
            size="small"
            className="mt-3"
            onClick={() => void navigator.clipboard.writeText(code).then(() => toast(issued.copied))}
          >
            {issued.copy}
          </Button>
        </p>
        <Notice tone="warn">{issued.copyNow}</Notice>
        <p className="text-sm">{describeDelivery(giftCard)}</p>
      </div>
    </Dialog>
  );
}

function describeDelivery({ recipient, status, deliverDate }: giftCards.GiftCard): string {
  if (recipient === undefined) return issued.noRecipient;
  if (status === 'SCHEDULED' && deliverDate !== undefined && deliverDate > startOfShopDay(new Date(), 1)) {
    return issued.sentOn(recipient.email, longDay(deliverDate));
  }
  return issued.sentNow(recipient.email);
}
