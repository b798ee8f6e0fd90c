/**
 * The blocks of emails, and how they are made. This file, and no other, puts typed text on one line.
 */
import { type OrderFact, orderFacts } from '../order-facts.ts';
import type { HostedOrder, HostedOrderLine, HostedPaymentPart, HostedSummary, HostedSumRow } from '../orders.ts';
import type { Words } from '../words/words.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly isQuiet?: true }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly isPlain?: true }
  /** A small link below the content. */
  | { readonly kind: 'aside'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly OrderFact[] }
  | {
      readonly kind: 'order';
      readonly lines: readonly BlockLine[];
      /** The amounts above the total. */
      readonly rows: readonly LabeledAmount[];
      readonly total?: LabeledAmount;
      /** How the total is paid, where that is in parts. */
      readonly parts?: readonly LabeledAmount[];
    };

/** A line of an order; without its amount where only the units matter, and without units where a product is shown. */
export type BlockLine = Pick<HostedOrderLine, 'name' | 'choices' | 'picture'> &
  Partial<Pick<HostedOrderLine, 'quantity' | 'lineTotal' | 'fullLineTotal'>>;

interface LabeledAmount {
  readonly label: string;
  readonly amount: string;
}

/** What an email says, besides its greeting. */
export interface DescribedEmail {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly blocks: readonly Block[];
}

export function text(words: string): Block {
  return { kind: 'text', text: words };
}

export function quiet(words: string): Block {
  return { kind: 'text', text: words, isQuiet: true };
}

export function code(digits: string): Block {
  return { kind: 'code', code: digits };
}

/** A link without a secret needs no printed address beside it. */
export function link(label: string, url: string, isPlain = false): Block {
  return { kind: 'button', label, url, ...(isPlain ? { isPlain: true } : {}) };
}

/** For whom an order is described, and whether it is on its way still. */
interface OrderReader {
  readonly isMerchant?: boolean;
  readonly isDelivered?: boolean;
}

/** What was ordered and how it is received and paid. */
export function orderBlocks(
  order: HostedOrder,
  words: Words,
  { isMerchant = false, isDelivered = false }: OrderReader = {},
): readonly Block[] {
  const facts = orderFacts(order, words)
    .filter(({ label }) => !isDelivered || label !== words.order.arrives)
    .map(({ label, lines, ...fact }) => ({
      ...fact,
      label: isMerchant && label === words.order.note ? words.orderEmails.returns.note : label,
      lines: lines.map(oneLine),
    }));
  return [summaryBlock(order.summary, words), { kind: 'facts', facts }];
}

/** Lines and amounts. */
export function summaryBlock({ lines, rows, total, charged, parts = [] }: HostedSummary, words: Words): Block {
  const { summary: labels, free } = words.checkout;
  return {
    kind: 'order',
    lines: lines.map(cleanLine),
    rows: rows.map((row) => ({ label: rowLabel(row, words), amount: row.amount ?? free })),
    total: { label: labels.total, amount: total },
    parts: [
      ...(charged === undefined
        ? []
        : [{ label: `${labels.charged(charged.currency)} (${charged.rate})`, amount: charged.amount }]),
      ...parts.map((part) => ({ label: partLabel(part, words), amount: part.amount })),
    ],
  };
}

/** Lines, with their amounts where they have them, and nothing below. */
export function linesBlock(lines: readonly BlockLine[], total?: LabeledAmount): Block {
  return { kind: 'order', lines: lines.map(cleanLine), rows: [], ...(total === undefined ? {} : { total }) };
}

/** A label and text that someone typed, which may have line breaks. */
export function typedFact(label: string, typed: string): Block {
  const lines = typed.split('\n').map(oneLine);
  return { kind: 'facts', facts: [{ label, lines: lines.filter((line) => line !== '') }] };
}

function cleanLine(line: BlockLine): BlockLine {
  return { ...line, name: oneLine(line.name), choices: line.choices.map(oneLine) };
}

function partLabel({ kind, note = '' }: HostedPaymentPart, { payments }: Words): string {
  switch (kind) {
    case 'gift-card':
      return `${payments.giftCard} ${oneLine(note)}`.trim();
    case 'now':
      return payments.now;
    case 'later':
      return payments.later;
  }
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
