import { describe, expect, test } from 'vitest';

import { samples } from '../preview/samples.ts';
import type { HostedForm, HostedPage, HostedSite } from './pages.ts';
import { renderHostedPage } from './render.tsx';

const bar = { light: '#fffefd', dark: '#101112' };
const assets = {
  styles: ['/hosted-assets/a.css'],
  scripts: ['/hosted-assets/a.js'],
  themes: {
    neutral: { styles: ['/hosted-assets/neutral.css'], fonts: [], icon: '/hosted-assets/neutral.svg', bar },
    warm: { styles: ['/hosted-assets/warm.css'], fonts: ['/hosted-assets/w.woff2'], icon: '/hosted-assets/w.svg', bar },
  },
  fonts: { serif: { styles: ['/hosted-assets/serif.css'], fonts: ['/hosted-assets/s.woff2'] } },
};
const site: HostedSite = { name: 'Test shop', locale: 'en-US', shopUrl: 'https://shop.example/' };
const hostile = `"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>'&`;

function render(page: HostedPage): Promise<string> {
  return renderHostedPage(page, { nonce: 'n0nce', assets });
}

function signIn(form: Partial<HostedForm>): HostedPage {
  return {
    kind: 'sign-in',
    site,
    form: { action: '/sign-in?request=1', csrf: 'token', ...form },
    registerUrl: '/register?request=1',
    cancelUrl: '/cancel',
  };
}

/** The tag whose attributes contain `mark`. */
function tagWith(html: string, mark: string): string {
  const tag = html.match(/<[^>]+>/gu)?.find((candidate) => candidate.includes(mark));
  if (tag === undefined) throw new Error(`No tag with ${mark}`);
  return tag;
}

describe('every page', () => {
  test.each(Object.entries(samples))('%s is one complete document in the language of the reader', async (_, page) => {
    const html = await render(page);
    expect(html).toMatch(/^<!doctype html><html lang="en-US"[ >]/u);
    expect(html).toMatch(/<\/html>$/u);
    expect(html.match(/<h1/gu)).toHaveLength(1);
    expect(html.match(/<main/gu)).toHaveLength(1);
  });

  test.each(Object.entries(samples))(
    '%s prints no script, style or handler that a strict policy forbids',
    async (_, page) => {
      const html = await render(page);
      const scripts = html.match(/<script[^>]*>[^<]*/gu) ?? [];
      expect(scripts).toEqual(['<script type="module" src="/hosted-assets/a.js" nonce="n0nce">']);
      expect(html.match(/<link rel="stylesheet"[^>]*>/gu)).toEqual([
        '<link rel="stylesheet" href="/hosted-assets/a.css" nonce="n0nce"/>',
        '<link rel="stylesheet" href="/hosted-assets/neutral.css" nonce="n0nce"/>',
      ]);
      expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/iu);
    },
  );

  test.each(Object.entries(samples))('%s uses every id once', async (_, page) => {
    const ids = [...(await render(page)).matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test.each(Object.entries(samples))(
    '%s labels every field and points each description at an element',
    async (_, page) => {
      const html = await render(page);
      for (const [control] of html.matchAll(/<(?:input|select|textarea)\s[^>]*>/gu)) {
        if (/type="(?:hidden|radio)"/u.test(control)) continue;
        const id = /\sid="([^"]*)"/u.exec(control)?.[1];
        expect(html).toContain(`for="${id}"`);
      }
      for (const [, ids] of html.matchAll(/aria-describedby="([^"]*)"/gu)) {
        for (const id of (ids ?? '').split(' ')) expect(html).toContain(`id="${id}"`);
      }
    },
  );
});

