/** Who sells: what invoices and the imprint print, and who gets the emails about orders. */
import type { OrderSettings } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import type { SettingsSource } from './use-settings-form.ts';

const text = words.settings.business;

export interface BusinessSettings {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly taxId: string;
  readonly email: string;
  readonly invoiceFooter: string;
  readonly newOrderEmail: string;
  readonly remindsOfCarts: boolean;
  /** Minutes, as a choice has them. */
  readonly remindsAfter: string;
}

export function businessSource({ orderSettings }: MerchantClient): SettingsSource<BusinessSettings> {
  const readSaved = (settings: OrderSettings) => ({
    values: readBusiness(settings),
    revision: settings.revision ?? '0',
  });
  return {
    queryKey: ['order-settings'],
    fields: {
      name: { label: text.seller.name, path: 'seller.name' },
      address: { label: text.seller.address, path: 'seller.address' },
      country: { label: text.seller.country, path: 'seller.country' },
      taxId: { label: text.seller.taxNumber, path: 'seller.taxId' },
      email: { label: text.seller.email, path: 'seller.email' },
      invoiceFooter: { label: text.invoices.footer, path: 'invoiceFooter' },
      newOrderEmail: { label: text.emails.newOrder, path: 'newOrderEmail' },
      remindsOfCarts: { label: text.emails.remindsField, path: 'abandonedCarts.enabled' },
      remindsAfter: { label: text.emails.delayField, path: 'abandonedCarts.delayMinutes' },
    },
    read: async (signal) => readSaved((await orderSettings.getOrderSettings(signal && { signal })).orderSettings),
    save: async (changes, revision) =>
      readSaved((await orderSettings.updateOrderSettings({ ...writeBusiness(changes), revision })).orderSettings),
  };
}

function readBusiness({ seller, invoiceFooter, newOrderEmail, abandonedCarts }: OrderSettings): BusinessSettings {
  return {
    name: seller.name ?? '',
    address: seller.address ?? '',
    country: seller.country ?? '',
    taxId: seller.taxId ?? '',
    email: seller.email ?? '',
    invoiceFooter: invoiceFooter ?? '',
    newOrderEmail: newOrderEmail ?? '',
    remindsOfCarts: abandonedCarts.enabled,
    remindsAfter: String(abandonedCarts.delayMinutes),
  };
}

/** Absent members stay; an empty text removes its member. */
export function writeBusiness(changes: Partial<BusinessSettings>) {
  const { invoiceFooter, newOrderEmail, remindsOfCarts, remindsAfter, ...seller } = changes;
  const trimmed = Object.entries(seller).map(([name, value]) => [name, value.trim()] as const);
  return {
    seller: Object.fromEntries(trimmed),
    ...(invoiceFooter !== undefined && { invoiceFooter: invoiceFooter.trim() }),
    ...(newOrderEmail !== undefined && { newOrderEmail: newOrderEmail.trim() }),
    abandonedCarts: {
      ...(remindsOfCarts !== undefined && { enabled: remindsOfCarts }),
      ...(remindsAfter !== undefined && { delayMinutes: Number(remindsAfter) }),
    },
  };
}
