/**
 * What a letter says, as blocks: from the same blocks come its HTML and its plain text, so neither says more than the
 * other. What people typed stays on its line here and nowhere else.
 */
import type { HostedLetter, LetterOrder } from '../letters.ts';
import { formats } from '../words/formats.ts';
import type { Words } from '../words/words.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly isQuiet?: true }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly isPlain?: true }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'order'; readonly order: LetterOrder; readonly totalLabel: string };

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface LetterContent {
  readonly subject: string;
  readonly heading: string;
  /** Shown by mailboxes beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
}

/** The content of a letter in the language of `words`. */
export function letterContent(letter: HostedLetter, words: Words): LetterContent {
  const { letters } = words;
  const { subject, heading, lead, blocks } = describe(letter, words);
  const name = oneLine(letter.recipientName ?? '');
  return {
    subject: oneLine(subject),
    heading,
    preview: lead,
    greeting: name === '' ? letters.helloAnyone : letters.hello(name),
    blocks: [text(lead), ...blocks],
  };
}

interface Described {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly blocks: readonly Block[];
}

function describe(letter: HostedLetter, words: Words): Described {
  const { letters } = words;
  const shop = oneLine(letter.shop.name);
  const { minutes, instant } = formats(words.locale);
  switch (letter.kind) {
    case 'verify-email': {
      const { subject, heading, lead, valid, notYou } = letters.verifyEmail;
      const blocks = [code(letter.code), text(valid(minutes(letter.minutes))), quiet(notYou)];
      return { subject: subject(shop, letter.code), heading, lead: lead(shop), blocks };
    }
    case 'activation': {
      const { subject, heading, lead, button, notYou } = letters.activation;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, letter.url), quiet(notYou)] };
    }
    case 'recovery': {
      const { subject, heading, lead, button, valid, notYou } = letters.recovery;
      const blocks = [link(button, letter.url), text(valid(minutes(letter.minutes))), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'password-changed': {
      const { subject, heading, lead, notYou, button, notYouPlain } = letters.passwordChanged;
      const blocks =
        letter.recoverUrl === undefined ? [text(notYouPlain)] : [text(notYou), link(button, letter.recoverUrl)];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'approved': {
      const { subject, heading, lead, button } = letters.approved;
      return { subject: subject(shop), heading, lead: lead(shop), blocks: [link(button, letter.signInUrl)] };
    }
    case 'approval-requested': {
      const { subject, heading, lead, button } = letters.approvalRequested;
      const { email, name = '' } = letter.applicant;
      const who = oneLine(name) === '' ? oneLine(email) : `${oneLine(name)} (${oneLine(email)})`;
      return { subject: subject(who), heading, lead: lead(who, shop), blocks: [link(button, letter.reviewUrl)] };
    }
    case 'welcome': {
      const { subject, heading, lead, notYou } = letters.welcome;
      const blocks = [link(letters.visitShop, letter.signInUrl ?? letter.shop.url, true), quiet(notYou)];
      return { subject: subject(shop), heading, lead: lead(shop, oneLine(letter.email)), blocks };
    }
    case 'new-sign-in': {
      const { subject, heading, lead, at, device, address, wasYou, notYou, button } = letters.newSignIn;
      const facts = [
        { label: at, value: instant(letter.at, letter.timeZone ?? 'UTC') },
        ...(letter.device === undefined ? [] : [{ label: device, value: oneLine(letter.device) }]),
        ...(letter.address === undefined ? [] : [{ label: address, value: oneLine(letter.address) }]),
      ];
      const remedy = letter.recoverUrl === undefined ? [] : [link(button, letter.recoverUrl)];
      const blocks: readonly Block[] = [{ kind: 'facts', facts }, text(wasYou), text(notYou), ...remedy];
      return { subject: subject(shop), heading, lead: lead(shop), blocks };
    }
    case 'order-confirmation': {
      const { subject, heading, lead, total, delivery, payment, shipTo } = letters.order;
      const order = cleanOrder(letter.order);
      const facts = [
        { label: delivery, value: order.delivery },
        { label: payment, value: order.payment },
        { label: shipTo, value: order.shipTo.join(', ') },
      ];
      const blocks: readonly Block[] = [
        { kind: 'order', order, totalLabel: total },
        { kind: 'facts', facts },
        link(letters.visitShop, letter.shop.url, true),
      ];
      const number = order.orderNumber;
      return { subject: subject(number, shop), heading: heading(number), lead: lead(number, shop), blocks };
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

/** A link that carries nothing secret needs no written address beside it. */
function link(label: string, url: string, isPlain = false): Block {
  return { kind: 'button', label, url, ...(isPlain ? { isPlain: true } : {}) };
}

function cleanOrder(order: LetterOrder): LetterOrder {
  return {
    ...order,
    orderNumber: oneLine(order.orderNumber),
    lines: order.lines.map((line) => ({ ...line, name: oneLine(line.name), choices: line.choices.map(oneLine) })),
    rows: order.rows.map(({ label, amount }) => ({ label: oneLine(label), amount })),
    shipTo: order.shipTo.map(oneLine),
  };
}

/** What somebody typed, as one line: nothing in it begins another line or turns the text around it. */
export function oneLine(typed: string): string {
  return typed
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/gu, ' ')
    .trim();
}
