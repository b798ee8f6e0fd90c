/** The content of the emails of an order's life. */
import type { EmailShop } from '../emails.ts';
import type { HostedInvoiceLink, HostedOrderEmail, HostedParcel, HostedRefundDestination } from '../order-emails.ts';
import { carrierName, type OrderFact } from '../order-facts.ts';
import type { Words } from '../words/words.ts';
import {
  type Block,
  code,
  type DescribedEmail,
  link,
  linesBlock,
  oneLine,
  orderBlocks,
  quiet,
  summaryBlock,
  text,
  typedFact,
} from './blocks.ts';

type Message<Kind extends HostedOrderEmail['kind']> = Extract<HostedOrderEmail, { readonly kind: Kind }>;

export function describeOrderEmail(
  message: HostedOrderEmail & { readonly shop: EmailShop },
  words: Words,
): DescribedEmail {
  const described = describe(message, words);
  const invoice = 'invoice' in message ? message.invoice : undefined;
  if (invoice === undefined) return described;
  return { ...described, blocks: [...described.blocks, invoiceLink(invoice, words)] };
}

function invoiceLink({ kind, number, url }: HostedInvoiceLink, { orderEmails: said }: Words): Block {
  const name = kind === 'invoice' ? said.invoice : said.creditNote;
  return link(number === '' ? `${name} (PDF)` : `${name} ${number} (PDF)`, url, true);
}

