/**
 * The checkout on one page: contact, delivery, address, payment, and one button with the total. After a post it shows
 * the input again, with each error at its field. Sections that depend on a choice are marked `data-live`: the script
 * replaces them with the same section of the server's next response, so that the server alone computes totals, with and
 * without JavaScript.
 */
import { TextField } from '../form/field.tsx';
import { PageForm } from '../form/page-form.tsx';
import { Footer, LanguageSwitcher, Wordmark } from '../frame.tsx';
import type { HostedPageOf } from '../pages.ts';
import { emailRules } from '../sign-in/credential-rules.ts';
import { problemText, useWords } from '../words/words.ts';
import { CouponForm } from './coupon-form.tsx';
import { DeliveryForm, MethodForm } from './delivery-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { CheckoutSection } from './section.tsx';
import { FoldedSummary, Summary } from './summary.tsx';
import { TermsBox } from './terms-box.tsx';
import { TotalButton } from './total-button.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';

type CheckoutPageData = HostedPageOf<'checkout'>;

/** Every field in the order of the page, which is the order of the error summary. */
const fieldOrder = [
  'email',
  'company',
  'method',
  'country',
  'fullName',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
  'phone',
  'delivery',
  'payment',
  'paymentToken',
  'note',
  'coupon',
  'terms',
];

function listFields({ recipients }: CheckoutPageData): readonly string[] {
  const own = ['recipientName', 'recipientEmail', 'recipientDate'];
  return [...fieldOrder, ...recipients.flatMap(({ lineId }) => own.map((field) => `${field}:${lineId}`))];
}

export function CheckoutPage({ page }: { readonly page: CheckoutPageData }) {
  const { site, form, summary } = page;
  const { checkout: words } = useWords();
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,1.25fr)_minmax(24rem,1fr)] lg:content-stretch">
      <div className="contents lg:flex lg:flex-col lg:items-end lg:px-gutter">
        <div className="contents lg:block lg:w-full lg:max-w-[37rem]">
          <header className="flex items-center justify-between gap-4 px-gutter py-4 lg:px-0 lg:py-6">
            <Wordmark site={site} />
            <a href={page.cartUrl} className="inline-flex min-h-target items-center text-sm hover:underline">
              {words.backToCart}
            </a>
          </header>
          <section
            aria-label={words.summary.title}
            className="sticky top-0 z-10 max-h-dvh overflow-y-auto border-b border-line bg-sunken lg:hidden"
            data-live="folded-summary"
          >
            <FoldedSummary summary={summary} />
          </section>
          <main id="content" className="px-gutter pt-8 pb-12 lg:px-0 lg:pt-4">
            <h1 className="text-3xl" tabIndex={-1}>
              {words.title}
            </h1>
            <PageForm
              form={form}
              fields={listFields(page)}
              className="mt-6 grid gap-10 lg:gap-12"
              data={{ 'data-checkout': '' }}
            >
              {/* Enter presses the first button, so the first button never buys. */}
              <button
                type="submit"
                name="intent"
                value="update"
                formNoValidate
                className="visually-hidden"
                tabIndex={-1}
                aria-hidden
              >
                {words.updateTotal}
              </button>
              <UnavailableLines page={page} />
              <Held until={page.heldUntil} />
              <ContactSection page={page} />
              <MethodForm page={page} />
              <PlaceForm page={page} />
              <DeliveryForm page={page} />
              <RecipientForm page={page} />
              <PaymentForm page={page} />
              <CouponForm page={page} />
              <TermsBox page={page} />
              <TotalButton order={page.order} />
            </PageForm>
          </main>
        </div>
        <div className="order-last grid gap-3 px-gutter pb-8 lg:mt-auto lg:w-full lg:max-w-[37rem] lg:px-0">
          <Footer site={site} />
          <LanguageSwitcher />
        </div>
      </div>
      <aside aria-label={words.summary.title} className="hidden bg-sunken lg:block">
        <div className="sticky top-0 max-h-dvh max-w-[31rem] overflow-y-auto px-gutter pt-24 pb-12" data-live="summary">
          <Summary summary={summary} />
        </div>
      </aside>
    </div>
  );
}

/** The browser prints the time, because only it knows the time zone. Without a script nothing is said. */
function Held({ until }: { readonly until: string | undefined }) {
  const { payments: words } = useWords();
  return (
    <div data-live="held" className="empty:hidden">
      {until === undefined ? null : <p className="notice" data-time={until} data-text={words.heldUntil} hidden />}
    </div>
  );
}

function ContactSection({ page }: { readonly page: CheckoutPageData }) {
  const words = useWords();
  const { account } = page;
  return (
    <CheckoutSection
      title={words.checkout.contact}
      aside={page.canSignIn ? <SignIn hasGuests={page.asked.mayOrder} /> : null}
    >
      {account === undefined ? null : (
        <p className="text-sm text-quiet">
          {words.checkout.signedInAs}{' '}
          <bdi className="text-ink">
            {account.name} ({account.email})
          </bdi>
          . {words.checkout.savedToAccount}
        </p>
      )}
      <TextField
        form={page.form}
        name="email"
        label={words.common.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="off"
        hint={words.checkout.emailHint}
        rules={emailRules(words)}
      />
      {page.asked.mayOrder ? null : <p className="notice">{problemText(words, { code: 'sign-in-needed' })}</p>}
      <CompanyField page={page} />
      {page.recipients.length > 0 && (page.asks === 'region' || page.asks === 'nothing') ? (
        <TextField
          form={page.form}
          name="fullName"
          label={words.payments.recipient.yourName}
          optional
          autoComplete="name"
          enterKeyHint="next"
          autoCapitalize="words"
          hint={words.payments.recipient.yourNameHint}
        />
      ) : null}
    </CheckoutSection>
  );
}

function CompanyField({ page }: { readonly page: CheckoutPageData }) {
  const words = useWords();
  const { company } = page.asked;
  if (company === 'hidden') return null;
  const rules = { required: problemText(words, { code: 'company-missing' }) };
  return (
    <TextField
      form={page.form}
      name="company"
      label={words.checkout.company}
      autoComplete="organization"
      enterKeyHint="next"
      autoCapitalize="words"
      {...(company === 'required' ? { rules } : { optional: true })}
    />
  );
}

/** A button, so that the input is saved before the browser leaves. */
function SignIn({ hasGuests }: { readonly hasGuests: boolean }) {
  const { checkout: words } = useWords();
  return (
    <span className="text-sm text-quiet">
      {hasGuests ? `${words.noAccountNeeded} ` : ''}
      <button
        type="submit"
        name="intent"
        value="sign-in"
        formNoValidate
        className="min-h-6 cursor-pointer text-ink underline"
      >
        {words.signIn}
      </button>
    </span>
  );
}
