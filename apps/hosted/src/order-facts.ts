/** Order details for the buyer, as labels and lines. The thank-you page and the confirmation email print the same. */
import type { HostedOrder } from './orders.ts';
import type { Words } from './words/words.ts';

export interface OrderFact {
  readonly label: string;
  /** Unchanged: typed text may contain line breaks. */
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
}

const CARRIERS: Readonly<Record<string, string>> = { ups: 'UPS', usps: 'USPS', fedex: 'FedEx', dhl: 'DHL' };

/** `ups` → `UPS`; another name stays as it is. */
export function carrierName(code: string): string {
  return CARRIERS[code] ?? code;
}

/** The time and place of receipt come first. */
export function orderFacts({ receipt, payment, note }: HostedOrder, all: Words): readonly OrderFact[] {
  const { order: words } = all;
  return [
    ...receiptFacts(receipt, words),
    { label: words.payment, lines: paymentLines(payment, receipt.kind, all) },
    ...(note === undefined ? [] : [{ label: words.note, lines: note.split('\n') }]),
  ];
}

function paymentLines(
  { code, title, isNamed, card, giftCard, instructions }: HostedOrder['payment'],
  kind: HostedOrder['receipt']['kind'],
  { order, payments }: Words,
): readonly string[] {
  const gift = giftCard === undefined ? [] : [`${payments.giftCard} ${giftCard.code}: ${giftCard.amount}`];
  if (card !== undefined) return [payments.cardEnding(card.brand, card.lastFour), ...gift];
  // An online method without a card: the gift card has paid everything that was due.
  if (giftCard !== undefined && !MANUAL.has(code)) return gift;
  const known =
    code === 'offline' ? order.payments.offline[kind] : code === 'bank-transfer' ? payments.bankTransfer.title : title;
  return [isNamed === true ? title : known, ...(instructions?.split('\n') ?? []), ...gift];
}

const MANUAL: ReadonlySet<string> = new Set(['offline', 'bank-transfer']);

function receiptFacts(receipt: HostedOrder['receipt'], words: Words['order']): readonly OrderFact[] {
  switch (receipt.kind) {
    case 'ship':
      return [
        ...(receipt.arrival === undefined ? [] : [{ label: words.arrives, lines: [receipt.arrival] }]),
        { label: words.shipTo, lines: receipt.lines },
        { label: words.delivery, lines: [receipt.title] },
      ];
    case 'pickup': {
      const { title, lines, mapUrl, hours = [], instructions } = receipt.place;
      return [
        ...(receipt.time === undefined ? [] : [{ label: words.pickupTime, lines: [receipt.time] }]),
        {
          label: words.pickUpAt,
          lines: [title, ...lines, ...(instructions === undefined ? [] : [instructions]), words.bringNumber],
          link: { label: words.showOnMap, url: mapUrl },
        },
        ...(hours.length === 0 ? [] : [{ label: words.openingHours, lines: hours }]),
      ];
    }
    case 'nothing':
      return [{ label: words.delivery, lines: [words.nothingToShip] }];
  }
}
