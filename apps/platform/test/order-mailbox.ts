/** The emails that a shop has sent, as the data that a test's renderer prints. */
import type { OrderDesk } from './orders.ts';
import { page } from './test-browser.ts';
import type { JsonObject } from './test-platform.ts';

/** The emails of the mailbox, newest first. */
export async function readEmails({ shop: { world } }: Pick<OrderDesk, 'shop'>): Promise<readonly JsonObject[]> {
  const browser = world.browser();
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  return Promise.all(
    emails.map(async ({ url, to }) => ({
      ...(JSON.parse(page(await browser.open(url), 'email').text) as JsonObject),
      to,
    })),
  );
}
