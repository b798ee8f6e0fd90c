/** Who may order, what the checkout asks, and for how long it holds what is being paid. */
import { Checkbox, Notice, SelectField, type SelectFieldProps } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ASK_CHOICES, checkoutSource, HOLD_CHOICES } from './checkout.ts';
import { checkProps, textProps } from './form-props.ts';
import { legalPagesQuery } from './legal-pages.ts';
import { paymentMethodsQuery } from './payment-methods.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.checkout;

export function CheckoutPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => checkoutSource(client), [client]));
  const { data: methods } = useQuery(paymentMethodsQuery(client));
  const { data: pages } = useQuery(legalPagesQuery(client));
  const hasTerms = pages?.some(({ kind, publishedVersion }) => kind === 'terms' && publishedVersion !== undefined);
  const canPay = methods?.some(({ enabled, isConfigured }) => enabled !== false && isConfigured) ?? true;
  return (
    <SettingsFormPage title={words.settingsIndex.pages.checkout.title} subject={text.failedWhat} form={form}>
      {({ holdMinutes, requiresTerms }) => (
        <>
          {canPay ? null : (
            <Notice tone="warn" title={text.noPayment}>
              <p>
                <Link to="/settings/payment-methods">{text.turnOnPayment}</Link>
              </p>
            </Notice>
          )}
          <SettingsCard title={text.who.title} words={text.who.lead}>
            <Checkbox label={text.who.guests} hint={text.who.guestsHint} {...checkProps(form, 'allowsGuests')} />
          </SettingsCard>
          <SettingsCard title={text.asks.title} words={text.asks.lead}>
            <AskField label={text.asks.phone} hint={text.asks.phoneHint} {...textProps(form, 'phone')} />
            <AskField label={text.asks.company} hint={text.asks.companyHint} {...textProps(form, 'company')} />
            <Checkbox label={text.asks.note} {...checkProps(form, 'allowsNote')} />
            <Checkbox label={text.asks.terms} hint={text.asks.termsHint} {...checkProps(form, 'requiresTerms')} />
            {requiresTerms && hasTerms === false ? (
              <Notice tone="warn" title={text.asks.noTerms}>
                <p>
                  {fill(text.asks.noTermsLead, {
                    publish: (
                      <Link to="/settings/legal" className="underline">
                        {text.asks.publishTerms}
                      </Link>
                    ),
                  })}
                </p>
              </Notice>
            ) : null}
          </SettingsCard>
          <SettingsCard title={text.hold.title} words={text.hold.lead}>
            <SelectField label={text.hold.label} hint={text.hold.hint} {...textProps(form, 'holdMinutes')}>
              {[...new Set([...HOLD_CHOICES, holdMinutes])].map((minutes) => (
                <option key={minutes} value={minutes}>
                  {text.hold.minutes(Number(minutes))}
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