function describe(message: HostedOrderEmail & { readonly shop: EmailShop }, words: Words): DescribedEmail {
  const { emails, orderEmails: said } = words;
  const shop = oneLine(message.shop.name);
  switch (message.kind) {
    case 'order-confirmation': {
      const { number: heading, email } = words.order;
      const { order, statusUrl, ordersUrl } = message;
      const number = oneLine(order.number);
      const blocks = [
        ...orderBlocks(order, words),
        link(said.track, statusUrl, true),
        ...(ordersUrl === undefined ? [] : [link(email.viewOrders, ordersUrl, true)]),
      ];
      return {
        subject: email.subject(number, shop),
        heading: heading(number),
        lead: email.lead(number, shop),
        blocks,
      };
    }
    case 'new-order': {
      const { subject, heading, lead } = said.newOrder;
      const { order, adminUrl } = message;
      const [number, { total }] = [oneLine(order.number), order.summary];
      const blocks = [...orderBlocks(order, words, { isMerchant: true }), link(said.openOrder, adminUrl, true)];
      return { subject: subject(number, total), heading, lead: lead(number, total), blocks };
    }
    case 'payment-problem': {
      const { subject, heading, lead, merchantLead, pay } = said.paymentProblem;
      const { order, amount, payUrl, adminUrl } = message;
      const number = oneLine(order.number);
      const blocks = [
        ...(payUrl === undefined ? [] : [link(pay, payUrl, true)]),
        ...(adminUrl === undefined ? [] : [link(said.openOrder, adminUrl, true)]),
        ...orderBlocks(order, words, { isMerchant: adminUrl !== undefined }),
      ];
      return {
        subject: subject(number),
        heading,
        lead: (adminUrl === undefined ? lead : merchantLead)(number, amount),
        blocks,
      };
    }
    case 'order-shipped': {
      const { subject, heading, lead, track } = said.shipped;
      const { order, parcel, statusUrl } = message;
      const number = oneLine(order.number);
      const blocks = [
        ...parcelFacts(parcel, words),
        ...(parcel.trackingUrl === undefined ? [] : [link(track, parcel.trackingUrl, true)]),
        linesBlock(parcel.lines),
        link(said.track, statusUrl, true),
      ];
      return { subject: subject(number), heading, lead: lead(number), blocks };
    }
    case 'pickup-ready':
    case 'order-delivered': {
      const { subject, heading, lead } = message.kind === 'pickup-ready' ? said.pickupReady : said.delivered;
      const { order, statusUrl } = message;
      const number = oneLine(order.number);
      return {
        subject: subject(number),
        heading,
        lead: lead(number),
        blocks: [
          ...orderBlocks(order, words, { isDelivered: message.kind === 'order-delivered' }),
          link(said.track, statusUrl, true),
        ],
      };
    }
    case 'downloads': {
      const { subject, heading, lead, download, validUntil } = said.downloads;
      const number = oneLine(message.order.number);
      const blocks = [
        ...message.files.map(({ name, size, url }) => link(`${download(oneLine(name))} (${size})`, url, true)),
        text(validUntil(message.validUntil)),
        link(said.track, message.statusUrl, true),
      ];
      return { subject: subject(number), heading, lead: lead(number), blocks };
    }
    case 'order-refunded':
      return describeRefund(message, words);
    case 'order-canceled': {
      const { subject, heading, lead, merchantLead, refund } = said.canceled;
      const { order, statusUrl, refundAmount, message: typed, adminUrl } = message;
      const number = oneLine(order.number);
      const blocks = [
        ...(refundAmount === undefined || adminUrl !== undefined ? [] : [text(refund(refundAmount))]),
        ...typedMessage(said.message, typed),
        summaryBlock(order.summary, words),
        adminUrl === undefined ? link(said.track, statusUrl, true) : link(said.openOrder, adminUrl, true),
      ];
      return {
        subject: subject(number),
        heading,
        lead: (adminUrl === undefined ? lead : merchantLead)(number),
        blocks,
      };
    }
    case 'return-update': {
      const { subject, heading, lead } = said.returns[message.state];
      const { order, lines, note, statusUrl, adminUrl } = message;
      const number = oneLine(order.number);
      const blocks = [
        linesBlock(lines),
        ...typedMessage(said.returns.note, note),
        ...typedMessage(said.message, message.message),
        adminUrl === undefined ? link(said.track, statusUrl, true) : link(said.openOrder, adminUrl, true),
      ];
      return {
        subject: subject(number),
        heading,
        lead: (adminUrl === undefined ? lead : said.returns.merchantLead)(number),
        blocks,
      };
    }
    case 'gift-card':
      return describeGiftCard(message, shop, words);
    case 'gift-card-sent': {
      const { subject, heading, lead, later } = said.giftCardSent;
      const { amount, deliverOn } = message;
      const recipient = oneLine(message.recipient);
      return {
        subject: subject(recipient),
        heading,
        lead: deliverOn === undefined ? lead(recipient, amount) : later(recipient, amount, deliverOn),
        blocks: [link(emails.visitShop, message.shop.url, true)],
      };
    }
    case 'back-in-stock': {
      const { subject, heading, lead, button } = said.backInStock;
      const { picture, price, url } = message.product;
      const name = oneLine(message.product.name);
      const line = { name, choices: [], lineTotal: price, ...(picture === undefined ? {} : { picture }) };
      const blocks = [
        linesBlock([line]),
        link(button, url, true),
        ...unsubscribe(said.unsubscribe, message.unsubscribeUrl),
      ];
      return { subject: subject(name), heading, lead: lead(name), blocks };
    }
    case 'abandoned-cart': {
      const { subject, heading, lead, button } = said.abandonedCart;
      const { lines, total, restoreUrl, unsubscribeUrl } = message;
      const blocks = [
        linesBlock(lines, { label: words.checkout.summary.subtotal, amount: total }),
        link(button, restoreUrl, true),
        ...unsubscribe(said.unsubscribe, unsubscribeUrl),
      ];
      return { subject, heading, lead: lead(shop), blocks };
    }
    case 'review-request': {
      const { subject, heading, lead, button, reviewOf } = said.reviewRequest;
      const { number, products, unsubscribeUrl } = message;
      const isOne = products.length === 1;
      const blocks = [
        ...products.flatMap(({ name, picture, url }) => [
          linesBlock([{ name, choices: [], ...(picture === undefined ? {} : { picture }) }]),
          link(isOne ? button : reviewOf(oneLine(name)), url, true),
        ]),
        ...unsubscribe(said.unsubscribe, unsubscribeUrl),
      ];
      return { subject: subject(shop), heading, lead: lead(oneLine(number), shop), blocks };
    }
    case 'payment-link': {
      const { subject, heading, lead, orderLead, button, validUntil } = said.paymentLink;
      const { order } = message;
      const blocks = [
        ...typedMessage(said.message, message.message),
        summaryBlock(message.summary, words),
        link(button, message.payUrl),
        text(validUntil(message.validUntil)),
      ];
      const first = order === undefined ? lead(shop) : orderLead(oneLine(order.number), order.due);
      return { subject: subject(shop), heading, lead: first, blocks };
    }
    case 'order-link': {
      const { subject, heading, lead, notYou } = said.orderLink;
      const number = oneLine(message.number);
      const blocks = [link(said.track, message.statusUrl), quiet(notYou)];
      return { subject: subject(number), heading, lead: lead(number), blocks };
    }
  }
}

