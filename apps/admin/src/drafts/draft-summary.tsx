/** What a draft comes to. On phones the total and the button stick to the bottom of the page. */
import type { DraftOrder } from '@cartwright/client';
import type { ReactNode } from 'react';

import { showAmount } from '../list/language.ts';
import { showDeduction } from '../orders/signed-amount.ts';
import { words } from '../words/words.ts';
import { nameOfDraftLine } from './draft-lines.tsx';
import { showShare } from './draft-words.ts';

const text = words.drafts.summary;

interface DraftSummaryProps {
  readonly draft: DraftOrder | undefined;
  readonly currency: string;
  /** The button. */
  readonly children: ReactNode;
}

export function DraftSummary({ draft, currency, children }: DraftSummaryProps) {
  const total = draft === undefined ? '0' : draft.priceSummary.total.amount;
  return (
    <>
      <section className="panel p-4 text-sm sm:p-5" aria-label={text.title}>
        <dl className="grid gap-2">
          {rowsOf(draft).map(({ id, term, amount }) => (
            <div key={id} className="flex justify-between gap-6">
              <dt className="min-w-0 break-words text-quiet">{term}</dt>
              <dd className="tabular flex-none">{amount}</dd>
            </div>
          ))}
          <div className="hidden justify-between gap-6 border-line text-base font-[600] not-first:border-t not-first:pt-3 lg:flex">
            <dt>{text.total}</dt>
            <dd className="tabular">{showAmount(total, currency)}</dd>
          </div>
        </dl>
        {draft === undefined || draft.lineItems.length === 0 ? (
          <p className="text-quiet lg:mt-2">{words.drafts.purpose}</p>
        ) : null}
        <div className="mt-5 hidden gap-3 lg:grid">{children}</div>
      </section>
      <section
        aria-label={text.total}
        className="draft-bar fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-raised px-4 py-3 lg:hidden"
      >
        <p className="flex justify-between font-[600]">
          <span>{text.total}</span>
          <span className="tabular">{showAmount(total, currency)}</span>
        </p>
        {children}
      </section>
    </>
  );
}

function rowsOf(draft: DraftOrder | undefined) {
  if (draft === undefined) return [];
  const { currency, priceSummary, shippingInfo, discounts } = draft;
  const show = (amount: string) => showAmount(amount, currency);
  const isSome = (amount: string) => Number(amount) !== 0;
  const share = discounts.find(({ source, applied }) => source === 'CUSTOM' && applied)?.percentage;
  return [
    ...draft.lineItems.map(({ lineItem }) => ({
      id: lineItem._id,
      term: lineItem.quantity > 1 ? text.line(lineItem.quantity, nameOfDraftLine(lineItem)) : nameOfDraftLine(lineItem),
      amount: show(lineItem.lineItemPrice.amount),
    })),
    ...(isSome(priceSummary.discount.amount)
      ? [
          {
            id: 'discount',
            term: share === undefined ? text.discount : text.discountOf(showShare(share)),
            amount: showDeduction(priceSummary.discount.amount, currency),
          },
        ]
      : []),
    ...(shippingInfo === undefined
      ? []
      : [{ id: 'delivery', term: shippingInfo.shippingInfo.title, amount: show(priceSummary.shipping.amount) }]),
    ...(isSome(priceSummary.totalAdditionalFees.amount)
      ? [{ id: 'fees', term: text.fees, amount: show(priceSummary.totalAdditionalFees.amount) }]
      : []),
    ...(isSome(priceSummary.tax.amount) ? [{ id: 'tax', term: text.tax, amount: show(priceSummary.tax.amount) }] : []),
  ];
}
