/** How long data about people stay, as choices of the page. */
import type { SiteProperties } from '@cartwright/client';
import type { PrivacyProperties, SitePropertiesUpdate } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { createSiteSource } from '../settings/site-source.ts';
import { words } from '../words/words.ts';

const text = words.privacy.kept;

type Field = keyof PrivacyProperties;

/** Numbers, as choices have them. */
export type RetentionSettings = Readonly<Record<Field, string>>;

/** 0 keeps for ever, or erases never. */
export const RETENTION_CHOICES: Readonly<Record<Field, readonly number[]>> = {
  abandonedCheckoutDays: [7, 30, 60, 90, 180, 365],
  visitorCartDays: [7, 30, 60, 90, 180, 365],
  emailDays: [7, 30, 60, 90, 180, 365],
  changeLogDays: [30, 90, 180, 365, 730, 1825, 3650, 0],
  orderYears: [1, 2, 3, 5, 6, 7, 8, 10, 15, 30],
  inactiveMemberMonths: [12, 24, 36, 60, 120, 0],
};

export function retentionSource(client: MerchantClient) {
  return createSiteSource<RetentionSettings>(client, {
    name: 'privacy',
    fields: {
      abandonedCheckoutDays: { label: text.abandonedCheckouts, path: 'privacy.abandonedCheckoutDays' },
      visitorCartDays: { label: text.visitorCarts, path: 'privacy.visitorCartDays' },
      emailDays: { label: text.emails, path: 'privacy.emailDays' },
      changeLogDays: { label: text.changeLog, path: 'privacy.changeLogDays' },
      orderYears: { label: text.orders, path: 'privacy.orderYears' },
      inactiveMemberMonths: { label: text.members, path: 'privacy.inactiveMemberMonths' },
    },
    read: readRetention,
    write: writeRetention,
  });
}

/** @throws {TypeError} Where the response is not one for a merchant, who alone is sent these times. */
function readRetention({ privacy }: SiteProperties): RetentionSettings {
  if (privacy === undefined) throw new TypeError('The platform sent no times: they are for merchants only.');
  return mapFields(privacy, String);
}

export function writeRetention(changes: Partial<RetentionSettings>): SitePropertiesUpdate {
  return { privacy: mapFields(changes, Number) };
}

function mapFields<Before, After>(
  fields: Readonly<Partial<Record<Field, Before>>>,
  change: (value: Before) => After,
): Record<Field, After> {
  const changed = Object.entries(fields).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(changed) as Record<Field, After>;
}
