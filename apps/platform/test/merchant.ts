/** How the owner of a shop signs in and gets an access token: by the link that the shop prints, as in a browser. */
import type { HostedPage } from '@cartwright/hosted';

import type { Browser } from './test-browser.ts';
import { text, type JsonObject, type TestPlatform } from './test-platform.ts';

/** What the owner of a new shop enters at the first opening. */
export const OWNER = {
  fullName: 'Shop owner',
  email: 'owner@example.com',
  password: 'a kiln of one’s own',
} as const;

/** A browser in which the owner is signed in. A new shop's owner creates the account first. */
export async function signInMerchant(world: TestPlatform): Promise<Browser> {
  return openLink(world.browser(), await world.platform.owner.createLink());
}

export async function merchantToken(world: TestPlatform): Promise<string> {
  const link = await world.platform.owner.createLink();
  const browser = await openLink(world.browser(), link);
  const response = await browser.post('/admin/session/token', {}, { origin: new URL(link).origin });
  return text((JSON.parse(response.text) as JsonObject)['access_token']);
}

async function openLink(browser: Browser, link: string): Promise<Browser> {
  const opened = JSON.parse((await browser.open(link)).text) as HostedPage;
  if (opened.kind === 'merchant-start') await browser.submit(opened.form, OWNER);
  else if (opened.kind === 'merchant-sign-in') await browser.submit(opened.form, {});
  else throw new Error('The sign-in link was not accepted.');
  return browser;
}
