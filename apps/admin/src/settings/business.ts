/** Who sells: what invoices and the imprint print, and who gets the emails about orders. */
import type { OrderSettings } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { SettingsSource } from './use-settings-form.ts';

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
      name: { label: 'Legal name', path: 'seller.name' },
      address: { label: 'Address', path: 'seller.address' },
      country: { label: 'Country', path: 'seller.country' },
      taxId: { label: 'Tax number', path: 'seller.taxId' },
      email: { label: 'Email on invoices', path: 'seller.email' },
      invoiceFooter: { label: 'End of every invoice', path: 'invoiceFooter' },
      newOrderEmail: { label: 'Email about new orders', path: 'newOrderEmail' },
      remindsOfCarts: { label: 'Reminder of abandoned carts', path: 'abandonedCarts.enabled' },
      remindsAfter: { label: 'Time until the reminder', path: 'abandonedCarts.delayMinutes' },
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
