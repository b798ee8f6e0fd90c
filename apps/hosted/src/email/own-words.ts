/** The shop's own words in an email: placeholders become facts, and every line is a paragraph of plain text. */
import type { HostedEmail } from '../emails.ts';
import { type Block, oneLine, text } from './blocks.ts';

export interface OwnContent {
  readonly subject: string | undefined;
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

export function fillOwnWords(message: HostedEmail): OwnContent {
  const { subject = '', before = '', after = '' } = message.own ?? {};
  const facts = readFacts(message);
  const fill = (said: string): string =>
    said.replaceAll(/\{([a-z]+)\}/gu, (typed, name: string) => facts.get(name) ?? typed);
  const blocks = (said: string): readonly Block[] =>
    said
      .split('\n')
      .map((line) => oneLine(fill(line)))
      .filter((line) => line !== '')
      .map(text);
  const filled = oneLine(fill(subject));
  return { subject: filled === '' ? undefined : filled, before: blocks(before), after: blocks(after) };
}

/** Members that only some kinds of emails have. */
interface Facts {
  readonly order?: { readonly number: string; readonly summary?: { readonly total: string } };
  readonly number?: string;
  readonly amount?: string;
  readonly total?: string;
  readonly code?: string;
  readonly product?: { readonly name: string };
}

/** What the words may name, by the name in the braces. */
function readFacts(message: HostedEmail): ReadonlyMap<string, string> {
  const facts = new Map([['shop', message.shop.name]]);
  const { order, number, amount, total, code, product } = message as Facts;
  const found = {
    number: order?.number ?? number,
    amount,
    total: total ?? order?.summary?.total,
    code,
    product: product?.name,
  };
  for (const [name, value] of Object.entries(found)) if (value !== undefined) facts.set(name, value);
  return facts;
}
