/** An email as plain text: the same blocks in order, each link on its own line. */
import type { EmailShop } from '../emails.ts';
import type { OrderFact } from '../order-facts.ts';
import type { Words } from '../words/words.ts';
import { type Block, oneLine } from './blocks.ts';
import type { EmailContent } from './content.ts';

export function emailText({ greeting, blocks }: EmailContent, shop: EmailShop, words: Words): string {
  const { emails } = words;
  const email = oneLine(shop.supportEmail ?? '');
  const signature = [oneLine(shop.name), shop.url, ...(email === '' ? [] : [emails.questions(email)])].join('\n');
  return [greeting, ...blocks.map((block) => blockText(block, words)), signature].join('\n\n');
}

function factText({ label, lines, link }: OrderFact): string {
  const fact = `${label}: ${lines.join(', ')}`;
  return link === undefined ? fact : `${fact}\n${link.label}: ${link.url}`;
}

function blockText(block: Block, { checkout }: Words): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'button':
    case 'aside':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'order': {
      const { lines, rows, total, parts = [] } = block;
      const products = lines.map(({ name, choices, quantity, lineTotal, fullLineTotal }) => {
        const details = choices.length === 0 ? '' : ` (${choices.join(', ')})`;
        const units = quantity === undefined ? '' : `${quantity} × `;
        const before = fullLineTotal === undefined ? '' : ` (${checkout.summary.before}: ${fullLineTotal})`;
        return `${units}${name}${details}${lineTotal === undefined ? '' : `: ${lineTotal}${before}`}`;
      });
      const sums = [...rows, ...(total === undefined ? [] : [total]), ...parts].map(
        ({ label, amount }) => `${label}: ${amount}`,
      );
      return [products, sums]
        .filter((part) => part.length > 0)
        .map((part) => part.join('\n'))
        .join('\n\n');
    }
  }
}