function describeRefund(
  { order, amount, lines, destinations, message, statusUrl }: Message<'order-refunded'>,
  words: Words,
): DescribedEmail {
  const { orderEmails: said } = words;
  const { subject, heading, lead, to, time } = said.refunded;
  const number = oneLine(order.number);
  const places = destinations.map((destination) => oneLine(destinationText(destination, words)));
  const facts: readonly OrderFact[] = places.length === 0 ? [] : [{ label: to, lines: places }];
  const blocks: readonly Block[] = [
    ...(facts.length === 0 ? [] : [{ kind: 'facts', facts } as const]),
    ...(destinations.some(({ kind }) => kind === 'card') ? [quiet(time)] : []),
    ...typedMessage(said.message, message),
    ...(lines.length === 0 ? [] : [linesBlock(lines)]),
    link(said.track, statusUrl, true),
  ];
  return { subject: subject(number, amount), heading: heading(amount), lead: lead(number, amount), blocks };
}

function destinationText(destination: HostedRefundDestination, { payments, orderEmails }: Words): string {
  switch (destination.kind) {
    case 'card':
      return payments.cardEnding(destination.brand, destination.lastFour);
    case 'gift-card':
      return `${payments.giftCard} ${destination.code}`;
    case 'other':
      return orderEmails.refunded.other;
  }
}

function describeGiftCard(
  { code: digits, amount, from: giver = '', message, shopUrl, expiresOn }: Message<'gift-card'>,
  shop: string,
  { emails, orderEmails: { giftCard } }: Words,
): DescribedEmail {
  const from = oneLine(giver);
  const blocks = [
    code(digits),
    // Without a message the subject alone would name the giver.
    ...(from === '' || message !== undefined ? [] : [text(`${giftCard.subject(from, shop)}.`)]),
    ...typedMessage(from === '' ? giftCard.ownMessage : giftCard.message(from), message),
    ...(expiresOn === undefined ? [] : [text(giftCard.expires(expiresOn))]),
    quiet(giftCard.keep),
    link(emails.visitShop, shopUrl, true),
  ];
  return {
    subject: from === '' ? giftCard.ownSubject(shop) : giftCard.subject(from, shop),
    heading: giftCard.heading(amount),
    lead: giftCard.lead(amount, shop),
    blocks,
  };
}

function parcelFacts({ number, of, carrier, trackingNumber }: HostedParcel, words: Words): readonly Block[] {
  const { shipped } = words.orderEmails;
  const facts = [
    ...(of > 1 ? [{ label: shipped.parcel, lines: [shipped.part(number, of)] }] : []),
    ...(carrier === '' ? [] : [{ label: shipped.carrier, lines: [oneLine(carrierName(carrier))] }]),
    ...(trackingNumber === '' ? [] : [{ label: shipped.trackingNumber, lines: [oneLine(trackingNumber)] }]),
  ];
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }];
}

function typedMessage(label: string, typed: string | undefined): readonly Block[] {
  return typed === undefined || typed.trim() === '' ? [] : [typedFact(label, typed)];
}

function unsubscribe(label: string, url: string | undefined): readonly Block[] {
  return url === undefined ? [] : [{ kind: 'aside', label, url }];
}
