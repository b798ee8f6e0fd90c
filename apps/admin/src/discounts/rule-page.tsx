/** One automatic offer: what it takes off, on what, and when it counts. A new one is created by its first save. */
import { Notice, SelectField, TextField } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import type { DiscountRule } from '../client/offer-calls.ts';
import { PriceInput } from '../products/price-input.tsx';
import { useSession } from '../session/session-gate.tsx';
import { textProps } from '../settings/form-props.ts';
import type { SettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { RULES_PATH } from './discount-queries.ts';
import { EffectFields } from './effect-fields.tsx';
import { MembersField } from './members-field.tsx';
import { firstEnd } from './offer-fields.ts';
import { OfferPage } from './offer-page.tsx';
import { ruleSource } from './offer-sources.ts';
import { describeRule } from './offer-words.ts';
import { PeriodFields } from './period-fields.tsx';
import { checkRule, type RuleTrigger, type RuleParts, type RuleValues, writeRule } from './rule-values.ts';
import { ScopeField } from './scope-field.tsx';
import { TryIt } from './try-it.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { useOfferNames, useOfferShop } from './use-offer-shop.ts';

const KINDS = ['percent', 'amount', 'price'] as const;
const TRIGGERS: readonly { readonly key: RuleTrigger; readonly title: string }[] = [
  { key: 'always', title: words.discounts.trigger.always },
  { key: 'subtotal', title: words.discounts.trigger.subtotal },
  { key: 'quantity', title: words.discounts.trigger.quantity },
  { key: 'members', title: words.discounts.trigger.members },
];

export function RulePage() {
  const { id } = useParams();
  // Another offer is another form.
  return <RuleEditor key={id ?? 'new'} id={id} />;
}

function RuleEditor({ id }: { readonly id: string | undefined }) {
  const { form, values, shop, createdId, sentence } = useOfferForm({ id, source: ruleSource, describe: describeRule });
  return (
    <OfferPage
      type="rule"
      id={id}
      createdId={createdId}
      back={{ to: RULES_PATH, title: words.discounts.automatic.title }}
      newTitle={words.discounts.automatic.newTitle}
      nameOf={({ name }) => name}
      form={form}
      shop={shop}
      sentence={values?.isForeign === true ? undefined : sentence}
      aside={values && <TryRule id={id} values={values} />}
    >
      {values && <RuleFields form={form} values={values} />}
    </OfferPage>
  );
}

interface RuleFieldsProps {
  readonly form: SettingsForm<RuleValues>;
  readonly values: RuleValues;
}

function RuleFields({ form, values }: RuleFieldsProps) {
  const shop = useOfferShop();
  const names = useOfferNames(values.scope);
  const { set, problems } = form;
  return (
    <>
      <section className="panel grid gap-5 p-5" aria-label={words.discounts.page.offer}>
        <TextField
          label={words.discounts.page.name}
          hint={words.discounts.page.nameHint}
          maxLength={256}
          autoComplete="off"
          required
          data-autofocus
          {...textProps(form, 'name')}
        />
        {values.isForeign ? (
          <Notice>
            <p>{words.discounts.page.madeByApp}</p>
          </Notice>
        ) : (
          <>
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
              many
              error={problems['scope']}
              onChange={(scope) => set({ scope })}
            />
            <TriggerFields form={form} values={values} />
          </>
        )}
      </section>
      <section className="panel grid gap-5 p-5" aria-label={words.discounts.page.period}>
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

function TriggerFields({ form, values }: RuleFieldsProps) {
  const { currency } = useOfferShop();
  const { set, problems } = form;
  return (
    <>
      <SelectField
        id="trigger"
        label={words.discounts.trigger.label}
        value={values.trigger}
        error={problems['trigger']}
        onChange={(event) => set({ trigger: TRIGGERS.find(({ key }) => key === event.target.value)?.key ?? 'always' })}
      >
        {TRIGGERS.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {values.trigger === 'subtotal' ? (
        <div className="max-w-48">
          <PriceInput
            id="minimum"
            label={words.discounts.page.minimum}
            currency={currency}
            value={values.minimum}
            error={problems['minimum']}
            onChange={(minimum) => set({ minimum })}
            onLeave={() => {}}
          />
        </div>
      ) : null}
      {values.trigger === 'quantity' ? (
        <TextField
          label={words.discounts.trigger.items}
          className="max-w-40"
          inputMode="numeric"
          autoComplete="off"
          {...textProps(form, 'units')}
        />
      ) : null}
      {values.trigger === 'members' ? (
        <MembersField
          memberIds={values.memberIds}
          error={problems['memberIds']}
          onChange={(memberIds) => set({ memberIds })}
        />
      ) : null}
    </>
  );
}

function TryRule({ id, values }: { readonly id: string | undefined; readonly values: RuleValues }) {
  const { client } = useSession();
  const shop = useOfferShop();
  const { data: saved } = useQuery({
    queryKey: ['offers', 'foreign', id],
    enabled: id !== undefined && values.isForeign,
    queryFn: ({ signal }) => client.offers.getRule(id ?? '', { signal }),
  });
  const isComplete =
    Object.keys(checkRule(values, shop, firstEnd(id))).length === 0 && (!values.isForeign || saved !== undefined);
  const parts = values.isForeign && saved !== undefined ? partsOf(saved) : undefined;
  const rule = parts === undefined ? writeRule(values, shop) : writeRule(values, shop, parts);
  return (
    <TryIt
      code=""
      offer={isComplete ? { discountRule: { ...(id === undefined ? {} : { id }), ...rule } } : undefined}
    />
  );
}

/** The discounts and the trigger of a rule that this form cannot show. */
function partsOf({ discounts, trigger }: DiscountRule): RuleParts {
  return { discounts, trigger } as unknown as RuleParts;
}
