/** One code: what it takes off, on what, how often, and when. A new one is created by its first save. */
import { Button, Checkbox, TextField } from '@cartwright/ui';
import { useParams } from 'react-router';

import { PriceInput } from '../products/price-input.tsx';
import { textProps } from '../settings/form-props.ts';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { canBeForOneItem, checkCode, type CodeValues, generateCode, writeCode } from './code-values.ts';
import { CODES_PATH } from './discount-queries.ts';
import { EffectFields } from './effect-fields.tsx';
import { firstEnd } from './offer-fields.ts';
import { OfferPage } from './offer-page.tsx';
import { codeSource } from './offer-sources.ts';
import { describeCode } from './offer-words.ts';
import { PeriodFields } from './period-fields.tsx';
import { ScopeField } from './scope-field.tsx';
import { TryIt } from './try-it.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { useOfferNames, useOfferShop } from './use-offer-shop.ts';

const KINDS = ['percent', 'amount', 'price', 'delivery', 'buy'] as const;

export function CodePage() {
  const { id } = useParams();
  // Another offer is another form.
  return <CodeEditor key={id ?? 'new'} id={id} />;
}

function CodeEditor({ id }: { readonly id: string | undefined }) {
  const { form, values, shop, createdId, sentence } = useOfferForm({ id, source: codeSource, describe: describeCode });
  return (
    <OfferPage
      type="code"
      id={id}
      createdId={createdId}
      back={{ to: CODES_PATH, title: words.discounts.codes.title }}
      newTitle={words.discounts.codes.newTitle}
      nameOf={({ code }) => code}
      form={form}
      shop={shop}
      sentence={sentence}
      aside={values && <TryCode id={id} values={values} />}
    >
      {values && <CodeFields form={form} values={values} />}
    </OfferPage>
  );
}

interface CodeFieldsProps {
  readonly form: SettingsForm<CodeValues>;
  readonly values: CodeValues;
}

function CodeFields({ form, values }: CodeFieldsProps) {
  const shop = useOfferShop();
  const names = useOfferNames(values.scope);
  const { set, problems } = form;
  return (
    <>
      <section className="panel grid gap-5 p-5" aria-label={words.discounts.page.offer}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            dir="ltr"
            label={words.discounts.page.code}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            data-autofocus
            className="min-w-48 flex-1"
            {...textProps(form, 'code')}
            onChange={(event) => set({ code: event.target.value.toUpperCase() })}
          />
          <Button type="button" onClick={() => set({ code: generateCode((bytes) => crypto.getRandomValues(bytes)) })}>
            {words.discounts.page.generate}
          </Button>
        </div>
        <EffectFields
          effect={values.effect}
          kinds={KINDS}
          currency={shop.currency}
          error={problems['effect']}
          onChange={(effect) => set({ effect })}
        />
        <ScopeField
          scope={values.scope}
          names={names}
          many={false}
          error={problems['scope']}
          onChange={(scope) => set({ scope })}
        />
        {canBeForOneItem(values.effect.kind) ? (
          <Checkbox
            label={words.discounts.page.cheapestOnly}
            checked={values.oneItem}
            onChange={(event) => set({ oneItem: event.target.checked })}
          />
        ) : null}
        <div className="max-w-48">
          <PriceInput
            id="minimum"
            label={words.discounts.page.minimum}
            optional
            currency={shop.currency}
            value={values.minimum}
            error={problems['minimum']}
            onChange={(minimum) => set({ minimum })}
            onLeave={() => {}}
          />
        </div>
      </section>
      <section className="panel grid gap-5 p-5" aria-label={words.discounts.page.limits}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={words.discounts.page.uses}
            optional
            hint={words.discounts.page.usesHint}
            inputMode="numeric"
            autoComplete="off"
            {...textProps(form, 'uses')}
          />
          <TextField
            label={words.discounts.page.perCustomer}
            optional
            hint={words.discounts.page.perCustomerHint}
            inputMode="numeric"
            autoComplete="off"
            {...textProps(form, 'perCustomer')}
          />
        </div>
        <PeriodFields
          starts={values.starts}
          ends={values.ends}
          timeZone={shop.timeZone}
          problems={problems}
          onChange={set}
        />
      </section>
    </>
  );
}

function TryCode({ id, values }: { readonly id: string | undefined; readonly values: CodeValues }) {
  const shop = useOfferShop();
  const isComplete = Object.keys(checkCode(values, shop, firstEnd(id))).length === 0;
  return (
    <TryIt
      code={values.code}
      offer={
        isComplete
          ? { coupon: { ...(id === undefined ? {} : { id }), specification: writeCode(values, shop) } }
          : undefined
      }
    />
  );
}
