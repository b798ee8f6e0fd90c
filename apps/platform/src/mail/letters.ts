/**
 * The confirmation of an order, as plain text and as HTML: the one letter that is worded here, because it is written
 * inside the transaction that gives the order its number. All others are the scribe's. What people typed is escaped, and
 * stays on its line.
 */
import { escapeHtml, headerText, oneLine, type Letter } from './letter.ts';

/** Whose letter it is. */
export interface LetterSender {
  readonly shopName: string;
  readonly shopUrl: string;
  readonly supportEmail: string;
}

/** An order as its confirmation tells it. Amounts are formatted: no price is computed in a letter. */
export interface OrderLetterContent {
  readonly orderNumber: string;
  readonly buyerName: string;
  readonly lines: readonly {
    readonly name: string;
    /** `Glaze: Celadon` */
    readonly choices: readonly string[];
    readonly quantity: number;
    readonly lineTotal: string;
  }[];
  /** Subtotal, discount, delivery, tax: in the order in which they are printed. */
  readonly rows: readonly { readonly label: string; readonly amount: string }[];
  readonly total: string;
  readonly shipTo: readonly string[];
  readonly delivery: string;
  readonly payment: string;
}

/** Somebody bought something. */
export function orderConfirmationLetter(sender: LetterSender, to: string, content: OrderLetterContent): Letter {
  const order: OrderLetterContent = {
    ...content,
    buyerName: oneLine(content.buyerName),
    lines: content.lines.map((line) => ({ ...line, name: oneLine(line.name), choices: line.choices.map(oneLine) })),
    shipTo: content.shipTo.map(oneLine),
  };
  const greeting = `Hello ${order.buyerName},`;
  const thanks = `thank you for your order ${order.orderNumber} at ${sender.shopName}. We are packing it now.`;
  const facts: readonly (readonly [string, string])[] = [
    ['Delivery', order.delivery],
    ['Payment', order.payment],
    ['Ships to', order.shipTo.join(', ')],
  ];
  return {
    to,
    subject: headerText(`Your order ${order.orderNumber} at ${sender.shopName}`),
    text: [
      greeting,
      thanks,
      order.lines.map(lineText).join('\n'),
      [...order.rows, { label: 'Total', amount: order.total }]
        .map(({ label, amount }) => `${label}: ${amount}`)
        .join('\n'),
      facts.map(([label, fact]) => `${label}: ${fact}`).join('\n'),
      signature(sender),
    ].join('\n\n'),
    html: layout(sender, `Order ${order.orderNumber}`, [
      paragraph(greeting),
      paragraph(thanks),
      orderTable(order),
      ...facts.map(([label, fact]) => paragraph(`${label}: ${fact}`)),
      button('Visit the shop', sender.shopUrl),
    ]),
  };
}

function lineText({ name, choices, quantity, lineTotal }: OrderLetterContent['lines'][number]): string {
  const details = choices.length === 0 ? '' : ` (${choices.join(', ')})`;
  return `${quantity} × ${name}${details}: ${lineTotal}`;
}

function orderTable(order: OrderLetterContent): string {
  const row = (left: string, right: string, style: string): string =>
    `<tr><td style="padding:8px 0;${style}">${left}</td><td style="padding:8px 0;text-align:right;white-space:nowrap;${style}">${escapeHtml(right)}</td></tr>`;
  const line = 'border-bottom:1px solid #e3d9c6;';
  const lines = order.lines.map(({ name, choices, quantity, lineTotal }) => {
    const details = choices.map((choice) => `<br><span style="color:#6b5f52">${escapeHtml(choice)}</span>`).join('');
    return row(`${quantity} × ${escapeHtml(name)}${details}`, lineTotal, line);
  });
  const sums = order.rows.map(({ label, amount }) => row(escapeHtml(label), amount, 'color:#6b5f52;'));
  const total = row('Total', order.total, 'font-weight:600;font-size:18px;');
  return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:8px 0 24px">${[...lines, ...sums, total].join('')}</table>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;background:#2d241c;color:#f6f1e7;text-decoration:none;border-radius:999px">${escapeHtml(label)}</a></p>`;
}

function signature({ shopName, shopUrl, supportEmail }: LetterSender): string {
  return [shopName, shopUrl, supportEmail].filter((line) => line !== '').join('\n');
}

function layout(sender: LetterSender, title: string, body: readonly string[]): string {
  const footer = [sender.shopName, sender.supportEmail].filter((part) => part !== '').map(escapeHtml);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#2d241c;font:16px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font-size:18px">${escapeHtml(sender.shopName)}</p>
<h1 style="margin:0 0 24px;font-weight:400;font-size:30px;line-height:1.2">${escapeHtml(title)}</h1>
${body.join('\n')}
<p style="margin:40px 0 0;padding-top:16px;border-top:1px solid #e3d9c6;color:#6b5f52;font-size:14px">${footer.join(' · ')}</p>
</div></body></html>`;
}
