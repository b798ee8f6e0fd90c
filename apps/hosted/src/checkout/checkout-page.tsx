/**
 * The whole checkout on one page: who, where to, how, with what, and one button with the amount. It comes back as it
 * was left, with every refusal beside its field; a guest needs no account, and the summary is always at hand.
 */
import { TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { Footer, Wordmark } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { emailRules } from '../sign-in/credential-rules.ts';
import { useWords } from '../words/words.ts';
import { AddressForm } from './address-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { CheckoutSection } from './section.tsx';
import { FoldedSummary, Summary } from './summary.tsx';

type CheckoutPageData = HostedPageOf<'checkout'>;

/** Every field in the order of the page: the order of the error summary. */
const fieldOrder = [
  'email',
  'country',
  'fullName',
  'addressLine1',
  'addressLine2',
  'city',
  'subdivision',
  'postalCode',
  'phone',
  'delivery',
  'payment',
  'note',
];

export function CheckoutPage({ page }: { readonly page: CheckoutPageData }) {
  const { site, form, summary } = page;
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,1.25fr)_minmax(24rem,1fr)] lg:content-stretch">
      <div className="contents lg:flex lg:flex-col lg:items-end lg:px-gutter">
        <div className="contents lg:block lg:w-full lg:max-w-[37rem]">
          <header className="flex items-center justify-between gap-4 px-gutter py-4 lg:px-0 lg:py-6">
            <Wordmark site={site} />
            <a href={page.cartUrl} className="inline-flex min-h-target items-center text-sm hover:underline">
              Back to cart
            </a>
          </header>
          <div className="bg-sunken lg:hidden">
            <FoldedSummary summary={summary} />
          </div>
          <main id="content" className="px-gutter pt-8 pb-12 lg:px-0 lg:pt-4">
            <h1 className="text-3xl">Checkout</h1>
            <PageForm form={form} fields={fieldOrder} className="mt-6 grid gap-10 lg:gap-12">
              <ContactSection page={page} />
              <CheckoutSection title="Delivery address">
                <AddressForm form={form} countries={page.countries} />
              </CheckoutSection>
              <DeliveryForm form={form} options={page.delivery} />
              <PaymentForm form={form} options={page.payment} />
              <div className="grid gap-3">
                <SubmitButton busyLabel="Placing your order…">
                  Place order <span aria-hidden="true">·</span> <span className="tabular">{summary.total}</span>
                </SubmitButton>
                <p className="text-center text-sm text-quiet">
                  One click is enough. The confirmation goes to your email address.
                </p>
              </div>
            </PageForm>
          </main>
        </div>
        <div className="order-last px-gutter pb-8 lg:mt-auto lg:w-full lg:max-w-[37rem] lg:px-0">
          <Footer site={site} />
        </div>
      </div>
      <aside aria-label="Order summary" className="hidden bg-sunken lg:block">
        <div className="sticky top-0 max-h-dvh max-w-[31rem] overflow-y-auto px-gutter pt-24 pb-12">
          <Summary summary={summary} />
        </div>
      </aside>
    </div>
  );
}

function ContactSection({ page }: { readonly page: CheckoutPageData }) {
  const words = useWords();
  return (
    <CheckoutSection
      title="Contact"
      aside={
        page.signInUrl === undefined ? null : (
          <span className="text-sm text-quiet">
            No account needed.{' '}
            <a className="text-ink underline" href={page.signInUrl}>
              Sign in
            </a>
          </span>
        )
      }
    >
      <TextField
        form={page.form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="off"
        hint="For the confirmation and news about this parcel, nothing else."
        rules={emailRules(words)}
      />
    </CheckoutSection>
  );
}
