/** The sign-in pages of the admin. */
import type { HostedPage, HostedSite } from '../src/pages.ts';

export function merchantSamples(site: HostedSite, csrf: string): Readonly<Record<string, HostedPage>> {
  return {
    'merchant-sign-in': { kind: 'merchant-sign-in', site, form: { action: '/admin/open', csrf } },
    'merchant-link-needed': { kind: 'merchant-link-needed', site, reason: 'expired', signInUrl: '/admin/sign-in' },
    'merchant-no-account': { kind: 'merchant-link-needed', site, reason: 'no-account' },
    'merchant-password': {
      kind: 'merchant-password',
      site,
      form: { action: '/admin/sign-in', csrf },
      recoverUrl: '/admin/forgot-password',
      linkUrl: '/admin/sign-in-link',
      cancelUrl: '/',
      passkey: { optionsUrl: '/admin/sign-in/passkey-options', form: { action: '/admin/sign-in/passkey', csrf } },
    },
    'merchant-link': {
      kind: 'forgot-password',
      site,
      form: { action: '/admin/sign-in-link', csrf },
      signInUrl: '/admin/sign-in',
      sends: 'sign-in-link',
    },
    'merchant-link-sent': {
      kind: 'forgot-password-sent',
      site,
      email: 'mo@example.com',
      signInUrl: '/admin/sign-in',
      sends: 'sign-in-link',
    },
    'merchant-start': {
      kind: 'merchant-start',
      site,
      form: { action: '/admin/sign-in', csrf },
      optionsUrl: '/admin/sign-in/new-passkey-options',
    },
    'merchant-start-errors': {
      kind: 'merchant-start',
      site,
      form: {
        action: '/admin/sign-in',
        csrf,
        values: { fullName: '', email: 'mo@' },
        fieldErrors: { fullName: { code: 'name-missing' }, email: { code: 'email-malformed' } },
      },
      optionsUrl: '/admin/sign-in/new-passkey-options',
    },
    'merchant-email': {
      kind: 'merchant-email',
      site,
      email: 'mo@example.org',
      form: { action: '/admin/confirm-email', csrf },
    },
    'merchant-email-done': { kind: 'merchant-email', site, email: 'mo@example.org', continueUrl: '/admin/account' },
  };
}
