import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openMemberWorld, REGISTER, type MemberWorld } from '../../../../test/member-world.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { ADA, createLoginData, exchangeCode, signInAtPage, startLogin } from '../../../../test/sign-in.ts';
import { page, type Browser, type Seen } from '../../../../test/test-browser.ts';
import { member, SHOP_URL, text } from '../../../../test/test-platform.ts';

/** Registers Ada at the page of a new browser. */
async function register(world: MemberWorld): Promise<{
  browser: Browser;
  seen: Seen;
  data: ReturnType<typeof createLoginData>;
}> {
  const browser = world.browser();
  const data = createLoginData();
  const signIn = page(await browser.open(await startLogin(world, await world.visit(), data)), 'sign-in');
  const { form } = page(await browser.open(signIn.registerUrl), 'register');
  return { browser, seen: await browser.submit(form, ADA), data };
}

describeOnBothDatabases('the page that asks for the code', (databases) => {
  test('leads back to the app with the code from the email, and no address ever contains a token', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const { browser, seen, data } = await register(world);
    const { form, email, resendInSeconds } = page(seen, 'verify-email');
    expect([email, resendInSeconds]).toEqual([ADA.email, 60]);
    expect(seen.url.href).toMatch(/\/verify-email\?request=[\w-]{43}$/);
    const { said } = await world.email('verify-email');
    const back = await browser.submit(form, { code: text(said['code']) });
    expect((await exchangeCode(world, back.url.searchParams.get('code') ?? '', data)).status).toBe(200);
    expect(browser.cookies.has('cartwright_pending')).toBe(false);
    // Gone, and not even shown by the way back.
    expect((await browser.open(seen.url.href)).status).toBe(410);
  });

  test('sends its email in the color and type of the shop, as emails about orders are', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const body = { properties: { storefront: { palette: { accent: '#285a48' } } } };
    const token = await merchantToken(world);
    expect((await world.call('PATCH', '/site-properties/v4/properties', { body, token })).status).toBe(200);
    await register(world);
    const { said } = await world.email('verify-email');
    expect(said['shop']).toMatchObject({ accent: '#285a48', filesUrl: 'http://localhost:4001' });
  });

  test('reports what is wrong with a code', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const { browser, seen } = await register(world);
    const { form } = page(seen, 'verify-email');
    const { said } = await world.email('verify-email');
    const wrong = said['code'] === '123456' ? '654321' : '123456';
    const problemAfter = async (code: string) =>
      page(await browser.submit(form, { code }), 'verify-email').form.fieldErrors;
    expect(await problemAfter('')).toEqual({ code: { code: 'code-missing' } });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await problemAfter(wrong)).toEqual({ code: { code: 'code-wrong' } });
    expect(await problemAfter(text(said['code']))).toEqual({ code: { code: 'code-attempts-over' } });
    world.clock.advance(60_000);
    const resent = page(await browser.submit(page(seen, 'verify-email').resend, {}), 'verify-email');
    expect(resent.form.error).toEqual({ code: 'code-sent' });
    const german = resent.site.locales?.find(({ code }) => code === 'de')?.url ?? '';
    expect(page(await browser.open(german), 'verify-email').site.locale).toBe('de');
    const { said: again } = await world.email('verify-email', 1);
    const back = await browser.submit(resent.form, { code: text(again['code']) });
    expect(back.url.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('is bound to its browser: another browser sees that the sign-in is over', async () => {
    const world = await openMemberWorld(databases, { requiresEmailVerification: true });
    const { seen } = await register(world);
    const stranger = await world.browser().open(seen.url.href);
    expect([stranger.status, page(stranger, 'problem').words]).toEqual([410, { code: 'sign-in-over' }]);
  });
});

describeOnBothDatabases('the page that waits for the owner', (databases) => {
  test('continues without another sign-in once the owner has approved', async () => {
    const world = await openMemberWorld(databases, { requiresOwnerApproval: true });
    const { browser, seen, data } = await register(world);
    const waiting = page(seen, 'awaiting-approval');
    expect([waiting.email, waiting.continueUrl]).toEqual([ADA.email, SHOP_URL]);
    expect(page(await browser.open(seen.url.href), 'awaiting-approval').email).toBe(ADA.email);
    const token = await merchantToken(world);
    const { body } = await world.call('GET', '/members/v1/members', { token });
    await world.call('POST', `/members/v1/members/${text(member(body, 'members.0.id'))}/approve`, { body: {}, token });
    const back = await browser.open(seen.url.href);
    expect((await exchangeCode(world, back.url.searchParams.get('code') ?? '', data)).status).toBe(200);
  });
});

