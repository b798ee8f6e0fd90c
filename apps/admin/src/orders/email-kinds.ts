/** Which email an entry of the timeline is about, among those that can be written again. */
import type { OrderActivity } from '@cartwright/client';

const KINDS = [
  'order-confirmation',
  'order-shipped',
  'pickup-ready',
  'order-delivered',
  'downloads',
  'order-refunded',
  'order-canceled',
] as const;
export type ResendableKind = (typeof KINDS)[number];

const BY_TYPE: Readonly<Record<string, ResendableKind>> = {
  // The confirmation goes out with the order itself.
  ORDER_PLACED: 'order-confirmation',
  SHIPPING_CONFIRMATION_EMAIL_SENT: 'order-shipped',
  PICKUP_READY_EMAIL_SENT: 'pickup-ready',
  DOWNLOAD_LINK_SENT: 'downloads',
};

export function emailKindOf({
  type,
  emailSent,
}: Pick<OrderActivity, 'type'> & { readonly emailSent?: { readonly kind: string } | undefined }):
  | ResendableKind
  | undefined {
  return KINDS.find((kind) => kind === emailSent?.kind) ?? BY_TYPE[type];
}
