/**
 * The content of an email as blocks. HTML and plain text are made from the same blocks, so they have the same content.
 * This file, and no other, puts typed text on one line.
 */
import type { HostedEmail } from '../emails.ts';
import { type OrderFact, orderFacts } from '../order-facts.ts';
import type { HostedOrder } from '../orders.ts';
import type { HostedOrderLine, HostedSumRow } from '../pages.ts';
import { formats } from '../words/formats.ts';
import type { Words } from '../words/words.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly isQuiet?: true }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly isPlain?: true }
  | { readonly kind: 'facts'; readonly facts: readonly OrderFact[] }
  | {
      readonly kind: 'order';
      readonly lines: readonly HostedOrderLine[];
      /** The amounts above the total. */
      readonly rows: readonly { readonly label: string; readonly amount: string }[];
      readonly total: { readonly label: string; readonly amount: string };
    };

export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** Shown by mailboxes beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
}

/** The content of an email in the language of `words`. */
export function emailContent(message: HostedEmail, words: Words): EmailContent {
  const { emails } = words;
  const { subject, heading, lead, blocks } = describe(message, words);
  const name = oneLine(message.recipientName ?? '');
  return {
    subject: oneLine(subject),
    heading,
    preview: lead,
    greeting: name === '' ? emails.helloAnyone : emails.hello(name),
    blocks: [text(lead), ...blocks],
  };
}

interface Described {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly blocks: readonly Block[];
}

function describe(message: HostedEmail, words: Words): Described {
  const { emails } = words;
  const shop = oneLine(message.shop.name);
  const { minutes, instant } = formats(words.locale);
  switch (message.kind) {
    case 'verify-email': {
      const { subject, heading, lead, valid, notYou } = emails.verifyEmail;
      const blocks = [code(message.code), text(valid(minutes(message.minutes))), quiet(notYou)];
      return { subject: subject(shop, message.code), heading, lead: lead(shop), blocks };
    }
    case 'activation': {
      const { subject, heading, lead, button, notYou } = emails.activation;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, message.url), quiet(notYou)] };
    }
    case 'recovery': {
      const { subject, heading, lead, button, valid, notYou } = emails.recovery;
      const blocks = [link(button, message.url), text(valid(minutes(message.minutes))), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'password-changed': {
      const { subject, heading, lead, notYou, button, notYouPlain } = emails.passwordChanged;
      const blocks =
        message.recoverUrl === undefined ? [text(notYouPlain)] : [text(notYou), link(button, message.recoverUrl)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'approved': {
      const { subject, heading, lead, button } = emails.approved;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, message.signInUrl)] };
    }
    case 'approval-requested': {
      const { subject, heading, lead, button } = emails.approvalRequested;
      const { email, name = '' } = message.applicant;
      const who = oneLine(name) === '' ? oneLine(email) : `${oneLine(name)} (${oneLine(email)})`;
      return { subject: subject(who), heading, lead: lead(who, shop), blocks: [link(button, message.reviewUrl)] };
    }
    case 'welcome': {
      const { subject, heading, lead, notYou } = emails.welcome;
      const blocks = [link(emails.visitShop, message.signInUrl ?? message.shop.url, true), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop, oneLine(message.email)), blocks };
    }
    case 'new-sign-in': {
      const { subject, heading, lead, at, device, address, wasYou, notYou, button } = emails.newSignIn;
      const facts = [
        { label: at, lines: [instant(message.at, message.timeZone ?? 'UTC')] },
        ...(message.device === undefined ? [] : [{ label: device, lines: [oneLine(message.device)] }]),
        ...(message.address === undefined ? [] : [{ label: address, lines: [oneLine(message.address)] }]),
      ];
      const remedy = message.recoverUrl === undefined ? [] : [link(button, message.recoverUrl)];
      const blocks: readonly Block[] = [{ kind: 'facts', facts }, text(wasYou), text(notYou), ...remedy];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'order-confirmation': {
      const { number: heading, email } = words.order;
      const { ordersUrl, shop: sender } = message;
      const way =
        ordersUrl === undefined ? link(emails.visitShop, sender.url, true) : link(email.viewOrders, ordersUrl, true);
      const number = oneLine(message.order.number);
      const lead = email.lead(number, shop);
      const blocks = [...orderBlocks(message.order, words), way];
      return { subject: email.subject(number, shop), heading: heading(number), lead, blocks };
    }
  }
}

function text(words: string): Block {
  return { kind: 'text', text: words };
}

function quiet(words: string): Block {
  return { kind: 'text', text: words, isQuiet: true };
}

function code(digits: string): Block {
  return { kind: 'code', code: digits };
}

/** A link without a secret needs no printed address beside it. */
function link(label: string, url: string, isPlain = false): Block {
  return { kind: 'button', label, url, ...(isPlain ? { isPlain: true } : {}) };
}

function orderBlocks(order: HostedOrder, words: Words): readonly Block[] {
  const { summary } = order;
  const { summary: labels, free } = words.checkout;
  const facts = orderFacts(order, words).map((fact) => ({ ...fact, lines: fact.lines.map(oneLine) }));
  return [
    {
      kind: 'order',
      lines: summary.lines.map((line) => ({ ...line, name: oneLine(line.name), choices: line.choices.map(oneLine) })),
      rows: summary.rows.map((row) => ({ label: rowLabel(row, words), amount: row.amount ?? free })),
      total: { label: labels.total, amount: summary.total },
    },
    { kind: 'facts', facts },
  ];
}

function rowLabel({ kind, note = '' }: HostedSumRow, { checkout: { summary: labels } }: Words): string {
  const name = oneLine(note);
  switch (kind) {
    case 'fee':
      return name;
    case 'discount':
      return name === '' ? labels.discount : `${labels.discount} (${name})`;
    case 'tax-included':
      return labels.taxIncluded;
    default:
      return labels[kind];
  }
}

/** Typed text as one line, without line breaks and bidirectional control characters. */
export function oneLine(typed: string): string {
  return typed
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/gu, ' ')
    .trim();
}
