/**
 * A made-up cart with the offer as the form has it now. The platform prices it with its own checkout, and stores nothing. For
 * each offer the panel says what it takes off, or why it takes nothing off.
 */
import { Badge, Button, CloseIcon, Notice, SelectField, Skeleton, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';

import type { CartPreview, CartPreviewInput, PreviewedOffer } from '../client/offer-calls.ts';
import { customerMatchesQuery, type ProductMatch, productMatchesQuery } from '../drafts/draft-queries.ts';
import { listCountries } from '../list/countries.ts';
import { showAmount } from '../list/language.ts';
import { ReasonWords } from '../list/reason-words.tsx';
import { type ListedMember, nameOf } from '../members/member-view.ts';
import { showDeduction } from '../orders/signed-amount.ts';
import { PickField } from '../pickers/pick-field.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { anyMatchQuery } from './try-queries.ts';

interface TryItProps {
  /** The code that the shopper types; empty for none. */
  readonly code: string;
  /** The offer as it would be saved; undefined while it is not complete. */
  readonly offer: Pick<CartPreviewInput, 'coupon' | 'discountRule'> | undefined;
}

interface TriedLine {
  readonly match: ProductMatch;
  readonly quantity: number;
}

interface Place {
  readonly country: string;
  readonly subdivision: string;
  readonly postalCode: string;
}

const NOWHERE: Place = { country: '', subdivision: '', postalCode: '' };
const PAUSE_MS = 250;

export function TryIt({ code, offer }: TryItProps) {
  const { client } = useSession();
  const titleId = useId();
  const [chosen, setLines] = useState<readonly TriedLine[]>();
  const [member, setMember] = useState<ListedMember>();
  const [place, setPlace] = useState(NOWHERE);
  const [delivery, setDelivery] = useState('');
  const { data: first } = useQuery(anyMatchQuery(client));
  const lines = chosen ?? (!first ? [] : [{ match: first, quantity: 1 }]);
  const input = useSettled(toInput({ lines, code: offer === undefined ? '' : code, offer, member, place, delivery }));
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['offers', 'preview', input],
    enabled: input !== undefined && input.lineItems.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => client.offers.previewCart(input ?? { lineItems: [] }, { signal }),
  });
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="panel__title">
        {words.discounts.tryIt.title}
      </h2>
      <TriedLines lines={lines} onChange={setLines} />
      <Customer member={member} onChange={setMember} />
      <Address place={place} onChange={setPlace} />
      {lines.length === 0 ? (
        <p className="text-sm text-quiet">{words.discounts.tryIt.noProducts}</p>
      ) : error !== null ? (
        <output className="block">
          <Notice tone="warn">
            <p>
              <ReasonWords error={error} />
            </p>
          </Notice>
        </output>
      ) : data === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <div aria-busy={isPlaceholderData} aria-live="polite" className="grid gap-4">
          <Totals preview={data} delivery={delivery} onDelivery={setDelivery} />
          <Offers offers={data.offers} currency={data.estimate.currency} />
        </div>
      )}
      {offer === undefined ? <p className="text-sm text-quiet">{words.discounts.tryIt.notComplete}</p> : null}
    </section>
  );
}

