/** Who may order, what the checkout asks, and for how long it holds what is being paid. */
import { Checkbox, Notice, SelectField, type SelectFieldProps } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { useSession } from '../session/session-gate.tsx';
import { ASK_CHOICES, checkoutSource, HOLD_CHOICES } from './checkout.ts';
import { checkProps, textProps } from './form-props.ts';
import { legalPagesQuery } from './legal-pages.ts';
import { paymentMethodsQuery } from './payment-methods.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function CheckoutPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => checkoutSource(client), [client]));
  const { data: methods } = useQuery(paymentMethodsQuery(client));
  const { data: pages } = useQuery(legalPagesQuery(client));
  const hasTerms = pages?.some(({ kind, publishedVersion }) => kind === 'terms' && publishedVersion !== undefined);
  const canPay = methods?.some(({ enabled, isConfigured }) => enabled !== false && isConfigured) ?? true;
  return (
    <SettingsFormPage title="Checkout" subject="The checkout settings" form={form}>
      {({ holdMinutes, requiresTerms }) => (
        <>
          {canPay ? null : (
            <Notice tone="warn" title="Shoppers need a way to pay.">
              <p>
                <Link to="/settings/payment-methods">Turn on a payment method</Link>
              </p>
            </Notice>
          )}
          <SettingsCard title="Who may order" words="Most shops sell more where buyers need no account.">
            <Checkbox
              label="People without an account may order"
              hint="They can create an account later, and find their orders in it."
              {...checkProps(form, 'allowsGuests')}
            />
          </SettingsCard>
          <SettingsCard
            title="What you ask"
            words="Every question costs some orders. Name, email and address are asked where they are needed."
          >
            <AskField
              label="Phone"
              hint="For the courier. Not asked where nothing is delivered."
              {...textProps(form, 'phone')}
            />
            <AskField label="Company" hint="Printed on the order and on invoices." {...textProps(form, 'company')} />
            <Checkbox label="Buyers may write a note for the shop" {...checkProps(form, 'allowsNote')} />
            <Checkbox
              label="Buyers have to accept the terms"
              hint="A box above the button that places the order."
              {...checkProps(form, 'requiresTerms')}
            />
            {requiresTerms && hasTerms === false ? (
              <Notice tone="warn" title="Your terms aren’t published.">
                <p>
                  Buyers would accept terms that they can’t read.{' '}
                  <Link to="/settings/legal" className="underline">
                    Publish your terms
                  </Link>
                </p>
              </Notice>
            ) : null}
          </SettingsCard>
          <SettingsCard
            title="Time to pay"
            words="While a buyer pays with a card, no other buyer can buy the same pieces."
          >
            <SelectField
              label="Hold items for"
              hint="At most 30 minutes after the first attempt to pay."
              {...textProps(form, 'holdMinutes')}
            >
              {[...new Set([...HOLD_CHOICES, holdMinutes])].map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} minutes
                </option>
              ))}
            </SelectField>
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}

function AskField(props: Omit<SelectFieldProps, 'children'>) {
  return (
    <SelectField {...props}>
      {ASK_CHOICES.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
