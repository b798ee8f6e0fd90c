/**
 * The actions of a shopper and a merchant in a browser, in their words. Elements are found as people find them: by role
 * and label.
 */
import { type Page, expect } from '@playwright/test';

import { ADDRESSES_VARIABLE } from './open-shop.ts';
import type { Addresses } from './running-shop.ts';
import { test as watchedTest } from './watched.ts';

export const MERCHANT_STATE = 'test-results/merchant.json';

/** The address of the shop that all tests share. */
export function addresses(): Addresses {
  const text = process.env[ADDRESSES_VARIABLE];
  if (text === undefined) throw new Error('No shop is open: run these tests through playwright.config.ts.');
  return JSON.parse(text) as Addresses;
}

/** An email address without an account. */
export function newEmail(name: string): string {
  return `${name}.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@example.com`;
}

export const PASSWORD = 'a quiet afternoon of clay';

/** Picks a choice of an option: the label, since the radio button itself may be drawn as a swatch. */
export async function choose(page: Page, option: string, choice: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${choice}\\b`) });
  await page.getByRole('group', { name: option }).locator('label').filter({ has: radio }).click();
}

/** A shopper at a page of the shop at `origin`. */
export function createShopper(page: Page, origin: string) {
  const cartButton = page.getByRole('link', { name: /^Cart, / });
  const drawer = page.getByRole('dialog', { name: /^Your cart/ });

  return {
    page,
    drawer,
    cartButton,

    async opens(path: string): Promise<void> {
      await page.goto(origin + path);
    },

    /** Chooses and adds; resolves when the drawer shows it. */
    async adds(slug: string, choices: Readonly<Record<string, string>> = {}): Promise<void> {
      await page.goto(`${origin}/products/${slug}`);
      for (const [option, choice] of Object.entries(choices)) {
        await choose(page, option, choice);
      }
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(drawer.getByRole('link', { name })).toBeVisible();
    },

    async checksOut(buyer: Readonly<{ email: string; name: string }>): Promise<void> {
      await page.getByRole('button', { name: 'Checkout' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
      await page.getByLabel('Email').fill(buyer.email);
      await page.getByLabel('Country or region').selectOption('US');
      await page.getByLabel('Full name').fill(buyer.name);
      await page.getByLabel('Street and number').fill('12 Kiln Road');
      await page.getByLabel('City').fill('Portland');
      await page.getByLabel('State').selectOption('OR');
      await page.getByLabel('ZIP code').fill('97205');
    },

    /** Presses the one button; resolves with the number of the order. */
    async placesOrder(): Promise<string> {
      await page.getByRole('button', { name: /^Place order/ }).click();
      await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your order.' })).toBeVisible();
      const text = await page
        .getByText(/^Order \S+$/)
        .first()
        .innerText();
      return text.replace(/^order\s+/i, '');
    },

    async registers(member: Readonly<{ email: string; name: string }>): Promise<void> {
      await page.goto(`${origin}/account`);
      await page.getByRole('button', { name: 'Sign in or register' }).click();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByLabel('Full name').fill(member.name);
      await page.getByLabel('Email').fill(member.email);
      await createsAccount(page);
    },

    async signsIn(email: string): Promise<void> {
      await page.goto(`${origin}/account`);
      await page.getByRole('button', { name: 'Sign in or register' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    },
  };
}

/**
 * Sends the form of a new account. One address creates twenty accounts an hour before the platform asks a question, and
 * all tests of a run share one address. So the question is answered where it is asked.
 */
export async function createsAccount(page: Page): Promise<void> {
  const send = async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  const question = page.getByLabel(/^What is \d+ plus \d+\?$/u);
  const done = page.getByRole('button', { name: 'Sign out' });
  await send();
  await expect(question.or(done)).toBeVisible();
  if (await question.isVisible()) {
    const asked = await page.getByText(/^What is \d+ plus \d+\?$/u).innerText();
    await question.fill(String((asked.match(/\d+/gu) ?? []).reduce((sum, number) => sum + Number(number), 0)));
    await send();
  }
  await expect(done).toBeVisible();
}

/** Finds a product in the admin's list and opens it. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`${addresses().api}/admin/products`);
  await page.getByRole('searchbox').fill(name);
  // The list is filtered during typing: an earlier click would hit the row that was there until then.
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export type Shopper = ReturnType<typeof createShopper>;

/** A test with a shopper in a fresh browser. Fails where a page reports an error to the console. */
export const test = watchedTest.extend<{ shopper: Shopper }>({
  shopper: async ({ page }, provide) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
    });
    await provide(createShopper(page, addresses().shop));
    expect(faults, 'what the pages complained about').toEqual([]);
  },
});

export { expect };