function TriedLines({
  lines,
  onChange,
}: {
  readonly lines: readonly TriedLine[];
  readonly onChange: (lines: readonly TriedLine[]) => void;
}) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching, isPlaceholderData } = useQuery(productMatchesQuery(client, typed.trim()));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2" aria-label={words.discounts.tryIt.products}>
        {lines.map(({ match, quantity }) => (
          <li key={match.key} className="grid grid-cols-[minmax(0,1fr)_4.5rem_auto] items-center gap-2 text-sm">
            <span className="min-w-0 break-words">{match.title}</span>
            <TextField
              label={words.discounts.tryIt.quantityOf(match.title)}
              labelHidden
              type="number"
              min={1}
              max={999}
              value={String(quantity)}
              onChange={(event) => {
                const units = Math.min(999, Math.max(1, Math.trunc(Number(event.target.value)) || 1));
                onChange(lines.map((line) => (line.match.key === match.key ? { match, quantity: units } : line)));
              }}
            />
            <Button
              look="quiet"
              size="small"
              icon
              aria-label={words.discounts.tryIt.removeProduct(match.title)}
              onClick={() => onChange(lines.filter((line) => line.match.key !== match.key))}
            >
              <CloseIcon size={14} />
            </Button>
          </li>
        ))}
      </ul>
      <PickField
        label={words.discounts.tryIt.addProduct}
        placeholder={words.discounts.tryIt.searchProducts}
        typed={typed}
        isBusy={isFetching || isPlaceholderData}
        picks={data.map((match) => ({
          key: match.key,
          title: match.title,
          note:
            match.price === '' || match.left === ''
              ? match.price + match.left
              : words.discounts.tryIt.priceAndLeft(match.price, match.left),
          onPick: () =>
            onChange(lines.some((line) => line.match.key === match.key) ? lines : [...lines, { match, quantity: 1 }]),
        }))}
        onType={setTyped}
      />
    </div>
  );
}

function Customer({
  member,
  onChange,
}: {
  readonly member: ListedMember | undefined;
  readonly onChange: (member: ListedMember | undefined) => void;
}) {
  const { client } = useSession();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(customerMatchesQuery(client, typed.trim()));
  if (member !== undefined) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="min-w-0 break-words">
          {fill(words.discounts.tryIt.customerIs, { name: <span className="font-[550]">{nameOf(member)}</span> })}
        </span>
        <Button size="small" look="quiet" onClick={() => onChange(undefined)}>
          {words.discounts.tryIt.asGuest}
        </Button>
      </p>
    );
  }
  return (
    <PickField
      label={words.discounts.tryIt.customer}
      placeholder={words.discounts.tryIt.searchMember}
      typed={typed}
      isBusy={isFetching}
      picks={data.map((one) => ({
        key: one._id,
        title: nameOf(one),
        note: one.loginEmail ?? '',
        onPick: () => onChange(one),
      }))}
      onType={setTyped}
    />
  );
}

function Address({ place, onChange }: { readonly place: Place; readonly onChange: (place: Place) => void }) {
  const names = new Map(listCountries().map(({ code, name }) => [code, name]));
  const shown = [place.postalCode, place.subdivision, names.get(place.country)].filter(Boolean).join(', ');
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-[550]">
        {shown === '' ? words.discounts.tryIt.addressOfShop : words.discounts.tryIt.address(shown)}
      </summary>
      <div className="mt-3 grid gap-3">
        <SelectField
          label={words.discounts.tryIt.country}
          value={place.country}
          onChange={(event) => onChange({ ...NOWHERE, country: event.target.value })}
        >
          <option value="">{words.discounts.tryIt.countryOfShop}</option>
          {[...names].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {place.country === '' ? null : (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={words.discounts.tryIt.region}
              maxLength={50}
              value={place.subdivision}
              onChange={(event) => onChange({ ...place, subdivision: event.target.value })}
            />
            <TextField
              label={words.discounts.tryIt.postalCode}
              maxLength={20}
              value={place.postalCode}
              onChange={(event) => onChange({ ...place, postalCode: event.target.value })}
            />
          </div>
        )}
      </div>
    </details>
  );
}

interface TotalsProps {
  readonly preview: CartPreview;
  readonly delivery: string;
  readonly onDelivery: (code: string) => void;
}