describe('the look of a page', () => {
  const stylesOf = async (theme: string | undefined, more: Partial<HostedSite> = {}) =>
    (await render({ ...signIn({}), site: { ...site, ...(theme === undefined ? {} : { theme }), ...more } }))
      .match(/<link rel="[^"]+"[^>]*href="[^"]*"|name="theme-color" content="[^"]*"/gu)
      ?.map((tag) => /"([^"]*)"$/u.exec(tag)?.[1]);

  test('is that of its site’s theme: colors, typefaces, icon and the color of the browser’s bar', async () => {
    expect(await stylesOf('warm')).toEqual([
      '#fffefd',
      '#101112',
      '/hosted-assets/w.svg',
      '/hosted-assets/w.woff2',
      '/hosted-assets/a.css',
      '/hosted-assets/warm.css',
    ]);
  });

  test('has the typefaces and the icon that its site chose instead of the theme’s', async () => {
    expect(await stylesOf('warm', { fonts: 'serif', iconUrl: '/media/icon.png' })).toEqual([
      '#fffefd',
      '#101112',
      '/media/icon.png',
      '/hosted-assets/s.woff2',
      '/hosted-assets/a.css',
      '/hosted-assets/warm.css',
      '/hosted-assets/serif.css',
    ]);
    expect(await stylesOf('warm', { fonts: 'constructor' })).toEqual(await stylesOf('warm'));
  });

  test.each([undefined, 'deleted-theme', 'constructor'])('is the neutral one where the theme is %s', async (theme) => {
    expect(await stylesOf(theme)).toContain('/hosted-assets/neutral.css');
  });
});

