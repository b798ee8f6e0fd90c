/**
 * Asks for a postal code on the page of a product and says what delivery there costs. The cart remembers the place, so
 * the next product is estimated without a question. Without JavaScript the form leads to a page of its own.
 */
import { useCart } from '@cartwright/react';
import { Button, ChevronDownIcon } from '@cartwright/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useHref } from 'react-router';

import type { Country } from '../client/address-forms.ts';
import type { PostalLabel } from '../client/postal-label.ts';
import { useLanguage } from '../shell/boot.ts';
import { homeCountry } from '../shell/home-country.ts';
import { Link } from '../shell/link.tsx';
import { countryName } from '../shell/place-name.ts';
import { useShopRuntime } from '../shell/shop-runtime.ts';
import { useSite } from '../shell/site.ts';
import { useWords } from '../words/use-words.ts';
import type { DeliveryAnswer as Answer } from './check-delivery.ts';
import type { Fields } from './delivery-item.ts';
import { usePostalLabel } from './use-postal-label.ts';

/** Loads with the first answer. */
const DeliveryAnswer = lazy(async () => ({ default: (await import('./delivery-answer.tsx')).DeliveryAnswer }));

/** The choice takes the place of the link that had the focus. */
const focus = (select: HTMLSelectElement | null) => select?.focus();

interface DeliveryCheckProps {
  readonly slug: string;
  /** Of the shop's own country. */
  readonly postalLabel: PostalLabel;
  /** The item, as fields of the form. */
  readonly fields: Fields;
  readonly quantity: number;
}

/** The answer about an item of this page, for those who show it elsewhere, too. */
export function useDeliveryAnswer(slug: string) {
  return useFetcher<Answer>({ key: `delivery ${slug}` });
}

export function DeliveryCheck({ slug, postalLabel, fields, quantity }: DeliveryCheckProps) {
  const { locale } = useLanguage();
  const site = useSite();
  const words = useWords().delivery;
  const { addressForms } = useShopRuntime();
  const { cart, refresh } = useCart({ estimate: false });
  const fetcher = useDeliveryAnswer(slug);
  const [countries, setCountries] = useState<readonly Country[]>();
  const field = useId();
  const [postalCode, setPostalCode] = useState<string>();
  const path = `/products/${slug}/delivery`;
  const href = useHref(path);
  const { destination } = cart;
  const country = fetcher.data?.country ?? destination.country ?? homeCountry(site, locale);
  const [chosen, setChosen] = useState<string>();
  const label = usePostalLabel(chosen ?? country, fetcher.data?.postalLabel ?? postalLabel);
  // A place that was refused is not asked for again by itself.
  const known = fetcher.data === undefined ? destination : (fetcher.data.estimate?.address ?? {});
  const asked = known.country ? JSON.stringify([fields, quantity, known.country, known.postalCode]) : undefined;
  const sent = useRef<string>(undefined);
  const isTyped = useRef(false);

  const send = async (values: FormData): Promise<void> => {
    await fetcher.submit(values, { method: 'post', action: path });
    setPostalCode(undefined);
    if (values.has('keep')) refresh();
  };
  // Another choice or quantity, and a place that the cart knows already, need no question.
  useEffect(() => {
    if (fetcher.state !== 'idle') return;
    const wasTyped = isTyped.current;
    isTyped.current = false;
    if (asked === undefined || asked === sent.current) return;
    sent.current = asked;
    if (wasTyped) return;
    const values = new FormData();
    for (const [name, value] of fields) values.set(name, value);
    values.set('quantity', String(quantity));
    values.set('country', known.country ?? '');
    values.set('postalCode', known.postalCode ?? '');
    void send(values);
  });

  return (
    <section className="delivery-check" aria-label={words.title}>
      <form
        method="post"
        action={href}
        className="delivery-check__form"
        onSubmit={(event) => {
          event.preventDefault();
          isTyped.current = true;
          void send(new FormData(event.currentTarget));
        }}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="keep" value="yes" />
        <div className="delivery-check__to">
          {countries === undefined ? (
            <>
              <input type="hidden" name="country" value={country} />
              <span suppressHydrationWarning>{words.deliverTo(countryName(country, locale))}</span>
              <Link
                to={`${path}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`}
                className="text-quiet underline"
                rel="nofollow"
                data-scripted=""
                onClick={(event) => {
                  event.preventDefault();
                  void addressForms.listCountries().then(setCountries);
                }}
              >
                {words.changeCountry}
              </Link>
            </>
          ) : (
            <span className="select">
              <select
                className="control"
                name="country"
                aria-label={words.country}
                defaultValue={country}
                ref={focus}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              >
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDownIcon size={16} />
            </span>
          )}
        </div>
        <div className="delivery-check__row">
          {label !== undefined && (
            <>
              <label className="visually-hidden" htmlFor={field}>
                {label}
              </label>
              <input
                className="control flex-1"
                id={field}
                name="postalCode"
                autoComplete="postal-code"
                maxLength={20}
                placeholder={label}
                value={postalCode ?? fetcher.data?.postalCode ?? destination.postalCode ?? ''}
                onChange={({ currentTarget }) => setPostalCode(currentTarget.value)}
                aria-invalid={fetcher.data?.problem !== undefined}
              />
            </>
          )}
          <Button type="submit" pending={fetcher.state !== 'idle'} pendingLabel={words.checking}>
            {words.check}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {fetcher.data !== undefined && (
          <Suspense>
            <DeliveryAnswer answer={fetcher.data} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
