/** Takes held money, all of it or a part, or lets it go. Both name the amount before the click. */
import type { Order, Payment } from '@cartwright/client';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { showAmount } from '../list/language.ts';
import { PriceInput } from '../products/price-input.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { isAmountUpTo, subtractAmounts } from './amounts.ts';
import { useOrderChange } from './order-changes.ts';
import { wordsOfHold, wordsOfPayment } from './payment-words.ts';

const { capture, release } = words.orderDialogs;

interface HeldDialogProps {
  readonly order: Order;
  readonly held: Payment;
  readonly onClose: () => void;
}

export function CaptureDialog({ order, held, onClose }: HeldDialogProps) {
  const { client } = useSession();
  const { currency } = order;
  const whole = held.amount.amount;
  const [typed, setTyped] = useState(whole);
  const amount = typed.trim();
  const isPossible = isAmountUpTo(amount, whole, currency);
  const rest = isPossible ? subtractAmounts(whole, amount, currency) : 0;
  const shown = isPossible ? showAmount(amount, currency) : '';
  const change = useOrderChange({
    run: () =>
      client.orderBilling.captureAuthorizedPayments(order._id, {
        payments: [{ paymentId: held._id, amount: { amount } }],
      }),
    done: () => capture.done(shown),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={capture.title(order.number)}
      confirm={shown === '' ? capture.confirmNothing : capture.confirm(shown)}
      canConfirm={isPossible}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>
        {capture.holds(wordsOfPayment(held), showAmount(whole, currency))} {wordsOfHold(held)}
      </p>
      <PriceInput
        id="capture-amount"
        label={capture.amount}
        currency={currency}
        value={typed}
        error={isPossible ? undefined : capture.amountWrong(showAmount(whole, currency))}
        onChange={setTyped}
        onLeave={() => {}}
      />
      <p className="min-h-[1.5em] text-sm text-quiet" aria-live="polite">
        {rest === 0 ? '' : capture.rest(showAmount(rest, currency))}
      </p>
    </ConfirmDialog>
  );
}

export function ReleaseDialog({ order, held, onClose }: HeldDialogProps) {
  const { client } = useSession();
  const amount = showAmount(held.amount.amount, order.currency);
  const change = useOrderChange({
    run: () => client.orderBilling.voidAuthorizedPayments(order._id, { paymentIds: [held._id] }),
    done: () => release.done(amount),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={release.title(order.number)}
      confirm={release.confirm(amount)}
      isDanger
      keep={release.keep}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{release.consequence(wordsOfPayment(held))}</p>
    </ConfirmDialog>
  );
}
