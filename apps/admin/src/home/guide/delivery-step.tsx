/**
 * Delivery in the set-up guide: to the shop's own country, at a price and in days that the merchant enters. After a change
 * of the currency the price is confirmed here.
 */
import { buttonClass, TextField } from '@cartwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import type { MerchantClient } from '../../client/merchant-client.ts';
import type { Zone } from '../../client/selling-calls.ts';
import {
  DELIVERY_KEY,
  dispatchQuery,
  type Option,
  optionsQuery,
  statesQuery,
  zonesQuery,
} from '../../delivery/delivery-data.ts';
import { describeDays, describePrice } from '../../delivery/delivery-words.ts';
import { checkPrice, NEW_RATES, readRates, writeRates } from '../../delivery/rate-values.ts';
import { PriceInput } from '../../products/price-input.tsx';
import { useSession } from '../../session/session-gate.tsx';
import { words } from '../../words/words.ts';
import { StepForm } from './step-form.tsx';

interface DeliveryStepProps {
  readonly country: string;
  readonly currency: string;
  readonly weightUnit: string;
  /** No product is sent. */
  readonly isDigitalOnly: boolean;
  readonly onSaved: () => void;
}

/** Whether buyers somewhere are offered a delivery whose price is in the shop's currency. */
export function hasDelivery(
  { deliveryRegions }: { readonly deliveryRegions: readonly Zone[] },
  options: readonly Option[],
  currency: string,
): boolean {
  const on = new Set(deliveryRegions.filter(({ active }) => active !== false).map(({ _id }) => _id));
  return options.some((option) => isIn(option, currency) && option.deliveryRegionIds.some((id) => on.has(id)));
}

function isIn(option: Option, currency: string): boolean {
  return option.currency === undefined || option.currency === currency;
}

export function DeliveryStep({ country, currency, weightUnit, isDigitalOnly, onSaved }: DeliveryStepProps) {
  const { client } = useSession();
  const { data: profile } = useQuery(zonesQuery(client));
  const { data: options } = useQuery(optionsQuery(client));
  const { data: places } = useQuery(statesQuery(client));
  const { data: dispatch } = useQuery(dispatchQuery(client));
  if (profile === undefined || options === undefined || places === undefined || dispatch === undefined) return null;
  const name = places.names.get(country) ?? country;
  const waiting = options.find((option) => !isIn(option, currency));
  const current = options.filter((option) => isIn(option, currency));
  if (current.length > 0 && waiting === undefined) {
    return (
      <>
        <ul className="mb-4 grid gap-1">
          {current.map(({ _id, title, rates, deliveryDays }) => (
            <li key={_id}>
              {describeOption(
                title,
                describePrice(rates, { currency, weightUnit }),
                describeDays(deliveryDays, dispatch.handlingDays),
              )}
            </li>
          ))}
        </ul>
        <Link to="/settings/delivery" className={buttonClass()}>
          {words.guide.delivery.more}
        </Link>
      </>
    );
  }
  const zone = profile.deliveryRegions.find(({ destinations }) =>
    (destinations ?? []).some(({ countryCode }) => countryCode === country),
  );
  return (
    <DeliveryForm
      key={waiting?._id ?? `${country} ${currency}`}
      waiting={waiting}
      currency={currency}
      where={name}
      isDigitalOnly={isDigitalOnly}
      onSaved={onSaved}
      addOption={async (option) => {
        const zoneId = zone?._id ?? (await addZone(client, country, name));
        await client.shippingOptions.create({ ...option, title: 'Standard', deliveryRegionIds: [zoneId] });
      }}
    />
  );
}

function describeOption(title: string, price: string, days: string | undefined): string {
  const { option, optionInDays } = words.guide.delivery;
  return days === undefined || days === '' ? option(title, price) : optionInDays(title, price, days);
}

async function addZone({ delivery }: MerchantClient, country: string, name: string): Promise<string> {
  const { deliveryProfile } = await delivery.addZone({ name, active: true, destinations: [{ countryCode: country }] });
  return deliveryProfile.deliveryRegions.at(-1)?._id ?? '';
}

interface DeliveryFormProps {
  /** An option whose price was set in another currency. */
  readonly waiting: Option | undefined;
  readonly currency: string;
  readonly where: string;
  readonly isDigitalOnly: boolean;
  readonly addOption: (option: {
    readonly rates: ReturnType<typeof writeRates>;
    readonly deliveryDays: { from: number; to: number };
  }) => Promise<void>;
  readonly onSaved: () => void;
}

function DeliveryForm({ waiting, currency, where, isDigitalOnly, addOption, onSaved }: DeliveryFormProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const before = waiting === undefined ? NEW_RATES : readRates(waiting.rates);
  const [amount, setAmount] = useState(before.amount);
  const [from, setFrom] = useState(String(waiting?.deliveryDays?.from ?? ''));
  const [to, setTo] = useState(String(waiting?.deliveryDays?.to ?? ''));
  const isFlat = before.kind === 'flat';
  const isDay = (text: string) => /^\d{1,3}$/u.test(text.trim());
  return (
    <StepForm
      confirm={waiting === undefined ? words.guide.delivery.save : words.guide.delivery.confirmIn(currency)}
      check={() => {
        const problem = isFlat ? checkPrice(amount, currency) : undefined;
        if (problem !== undefined) return problem;
        if (!isDay(from) || !isDay(to)) return words.guide.delivery.daysMissing;
        return Number(from) > Number(to) ? words.guide.delivery.daysTurned : undefined;
      }}
      save={() => {
        const rates = writeRates({ ...before, amount });
        const deliveryDays = { from: Number(from), to: Number(to) };
        return waiting === undefined
          ? addOption({ rates, deliveryDays })
          : client.shippingOptions.update(waiting._id, { rates, deliveryDays, revision: waiting.revision });
      }}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: DELIVERY_KEY });
        onSaved();
      }}
    >
      <p>
        {waiting === undefined
          ? words.guide.delivery.where(where)
          : waiting.currency === undefined
            ? words.guide.delivery.pricedInAnother(waiting.title)
            : words.guide.delivery.pricedIn(waiting.title, waiting.currency)}
      </p>
      {isFlat ? (
        <PriceInput
          id="guide-delivery-price"
          label={words.guide.delivery.price}
          currency={currency}
          value={amount}
          error={undefined}
          onChange={setAmount}
          onLeave={() => {}}
        />
      ) : null}
      <div className="grid items-start grid-cols-2 gap-4">
        <TextField
          label={words.guide.delivery.daysFrom}
          inputMode="numeric"
          autoComplete="off"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={words.guide.delivery.daysTo}
          inputMode="numeric"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {waiting === undefined ? (
        <p className="text-quiet">{isDigitalOnly ? words.guide.delivery.digital : words.guide.delivery.maybeDigital}</p>
      ) : null}
    </StepForm>
  );
}
