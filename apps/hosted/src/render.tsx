/**
 * The server entry: renders one page of the union as one HTML document. React escapes every value; no code here prints
 * raw HTML.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { readBuiltAssets } from './assets.ts';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import { ThanksPage } from './checkout/thanks-page.tsx';
import { PageDocument } from './frame.tsx';
import { EmailPage, MailboxPage } from './mail/mailbox-page.tsx';
import { OrderFindPage, OrderFoundPage, OrderLinkExpiredPage } from './order/order-find-page.tsx';
import { OrderStatusPage } from './order/order-status-page.tsx';
import { PayOrderPage } from './order/pay-order-page.tsx';
import { UnsubscribePage } from './order/unsubscribe-page.tsx';
import type { HostedForm, HostedPage } from './pages.ts';
import { PaymentPage } from './payment/payment-page.tsx';
import { TestChallengePage } from './payment/test-challenge-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { AccountChooserPage } from './sign-in/account-chooser-page.tsx';
import { AwaitingApprovalPage } from './sign-in/awaiting-approval-page.tsx';
import { ConsentPage } from './sign-in/consent-page.tsx';
import { MerchantEmailPage, MerchantLinkNeededPage, MerchantSignInPage } from './sign-in/merchant-sign-in-page.tsx';
import { MerchantStartPage } from './sign-in/merchant-start-page.tsx';
import {
  ForgotPasswordPage,
  ForgotPasswordSentPage,
  NewPasswordPage,
  PasswordChangedPage,
} from './sign-in/password-pages.tsx';
import { RegisterPage } from './sign-in/register-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { SignedOutPage, SignOutPage } from './sign-in/sign-out-page.tsx';
import { VerifyEmailPage } from './sign-in/verify-email-page.tsx';
import type { HostedAssets, RenderHostedPage, RenderOptions } from './surface.d.ts';
import { isGoodNews, LocalesProvider, problemPageText, wordsFor, WordsProvider, type Words } from './words/words.ts';

export { browserFolder } from './assets.ts';
export { hostedLocales } from './locales.ts';
export { renderEmail } from './email/render-email.tsx';

let builtAssets: HostedAssets | undefined;

/**
 * Renders one page to a complete HTML document, starting with the doctype. It needs no script to work.
 * @throws {Error} When no assets are given and the browser files were not built.
 */
export const renderHostedPage = (async (page: HostedPage, { nonce, assets }: RenderOptions): Promise<string> => {
  const used = assets ?? (builtAssets ??= readBuiltAssets());
  const { site } = page;
  const words = wordsFor(isTranslated(page) ? site.locale : 'en');
  const locales = isTranslated(page) ? (site.locales ?? []) : [];
  const { title, body } = view(page, words);
  const html = renderToStaticMarkup(
    <WordsProvider value={words}>
      <LocalesProvider value={locales}>
        <PageDocument site={site} title={title} nonce={nonce} assets={used} {...readNext(page)}>
          {body}
        </PageDocument>
      </LocalesProvider>
    </WordsProvider>,
  );
  return `<!doctype html>${html}`;
}) satisfies RenderHostedPage;

/** When the browser leaves the page by itself: it goes on to a bank, or looks again at what it waits for. */
function readNext(page: HostedPage) {
  if (page.kind !== 'payment') return {};
  if (page.bankUrl !== undefined) return { goesOnTo: page.bankUrl };
  return page.state === 'confirming' ? { looksAgainAfter: 3 } : {};
}

/** The mailbox of development is English; so is a problem that came as plain text. */
function isTranslated(page: HostedPage): boolean {
  switch (page.kind) {
    case 'mailbox':
    case 'email':
      return false;
    case 'problem':
      return page.words !== undefined;
    default:
      return true;
  }
}

/**
 * The title in the browser's tab, and the page. A form with errors states that in the title, which is read out first.
 */
