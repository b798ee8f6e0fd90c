/**
 * Pays what is unpaid of an order that exists: its items, what was paid before, and the ways to pay the rest. It works
 * without a script but for cards whose fields are a provider's.
 */
import { Summary } from '../checkout/summary.tsx';
import { TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { PlainFrame } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { CardAmount, describeMethod, PaymentCards } from '../payment/payment-cards.tsx';
import { useWords } from '../words/words.ts';
import { Payments } from './payments.tsx';

type Page = HostedPageOf<'pay-order'>;

export function PayOrderPage({ page }: { readonly page: Page }) {
  const { site, number, state, statusUrl } = page;
  const words = useWords();
  const { payOrder } = words.payments;
  if (state === 'due') return <DuePage page={page} />;
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">
        {state === 'paid' ? payOrder.paidTitle(number) : words.orderStatus.state.canceled(number)}
      </h1>
      <p className="mt-5 text-lg">{state === 'paid' ? payOrder.paidText : payOrder.canceledText}</p>
      <Payments payments={page.payments} due={undefined} />
      {statusUrl === undefined ? null : (
        <p className="mt-8">
          <a className="button button--solid" href={statusUrl}>
            {payOrder.view}
          </a>
        </p>
      )}
    </PlainFrame>
  );
}

function DuePage({ page }: { readonly page: Page }) {
  const { site, number, form, methods, due, summary } = page;
  const words = useWords();
  const { payOrder } = words.payments;
  return (
    <PlainFrame site={site}>
      <h1 className="text-3xl">{payOrder.title(number)}</h1>
      {summary === undefined ? null : (
        <section className="mt-8 border-t border-line pt-6" aria-label={words.checkout.summary.title}>
          <Summary summary={summary} />
          <Payments payments={page.payments} due={due} />
        </section>
      )}
      {methods.length === 0 ? null : (
        <PageForm form={form} fields={['payment', 'paymentToken']} className="mt-10 grid gap-6">
          <CardAmount methods={methods} />
          <PaymentCards form={form} methods={methods} legend={payOrder.way} way="nothing" />
          <SubmitButton name="intent" value="order" busyLabel={payOrder.busy}>
            {payOrder.button} <span aria-hidden="true">·</span>{' '}
            <span className="tabular" dir="ltr">
              {due}
            </span>
          </SubmitButton>
        </PageForm>
      )}
      <GiftCard form={page.giftCard} />
      <OtherWays page={page} />
    </PlainFrame>
  );
}

/** A form of its own, so that Enter in its field presses no other button. */
function GiftCard({ form }: { readonly form: Page['giftCard'] }) {
  const { payments: words } = useWords();
  const isOpen = form.error !== undefined || form.fieldErrors !== undefined;
  return (
    <details className="mt-8 border-t border-line pt-6" open={isOpen}>
      <summary className="inline-flex min-h-target cursor-pointer items-center underline underline-offset-4">
        {words.payOrder.addGiftCard}
      </summary>
      <PageForm form={form} fields={['giftCard']} className="mt-4 grid gap-4">
        <TextField
          form={form}
          name="giftCard"
          label={words.giftCard}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
        />
        <SubmitButton tone="plain" name="intent" value="gift-card" busyLabel={words.payOrder.busy}>
          {words.payOrder.useGiftCard}
        </SubmitButton>
      </PageForm>
    </details>
  );
}

function OtherWays({ page: { methods, otherMethods } }: { readonly page: Page }) {
  const words = useWords();
  const { payOrder } = words.payments;
  if (otherMethods.length === 0) return methods.length > 0 ? null : <p className="mt-8 text-lg">{payOrder.noWay}</p>;
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-xl">{payOrder.otherWays}</h2>
      <dl className="mt-4 grid gap-4">
        {otherMethods.map((method) => {
          const { title, hint } = describeMethod(method, 'nothing', words);
          return (
            <div key={method.code}>
              <dt className="font-[550]">{title}</dt>
              <dd className="whitespace-pre-line">{hint}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