function Totals({ preview: { estimate }, delivery, onDelivery }: TotalsProps) {
  const { currency, priceSummary, shippingInfo, calculationErrors, cart } = estimate;
  const show = (amount: { readonly amount: string } | undefined) => showAmount(amount?.amount, currency);
  const options = shippingInfo?.carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions) ?? [];
  const selected = shippingInfo?.selectedCarrierServiceOption;
  const isNowhere = calculationErrors?.generalShippingCalculationError !== undefined;
  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm">
      {options.length > 1 ? (
        <SelectField
          label={words.discounts.tryIt.delivery}
          value={delivery === '' ? (selected?.code ?? '') : delivery}
          onChange={(event) => onDelivery(event.target.value)}
        >
          {options.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5">
        <Row title={words.discounts.tryIt.subtotal} amount={show(priceSummary.subtotal)} />
        {Number(priceSummary.discount.amount) === 0 ? null : (
          <Row title={words.discounts.tryIt.discounts} amount={showDeduction(priceSummary.discount.amount, currency)} />
        )}
        {shippingInfo === undefined ? null : (
          <Row
            title={selected?.title ?? words.discounts.tryIt.delivery}
            amount={isNowhere ? words.discounts.tryIt.noDelivery : show(priceSummary.shipping)}
          />
        )}
        {Number(priceSummary.additionalFees.amount) === 0 ? null : (
          <Row title={words.discounts.tryIt.fees} amount={show(priceSummary.additionalFees)} />
        )}
        {Number(priceSummary.tax.amount) === 0 ? null : (
          <Row
            title={cart.taxIncludedInPrices === true ? words.discounts.tryIt.taxIncluded : words.discounts.tryIt.tax}
            amount={show(priceSummary.tax)}
          />
        )}
        <dt className="border-t border-line pt-2 text-base font-[550]">{words.discounts.tryIt.total}</dt>
        <dd className="tabular border-t border-line pt-2 text-end text-base font-[550]">{show(priceSummary.total)}</dd>
      </dl>
      {isNowhere ? <p className="text-warn">{words.discounts.tryIt.notDelivered}</p> : null}
    </div>
  );
}

function Row({ title, amount }: { readonly title: string; readonly amount: string }) {
  return (
    <>
      <dt className="min-w-0 pe-4 break-words text-quiet">{title}</dt>
      <dd className="tabular text-end">{amount}</dd>
    </>
  );
}

function Offers({ offers, currency }: { readonly offers: readonly PreviewedOffer[]; readonly currency: string }) {
  if (offers.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-line pt-4 text-sm" aria-label={words.discounts.tryIt.offers}>
      {offers.map(({ _id: id, name, isDraft, applied, amount, reason }) => (
        <li key={`${id ?? ''} ${name}`} className="grid gap-0.5">
          <span className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <span aria-hidden="true" className={applied ? 'text-good' : 'text-quiet'}>
                {applied ? '✓' : '✗'}
              </span>
              <span className="min-w-0 font-[550] break-words">{name}</span>
              {isDraft ? <Badge>{words.discounts.tryIt.thisOffer}</Badge> : null}
            </span>
            {applied && amount !== undefined ? (
              <span className="tabular">{showDeduction(amount.amount, currency)}</span>
            ) : null}
          </span>
          {applied ? null : <span className="ps-5 text-quiet">{reason?.description}</span>}
        </li>
      ))}
    </ul>
  );
}

interface Tried extends TryItProps {
  readonly lines: readonly TriedLine[];
  readonly member: ListedMember | undefined;
  readonly place: Place;
  readonly delivery: string;
}

function toInput({ lines, code, offer, member, place, delivery }: Tried): CartPreviewInput {
  const { country, subdivision, postalCode } = place;
  return {
    lineItems: lines.map(({ match, quantity }) => ({ ...match.line, quantity })),
    ...(code.trim() === '' ? {} : { couponCode: code.trim() }),
    ...(member === undefined ? {} : { memberId: member._id }),
    ...(country === ''
      ? {}
      : {
          shippingAddress: {
            country,
            ...(subdivision.trim() === '' ? {} : { subdivision: subdivision.trim() }),
            ...(postalCode.trim() === '' ? {} : { postalCode: postalCode.trim() }),
          },
        }),
    ...(delivery === '' ? {} : { selectedShippingOption: { code: delivery } }),
    ...offer,
  };
}

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value | undefined {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === undefined ? undefined : (JSON.parse(settled) as Value);
}
