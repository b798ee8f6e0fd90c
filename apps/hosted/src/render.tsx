/**
 * The server entry: one page of the union in, one HTML document out. React escapes everything that it prints; nothing
 * here prints raw HTML.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { readBuiltAssets } from './assets.ts';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import { ThanksPage } from './checkout/thanks-page.tsx';
import { PageForm } from './form/page-form.tsx';
import { PageDocument } from './frame.tsx';
import { LetterPage, MailboxPage } from './mail/mailbox-page.tsx';
import type { HostedPage, HostedProblem } from './pages.ts';
import { ProblemPage } from './problem-page.tsx';
import { MerchantSignInPage } from './sign-in/merchant-sign-in-page.tsx';
import { RegisterPage } from './sign-in/register-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { SignedOutPage, SignOutPage } from './sign-in/sign-out-page.tsx';
import type { HostedAssets, RenderHostedPage, RenderOptions } from './surface.d.ts';

export { browserFolder } from './assets.ts';
export { hostedLocales } from './locales.ts';
export { renderLetter } from './letter/render-letter.tsx';

let builtAssets: HostedAssets | undefined;

/**
 * Renders one page to a complete HTML document, beginning with the doctype. It needs no script to work.
 * @throws {Error} When no assets are handed in and the browser files were not built.
 */
export const renderHostedPage = (async (page: HostedPage, { nonce, assets }: RenderOptions): Promise<string> => {
  const used = assets ?? (builtAssets ??= readBuiltAssets());
  const { title, body } = view(page);
  const html = renderToStaticMarkup(
    <PageDocument site={page.site} title={title} nonce={nonce} assets={used}>
      {body}
    </PageDocument>,
  );
  return `<!doctype html>${html}`;
}) satisfies RenderHostedPage;

/** The title in the browser's tab, and the page. A wrong form says so in the title, which is read out first. */
function view(page: HostedPage): { title: string; body: ReactNode } {
  switch (page.kind) {
    case 'sign-in':
      return { title: formTitle('Sign in', page.form), body: <SignInPage page={page} /> };
    case 'register':
      return { title: formTitle('Create your account', page.form), body: <RegisterPage page={page} /> };
    case 'verify-email':
    case 'forgot-password':
    case 'new-password':
    case 'consent':
    case 'account-chooser':
      return { title: page.kind, body: <PageForm form={page.form}>{page.kind}</PageForm> };
    case 'awaiting-approval':
    case 'forgot-password-sent':
    case 'password-changed':
      return { title: page.kind, body: <h1>{page.kind}</h1> };
    case 'sign-out':
      return { title: 'Sign out', body: <SignOutPage page={page} /> };
    case 'signed-out':
      return { title: 'Signed out', body: <SignedOutPage page={page} /> };
    case 'checkout':
      return { title: formTitle('Checkout', page.form), body: <CheckoutPage page={page} /> };
    case 'thanks':
      return { title: `Order ${page.orderNumber}`, body: <ThanksPage page={page} /> };
    case 'mailbox':
      return { title: 'Mailbox', body: <MailboxPage page={page} /> };
    case 'letter':
      return { title: page.subject, body: <LetterPage page={page} /> };
    case 'merchant-sign-in':
      return { title: 'Back office', body: <MerchantSignInPage page={page} /> };
    case 'problem':
      return { title: page.title, body: <ProblemPage page={page} /> };
  }
}

function formTitle(title: string, form: { readonly error?: HostedProblem; readonly fieldErrors?: object }): string {
  const wrong = form.error !== undefined || Object.keys(form.fieldErrors ?? {}).length > 0;
  return wrong ? `Error: ${title}` : title;
}
