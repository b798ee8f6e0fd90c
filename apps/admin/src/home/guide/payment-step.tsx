/** Payment in the set-up guide: the ways to pay that the merchant promises. None is chosen until they choose. */
import { buttonClass, Checkbox } from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { joinNames } from '../../list/join-names.ts';
import { useSession } from '../../session/session-gate.tsx';
import { isConfirmed, type ListedMethod, wordsOfMethod } from '../../settings/payment-methods.ts';
import { words } from '../../words/words.ts';
import { StepForm } from './step-form.tsx';

interface PaymentStepProps {
  readonly methods: readonly ListedMethod[];
  readonly onSaved: () => void;
}

export function PaymentStep({ methods, onSaved }: PaymentStepProps) {
  if (!isConfirmed(methods)) return <PaymentForm methods={methods} onSaved={onSaved} />;
  const on = methods.filter(({ enabled, isConfigured }) => enabled === true && isConfigured !== false);
  return (
    <>
      <p className="mb-4">
        {on.length === 0
          ? words.guide.payment.allOff
          : words.guide.payment.on(joinNames(on.map((method) => wordsOfMethod(method).title)))}
      </p>
      <Link to="/settings/payment-methods" className={buttonClass()}>
        {words.settingsIndex.pages.paymentMethods.title}
      </Link>
    </>
  );
}

function PaymentForm({ methods, onSaved }: PaymentStepProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <StepForm
      confirm={words.guide.payment.save}
      check={() => (chosen.length === 0 ? words.guide.payment.chooseOne : undefined)}
      save={async () => {
        for (const { _id } of methods) {
          await client.paymentMethods.updatePaymentMethod(_id, { enabled: chosen.includes(_id) });
        }
      }}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: ['settings', 'payment-methods'] });
        onSaved();
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="field__label mb-2">{words.guide.payment.how}</legend>
        {methods.map((method) => {
          const { title, what } = wordsOfMethod(method);
          return (
            <Checkbox
              key={method._id}
              label={title}
              hint={what}
              disabled={method.isConfigured === false}
              checked={chosen.includes(method._id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, method._id] : chosen.filter((id) => id !== method._id))
              }
            />
          );
        })}
      </fieldset>
      <p>
        <Link to="/settings/payment-methods">{words.guide.payment.more}</Link>
      </p>
    </StepForm>
  );
}
