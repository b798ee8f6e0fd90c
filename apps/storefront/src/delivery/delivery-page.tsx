/** Delivery of one product as a page: for shoppers without JavaScript, and for all countries. */
import { useCart } from '@cartwright/react';
import { Button, SelectField, TextField } from '@cartwright/ui';
import { useState } from 'react';
import { useActionData, useLoaderData } from 'react-router';

import { useLanguage, useOwnLanguage } from '../shell/boot.ts';
import { homeCountry } from '../shell/home-country.ts';
import { Form, Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { useWords } from '../words/use-words.ts';
import type { DeliveryAnswer as Answer, DeliveryPageData } from './check-delivery.ts';
import { DeliveryAnswer } from './delivery-answer.tsx';
import { usePostalLabel } from './use-postal-label.ts';

export function DeliveryPage() {
  const { product, countries, postalLabel, fields } = useLoaderData<DeliveryPageData>();
  const answer = useActionData<Answer>();
  const { locale } = useLanguage();
  const site = useSite();
  const { destination } = useCart({ estimate: false }).cart;
  const words = useWords().delivery;
  const country = answer?.country ?? destination.country ?? homeCountry(site, locale);
  const [chosen, setChosen] = useState<string>();
  const label = usePostalLabel(chosen ?? country, answer?.postalLabel ?? postalLabel);
  return (
    <section className="page-section py-section">
      <PageHead title={words.titleOf(product.name)} />
      <div className="mx-auto grid max-w-reading gap-6">
        <p className="text-sm">
          <Link to={`/products/${product.slug}`} className="underline">
            {words.back(product.name)}
          </Link>
        </p>
        <h1 className="text-3xl" lang={useOwnLanguage()}>
          {words.titleOf(product.name)}
        </h1>
        {answer !== undefined && <DeliveryAnswer answer={answer} />}
        <Form method="post" className="grid gap-5">
          {(answer?.fields ?? fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="keep" value="yes" />
          <SelectField
            label={words.country}
            name="country"
            autoComplete="country"
            defaultValue={country}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {label !== undefined && (
            <TextField
              label={label}
              name="postalCode"
              autoComplete="postal-code"
              maxLength={20}
              defaultValue={answer?.postalCode ?? destination.postalCode ?? ''}
            />
          )}
          <TextField
            label={words.quantity}
            name="quantity"
            type="number"
            min={1}
            max={99}
            defaultValue={answer?.quantity ?? 1}
          />
          <Button type="submit" look="solid" className="justify-self-start">
            {words.check}
          </Button>
        </Form>
      </div>
    </section>
  );
}
