/** A separate shop for a test, whose owner changes the rules for new members on the way. */
import { merchantToken } from '../world/merchant.ts';
import { createOwnerLink } from '../world/owner-link.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Addresses, startShop } from './running-shop.ts';
import { copyStockedShop } from './stocked-shop.ts';

export interface MemberShop {
  readonly addresses: Addresses;
  readonly mailbox: Mailbox;
  /** Sets the requirements for a new member. */
  asks(
    membership: Readonly<Partial<Record<'requiresEmailVerification' | 'requiresOwnerApproval', boolean>>>,
  ): Promise<void>;
  stop(): Promise<unknown>;
}

export async function openMemberShop(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<MemberShop> {
  await copyStockedShop(dataFolder);
  const shop = await startShop({ dataFolder, environment });
  const { addresses } = shop;
  const token = await merchantToken(await createOwnerLink({ dataFolder, origin: addresses.api }));
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(addresses.api + path, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    addresses,
    mailbox: openMailbox(addresses.mailbox),
    asks: async (membership) => {
      await call('PATCH', '/site-properties/v4/properties', { properties: { membership } });
    },
    stop: () => shop.stop(),
  };
}