describe('values from outside', () => {
  test('hostile text stays text wherever it is printed', async () => {
    const form: HostedForm = {
      action: `/x?${hostile}`,
      csrf: hostile,
      hidden: { [hostile]: hostile },
      values: { email: hostile },
      fieldErrors: { email: hostile },
      error: hostile,
    };
    const html = await render({
      kind: 'sign-in',
      site: { ...site, name: hostile, tagline: hostile, supportEmail: hostile },
      form,
      registerUrl: '/r',
      cancelUrl: '/c',
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('alert(1)</script>');
    expect(html.match(/<script/gu)).toHaveLength(1);
  });

  test('a hostile order line, address and email stay text', async () => {
    const line = { name: hostile, choices: [hostile], quantity: 1, lineTotal: hostile };
    const thanks = await render({
      kind: 'thanks',
      site,
      downloads: [],
      order: {
        number: hostile,
        email: hostile,
        receipt: { kind: 'ship', title: hostile, arrival: hostile, lines: [hostile] },
        payment: { code: 'other', title: hostile },
        note: hostile,
        summary: {
          lines: [line],
          rows: [{ kind: 'fee', note: hostile, amount: hostile }],
          total: hostile,
          currency: hostile,
        },
      },
      continueUrl: '/',
    });
    const email = await render({
      kind: 'email',
      site,
      to: hostile,
      from: hostile,
      subject: hostile,
      sentAt: hostile,
      text: hostile,
      mailboxUrl: '/',
    });
    for (const html of [thanks, email]) {
      expect(html).not.toContain('<img');
      expect(html.match(/<script/gu)).toHaveLength(1);
    }
  });

  test('an address that would run a script is not linked', async () => {
    const html = await render({ kind: 'signed-out', site, continueUrl: 'javascript:alert(1)' });
    expect(html).not.toContain('alert(1)');
  });

  test("an email's HTML is shown in a frame that may run nothing", async () => {
    const html = await render({
      kind: 'email',
      site,
      to: 'a@b.example',
      from: 'c@d.example',
      subject: 'Hello',
      sentAt: 'today',
      text: 'Hello',
      htmlUrl: '/dev/mailbox/1/html',
      mailboxUrl: '/dev/mailbox',
    });
    expect(tagWith(html, '<iframe')).not.toContain('allow-scripts');
    expect(tagWith(html, '<iframe')).not.toContain('allow-same-origin');
  });
});

describe('a form with errors', () => {
  const returned = signIn({
    values: { email: 'ada@exampl', password: 'correct horse' },
    fieldErrors: { password: 'Enter your password.', email: 'Enter a valid email address, like ada@example.com.' },
  });

  test('keeps the input, and never a password', async () => {
    const html = await render(returned);
    expect(tagWith(html, 'name="email"')).toContain('value="ada@exampl"');
    expect(html).not.toContain('correct horse');
  });

  test('associates each error with its field', async () => {
    const html = await render(returned);
    expect(tagWith(html, 'name="email"')).toContain('aria-describedby="email-error"');
    expect(tagWith(html, 'name="email"')).toContain('aria-invalid="true"');
    expect(tagWith(html, 'id="email-error"')).not.toContain('hidden');
  });

  test('lists the errors in the order of the page, each linked to its field, and takes the focus', async () => {
    const html = await render(returned);
    const summary = html.slice(html.indexOf('data-error-list'), html.indexOf('data-field='));
    expect([...summary.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)).toEqual(['#email', '#password']);
    expect(tagWith(html, 'data-error-summary')).toContain('autofocus');
  });

  test('states the error in the title, which is read out first', async () => {
    expect(await render(returned)).toContain('<title>Error: Sign in · Test shop</title>');
    expect(await render(signIn({}))).toContain('<title>Sign in · Test shop</title>');
  });

  test('prints an error of a field that is not on the page without a link', async () => {
    const html = await render(signIn({ fieldErrors: { captcha: 'Solve the puzzle.' } }));
    expect(html).toContain('<li>Solve the puzzle.</li>');
  });

  test('that has none shows none and describes nothing', async () => {
    const html = await render(signIn({}));
    expect(tagWith(html, 'data-error-summary')).toContain('hidden');
    expect(tagWith(html, 'name="email"')).not.toContain('aria-');
  });

  test('prints good news in green, and calls nothing an error', async () => {
    const page = samples['verify-email'];
    if (page?.kind !== 'verify-email') throw new Error('The samples have no page for a code.');
    const html = await render({ ...page, form: { ...page.form, error: { code: 'code-sent' } } });
    expect(tagWith(html, 'data-error-summary')).toContain('notice--good');
    expect(html).toContain('<title>Check your inbox · Alder &amp; Clay</title>');
  });

  test('carries the token against forgery and its hidden fields', async () => {
    const html = await render(signIn({ hidden: { request: 'req_1' } }));
    expect(tagWith(html, 'name="csrf"')).toContain('value="token"');
    expect(tagWith(html, 'name="request"')).toContain('value="req_1"');
    expect(tagWith(html, '<form')).toContain('method="post"');
  });
});

describe('the checkout', () => {
  const page = samples['checkout'];
  if (page?.kind !== 'checkout') throw new Error('The samples have no checkout.');

  function checkout(form: Partial<HostedForm>): Promise<string> {
    return render({ ...page, ...(page?.kind === 'checkout' ? { form: { ...page.form, ...form } } : {}) } as HostedPage);
  }

  test('names the amount on the one button that buys; Enter presses another button', async () => {
    const html = await render(page);
    const buttons = html.match(/<button type="submit".*?<\/button>/gu) ?? [];
    const described = buttons.map((button) => [
      /value="([^"]*)"/u.exec(button)?.[1],
      button.replaceAll(/<[^>]*>/gu, ''),
    ]);
    expect(described[0]).toEqual(['update', 'Update total']);
    expect(described.filter(([intent]) => intent === 'order')).toEqual([['order', 'Place order · $110.40']]);
  });

  test('names the unavailable lines above the form, each with a button that removes it without validating the form', async () => {
    const unavailable = samples['checkout-unavailable'];
    if (unavailable?.kind !== 'checkout') throw new Error('The samples have no checkout with unavailable lines.');
    const html = await render(unavailable);
    expect(html).toContain('Harbour Mug just sold out.');
    expect(html).toContain('Only 2 of Gather Tray left.');
    const tag = tagWith(html, 'value="remove-line:line-1"');
    expect(tag).toContain('formNoValidate');
    expect(tag).toContain('aria-describedby="line-line-1"');
    expect(html).toContain('<title>Error: Checkout');
  });

  test.each([
    ['email', 'autoComplete="email"', 'inputMode="email"'],
    ['fullName', 'autoComplete="name"', 'enterKeyHint="next"'],
    ['addressLine1', 'autoComplete="address-line1"', 'enterKeyHint="next"'],
    ['addressLine2', 'autoComplete="address-line2"', 'enterKeyHint="next"'],
    ['city', 'autoComplete="address-level2"', 'enterKeyHint="next"'],
    ['subdivision', 'autoComplete="address-level1"', 'required'],
    ['postalCode', 'autoComplete="postal-code"', 'inputMode="numeric"'],
    ['phone', 'autoComplete="tel"', 'inputMode="tel"'],
    ['country', 'autoComplete="country"', 'id="country"'],
  ])('tells browser and phone the kind of input of %s', async (name, one, other) => {
    const tag = tagWith(await render(page), `name="${name}"`);
    expect(tag.toLowerCase()).toContain(one.toLowerCase());
    expect(tag.toLowerCase()).toContain(other.toLowerCase());
  });

  test('has the fields that the platform names, with a list where there are values', async () => {
    const html = await render(page);
    expect(html).toMatch(/<select[^>]*name="subdivision"/u);
    expect(html).toContain('<option value="ME">Maine</option>');
    const without = await render({ ...page, addressFields: page.addressFields.filter(({ name }) => name === 'city') });
    expect(without).not.toContain('name="subdivision"');
  });

  test('has only the required fields', async () => {
    const fieldsOf = async (name: string): Promise<readonly string[]> => {
      const sample = samples[name];
      if (sample === undefined) throw new Error(`There is no sample ${name}.`);
      const html = await render(sample);
      return [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/gu)]
        .map(([, field]) => field ?? '')
        .filter((field) => !['csrf', 'coupon', 'note', 'payment'].includes(field));
    };
    expect(await fieldsOf('checkout-digital')).toEqual(['email']);
    expect(await fieldsOf('checkout-region')).toEqual([
      'email',
      'country',
      'addressLine1',
      'addressLine2',
      'city',
      'subdivision',
      'postalCode',
    ]);
    expect(await fieldsOf('checkout-pickup')).toEqual(['email', 'method', 'method', 'fullName', 'phone', 'delivery']);
    expect(await fieldsOf('checkout-many')).toEqual([
      'email',
      'method',
      'method',
      'savedAddress',
      'savedAddress',
      'fullName',
      'phone',
      'delivery',
      'delivery',
    ]);
  });

  test('opens the second address line only where it has a value', async () => {
    expect(await checkout({})).not.toContain('<details class="group -mt-2" open');
    expect(await checkout({ values: { addressLine2: 'Apartment 3' } })).toContain('<details class="group -mt-2" open');
  });

  test('keeps the chosen delivery', async () => {
    const many = samples['checkout-many'];
    if (many?.kind !== 'checkout') throw new Error('The samples have no checkout with a choice.');
    const html = await render({
      ...many,
      form: { ...many.form, values: { delivery: 'express' } },
    } satisfies HostedPage);
    expect(tagWith(html, 'value="express"')).toContain('checked');
    expect(tagWith(html, 'value="parcel"')).not.toContain('checked');
  });

  test('offers sign-in to a guest, and not to a member', async () => {
    expect(await render(page)).toContain('No account needed.');
    const member = await render({ ...page, canSignIn: false, account: { name: 'Ada Lowe', email: 'ada@example.com' } });
    expect(member).not.toContain('No account needed.');
    expect(member).toContain('Ada Lowe (ada@example.com)');
  });
});