describeOnBothDatabases('a sign-in in a browser that was not seen before', (databases) => {
  test('sends an email, except for the first one and those in a known browser', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, { loginId: { email: ADA.email }, password: ADA.password });
    const known = world.browser();
    const signIn = async (browser: Browser, agent: string) => {
      const address = await startLogin(world, await world.visit(), createLoginData());
      const { form } = page(await browser.open(address), 'sign-in');
      await browser.submit(form, { email: ADA.email, password: ADA.password }, { 'user-agent': agent });
    };
    await signIn(known, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    await signIn(known, 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0');
    await signIn(world.browser(), 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 <b>Bcc: all@example.com');
    const { to, said } = await world.email('new-sign-in');
    expect([to, said['device']]).toEqual([ADA.email, 'Chrome, Windows']);
    expect(world.sent.filter(({ subject }) => subject === 'new-sign-in')).toHaveLength(1);
  });
});

describeOnBothDatabases('the captcha of a page', (databases) => {
  test('is shown after a few wrong passwords, and its solution lets the right one through', async () => {
    const world = await openMemberWorld(databases, {}, { captcha: { provider: 'local' } });
    await world.post(REGISTER, { loginId: { email: ADA.email }, password: ADA.password });
    const browser = world.browser();
    const address = await startLogin(world, await world.visit(), createLoginData());
    let shown = page(await browser.open(address), 'sign-in');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(shown.captcha).toBeUndefined();
      shown = page(await browser.submit(shown.form, { email: ADA.email, password: 'wrong' }), 'sign-in');
    }
    expect(shown.form.fieldErrors).toEqual({ captcha: { code: 'captcha-missing' } });
    const [first, second] = shown.captcha?.sum ?? [0, 0];
    const typed = { email: ADA.email, password: ADA.password };
    shown = page(await browser.submit(shown.form, { ...typed, captcha: '99' }), 'sign-in');
    expect(shown.form.fieldErrors).toEqual({ captcha: { code: 'captcha-wrong' } });
    const back = await browser.submit(shown.form, { ...typed, captcha: String(first + second) });
    expect(back.url.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('of another provider allows its frames, and only while it is shown', async () => {
    const keys = { siteKey: 'public', secret: 'private' };
    const captcha = { provider: 'hcaptcha', visible: keys, verifyUrl: 'http://127.0.0.1:9/' } as const;
    const world = await openMemberWorld(databases, {}, { captcha });
    const browser = world.browser();
    const first = await browser.open(await startLogin(world, await world.visit(), createLoginData()));
    expect(first.headers.get('content-security-policy')).toContain("frame-src 'self';");
    let seen = first;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      seen = await browser.submit(page(seen, 'sign-in').form, { email: ADA.email, password: 'wrong' });
    }
    expect(page(seen, 'sign-in').captcha).toEqual({ kind: 'hcaptcha', siteKey: 'public' });
    expect(seen.headers.get('content-security-policy')).toContain(
      "frame-src 'self' https://hcaptcha.com https://*.hcaptcha.com;",
    );
  });
});

describeOnBothDatabases('too many attempts at one account', (databases) => {
  test('name the time to wait, and end by themselves', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, { loginId: { email: ADA.email }, password: ADA.password });
    const browser = world.browser();
    const address = await startLogin(world, await world.visit(), createLoginData());
    const { form } = page(await browser.open(address), 'sign-in');
    for (let attempt = 0; attempt < 10; attempt += 1)
      await browser.submit(form, { email: ADA.email, password: 'wrong' });
    const seen = await browser.submit(form, { email: ADA.email, password: ADA.password });
    expect(seen.status).toBe(429);
    expect(page(seen, 'sign-in').form.error).toEqual({ code: 'too-many-attempts', values: { seconds: 15 * 60 } });
    world.clock.advance(16 * 60_000);
    const back = await signInAtPage(browser, address);
    expect(back.url.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });
});