function view(page: HostedPage, words: Words): { title: string; body: ReactNode } {
  const formTitle = (title: string, { error, fieldErrors = {} }: HostedForm): string =>
    (error !== undefined && !isGoodNews(error)) || Object.keys(fieldErrors).length > 0
      ? words.common.errorTitle(title)
      : title;
  switch (page.kind) {
    case 'sign-in':
    case 'merchant-password':
      return { title: formTitle(words.signIn.title, page.form), body: <SignInPage page={page} /> };
    case 'register':
      return { title: formTitle(words.register.title, page.form), body: <RegisterPage page={page} /> };
    case 'verify-email':
      return { title: formTitle(words.verifyEmail.title, page.form), body: <VerifyEmailPage page={page} /> };
    case 'awaiting-approval':
      return { title: words.awaitingApproval.title, body: <AwaitingApprovalPage page={page} /> };
    case 'forgot-password':
      return {
        title: formTitle((page.sends === undefined ? words.forgotPassword : words.merchant.link).title, page.form),
        body: <ForgotPasswordPage page={page} />,
      };
    case 'forgot-password-sent':
      return { title: words.forgotPasswordSent.title, body: <ForgotPasswordSentPage page={page} /> };
    case 'new-password':
      return { title: formTitle(words.newPassword.title, page.form), body: <NewPasswordPage page={page} /> };
    case 'password-changed':
      return { title: words.passwordChanged.title, body: <PasswordChangedPage page={page} /> };
    case 'consent':
      return { title: formTitle(words.consent.title(page.appName), page.form), body: <ConsentPage page={page} /> };
    case 'account-chooser':
      return { title: words.accountChooser.title, body: <AccountChooserPage page={page} /> };
    case 'sign-out':
      return { title: words.signOut.title, body: <SignOutPage page={page} /> };
    case 'signed-out':
      return { title: words.signedOut.title, body: <SignedOutPage page={page} /> };
    case 'checkout':
      return {
        title:
          page.unavailable.length > 0 || page.dropped !== undefined
            ? words.common.errorTitle(words.checkout.title)
            : formTitle(words.checkout.title, page.form),
        body: <CheckoutPage page={page} />,
      };
    case 'thanks':
      return { title: words.order.number(page.order.number), body: <ThanksPage page={page} /> };
    case 'order-status':
      return { title: words.orderStatus.state[page.state](page.order.number), body: <OrderStatusPage page={page} /> };
    case 'order-find':
      return { title: formTitle(words.orderStatus.find.title, page.form), body: <OrderFindPage page={page} /> };
    case 'order-found':
      return { title: words.orderStatus.state[page.state](page.number), body: <OrderFoundPage page={page} /> };
    case 'order-link-expired':
      return { title: words.orderStatus.expired.title, body: <OrderLinkExpiredPage page={page} /> };
    case 'pay-order': {
      const { title, paidTitle } = words.payments.payOrder;
      if (page.state === 'canceled')
        return { title: words.orderStatus.state.canceled(page.number), body: <PayOrderPage page={page} /> };
      const form = page.giftCard.error === undefined ? page.form : page.giftCard;
      return {
        title: page.state === 'paid' ? paidTitle(page.number) : formTitle(title(page.number), form),
        body: <PayOrderPage page={page} />,
      };
    }
    case 'unsubscribe': {
      const { title, done } = words.orderStatus.unsubscribe;
      return { title: page.form === undefined ? done : title, body: <UnsubscribePage page={page} /> };
    }
    case 'payment':
      return {
        title: page.state === 'challenge' ? words.payments.challenge.title : words.payments.confirming.title,
        body: <PaymentPage page={page} />,
      };
    case 'test-challenge':
      return { title: words.payments.challenge.title, body: <TestChallengePage page={page} /> };
    case 'mailbox':
      return { title: 'Mailbox', body: <MailboxPage page={page} /> };
    case 'email':
      return { title: page.subject, body: <EmailPage page={page} /> };
    case 'merchant-sign-in':
      return { title: words.merchant.open.title, body: <MerchantSignInPage page={page} /> };
    case 'merchant-link-needed':
      return { title: words.merchant.linkNeeded.title, body: <MerchantLinkNeededPage page={page} /> };
    case 'merchant-start':
      return { title: formTitle(words.merchant.start.title, page.form), body: <MerchantStartPage page={page} /> };
    case 'merchant-email': {
      const { title, done } = words.merchant.email;
      return { title: page.form === undefined ? done : title, body: <MerchantEmailPage page={page} /> };
    }
    case 'problem':
      return {
        title: page.words === undefined ? page.title : problemPageText(words, page.words).title,
        body: <ProblemPage page={page} />,
      };
  }
}
