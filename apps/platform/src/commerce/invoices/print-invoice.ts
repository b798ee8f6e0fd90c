/**
 * Prints an invoice or a credit note as a PDF, from its document alone. Long lists go on to further pages under the same
 * column heads. Invariant: every amount is one of the document, formatted.
 */
import { displayAmount, formatRate, type Minor, type Rate } from '@cartwright/pricing';

import { readReadingLocale } from '../checkout/form/reading-locale.ts';
import { type InvoiceWords, readInvoiceWords } from './invoice-words.ts';
import { type Invoice, type InvoiceDocument, type InvoiceRow, printInvoiceNumber, readAmountDue } from './invoice.ts';
import { openPaper, type Paper, type PaperSize, SIZES, type TextStyle } from './paper.ts';

const MARGIN = 48;
/** The seller's details are below it, on each page. */
const FOOT = 76;
const INK = '#222222';
const QUIET = '#666666';
const RULE = '#d5d5d5';
const BODY: TextStyle = { size: 9.5 };
const SMALL: TextStyle = { size: 8, color: QUIET };
const LABEL: TextStyle = { size: 8, color: QUIET, weight: 'bold' };
const LINE_HEIGHT = 13.5;
const SMALL_HEIGHT = 11;

/** Regions that use the paper size of the United States. */
const US_PAPER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR']);

interface Printing {
  readonly paper: Paper;
  readonly invoice: Invoice;
  readonly document: InvoiceDocument;
  readonly words: InvoiceWords;
  readonly accent: string;
  readonly left: number;
  readonly right: number;
  /** The last baseline that is free for content. */
  readonly bottom: number;
  readonly amount: (amount: Minor) => string;
  readonly rate: (rate: Rate) => string;
  readonly day: (at: number) => string;
}

/** `logo`: the picture of the document's media id, as PNG or JPEG. */
export async function printInvoice(
  invoice: Invoice,
  { logo }: { readonly logo?: Buffer } = {},
): Promise<Buffer<ArrayBuffer>> {
  const { document } = invoice;
  const { language, words } = readInvoiceWords(document.locale);
  const locale = readReadingLocale(
    document.shopLocale,
    language === 'en' && !document.locale.startsWith('en') ? 'en' : document.locale,
  );
  const size: PaperSize = US_PAPER_REGIONS.has(new Intl.Locale(document.shopLocale).region ?? '') ? 'US' : 'A4';
  const kind = document.kind === 'invoice' ? words.invoice : words.creditNote;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: document.timeZone });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const amount = (minor: Minor): string => displayAmount(minor, document.currency, locale);
  const paper = await openPaper({
    size,
    title: `${kind} ${printInvoiceNumber(invoice)}`,
    author: document.seller.name,
    language,
    createdAt: invoice.issuedAt,
    texts: [...listTexts(document), ...listTexts(words), amount(123_456_789_0), day.format(0), '?,.-−0123456789%×'],
  });
  const { width, height } = SIZES[size];
  const printing: Printing = {
    paper,
    invoice,
    document,
    words,
    accent: document.look.accent ?? INK,
    left: MARGIN,
    right: width - MARGIN,
    bottom: height - FOOT - 14,
    amount: (minor) => (minor < 0 ? `−${amount(-minor)}` : amount(minor)),
    rate: (rate) => percent.format(Number(formatRate(rate))),
    day: (at) => day.format(at),
  };
  let y = printHead(printing, kind, logo);
  y = printParties(printing, y);
  y = printLines(printing, y);
  y = printSums(printing, y);
  y = printTaxes(printing, y);
  printFooterText(printing, y);
  paper.printEachPage((place, of) => printFoot(printing, height, place, of));
  return paper.finish();
}

/** The shop and the kind of document. */
function printHead({ paper, invoice, document, left, right, accent }: Printing, kind: string, logo?: Buffer): number {
  if (logo === undefined) paper.print(document.look.shopName, left, 66, { size: 18, weight: 'bold', color: accent });
  else paper.drawImage(logo, left, 40, [180, 40]);
  paper.print(kind, right, 60, { size: 20, weight: 'bold', align: 'right' });
  paper.print(printInvoiceNumber(invoice), right, 77, { size: 11, color: QUIET, align: 'right' });
  paper.drawLine({ x: left, y: 92 }, right, accent, 1.5);
  return 118;
}

/** Buyer and recipient on the left, dates and numbers on the right. */
function printParties(printing: Printing, top: number): number {
  const { paper, invoice, document, words, left, right, day } = printing;
  const { buyer, shipTo } = document;
  const column = 165;
  const printParty = (label: string, x: number, lines: readonly string[]): number => {
    paper.print(label, x, top, LABEL);
    return printBlock(paper, lines, { x, y: top + 15, width: column - 14, style: BODY, height: LINE_HEIGHT });
  };
  const below = [
    printParty(words.billTo, left, [...buyer.lines, buyer.email]),
    ...(shipTo === undefined ? [] : [printParty(words.shipTo, left + column, shipTo)]),
  ];
  const facts: readonly (readonly [string, string])[] = [
    [words.date, day(invoice.issuedAt)],
    [words.orderNumber, String(document.orderNumber)],
    [words.orderDate, day(document.orderedAt)],
    ...(document.corrects === undefined ? [] : [[words.corrects, document.corrects] as const]),
  ];
  const factLeft = left + column * 2 + 8;
  facts.forEach(([label, value], place) => {
    const y = top + place * (LINE_HEIGHT + 2);
    paper.print(label, factLeft, y, SMALL);
    paper.print(value, right, y, { ...BODY, align: 'right' });
  });
  return Math.max(...below, top + facts.length * (LINE_HEIGHT + 2)) + 20;
}

/** Right ends of the columns, and the width of the first. */
function readColumns({ left, right, document }: Printing) {
  const hasTax = document.taxes.length > 0;
  return {
    name: left,
    nameWidth: hasTax ? 225 : 270,
    quantity: right - (hasTax ? 205 : 165),
    unit: right - (hasTax ? 125 : 85),
    ...(hasTax ? { tax: right - 80 } : {}),
    amount: right,
  };
}

function printColumnHeads(printing: Printing, y: number): number {
  const { paper, words, left, right } = printing;
  const columns = readColumns(printing);
  const head = { ...LABEL, align: 'right' } as const;
  paper.print(words.item, columns.name, y, LABEL);
  paper.print(words.quantity, columns.quantity, y, head);
  paper.print(words.unitPrice, columns.unit, y, head);
  if (columns.tax !== undefined) paper.print(words.tax, columns.tax, y, head);
  paper.print(words.amount, columns.amount, y, head);
  paper.drawLine({ x: left, y: y + 6 }, right, RULE);
  return y + 21;
}

function printLines(printing: Printing, top: number): number {
  const { paper, document, left, right, bottom, amount, rate } = printing;
  if (document.lines.length === 0) return top;
  const columns = readColumns(printing);
  let y = printColumnHeads(printing, top);
  for (const { name, details, quantity, unitAmount, amount: total, taxRate } of document.lines) {
    const names = paper.wrap(name, columns.nameWidth, BODY);
    const small = details.flatMap((detail) => paper.wrap(detail, columns.nameWidth, SMALL));
    const height = names.length * LINE_HEIGHT + small.length * SMALL_HEIGHT;
    if (y + height > bottom) {
      paper.addPage();
      y = printColumnHeads(printing, 60);
    }
    names.forEach((line, place) => paper.print(line, columns.name, y + place * LINE_HEIGHT, BODY));
    const number = { ...BODY, align: 'right' } as const;
    paper.print(String(quantity), columns.quantity, y, number);
    if (unitAmount !== undefined) paper.print(amount(unitAmount), columns.unit, y, number);
    if (columns.tax !== undefined) paper.print(rate(taxRate), columns.tax, y, number);
    paper.print(amount(total), columns.amount, y, number);
    const below = y + names.length * LINE_HEIGHT - 2;
    small.forEach((line, place) => paper.print(line, columns.name, below + place * SMALL_HEIGHT, SMALL));
    y += height;
    paper.drawLine({ x: left, y: y - 5 }, right, RULE);
    y += 9;
  }
  return y + 4;
}

/** Subtotal to total, then what was paid of it. Stays together on one page. */
function printSums(printing: Printing, top: number): number {
  const { paper, document, words, right, bottom, amount } = printing;
  const isInvoice = document.kind === 'invoice';
  const due = readAmountDue(document);
  const before = [
    ...document.rows.map((row) => [
      labelRow(row, words),
      row.amount === 0 && isDelivery(row) ? words.free : amount(row.amount),
    ]),
    ...(document.tax === 0 || document.isTaxIncluded ? [] : [[words.tax, amount(document.tax)]]),
  ] as const;
  const after = [
    ...(document.tax === 0 || !document.isTaxIncluded ? [] : [[words.taxIncluded, amount(document.tax)]]),
    ...document.payments.map((payment) => [labelPayment(payment, words), amount(-payment.amount)]),
  ] as const;
  const height = (before.length + after.length + 3) * 16;
  let y = top;
  if (y + height > bottom) {
    paper.addPage();
    y = 60;
  }
  const left = right - 230;
  const printRow = ([label = '', value = '']: readonly string[], style: TextStyle): void => {
    const lines = paper.wrap(label, 150, style);
    lines.forEach((line, place) => paper.print(line, left, y + place * LINE_HEIGHT, style));
    paper.print(value, right, y, { ...style, align: 'right' });
    y += 16 + (lines.length - 1) * LINE_HEIGHT;
  };
  for (const row of before) printRow(row, BODY);
  paper.drawLine({ x: left, y: y - 8 }, right, INK, 0.8);
  y += 6;
  printRow([isInvoice ? words.total : words.creditTotal, amount(document.total)], { size: 12, weight: 'bold' });
  y += 2;
  for (const row of after) printRow(row, { ...BODY, color: QUIET });
  if (isInvoice && (document.payments.length > 0 || due > 0)) {
    printRow([due > 0 ? words.amountDue : words.paid, due > 0 ? amount(due) : amount(document.total)], {
      ...BODY,
      weight: 'bold',
    });
  }
  return y + 10;
}

/** Net, tax and gross of each rate. */
function printTaxes(printing: Printing, top: number): number {
  const { paper, document, words, left, bottom, amount, rate } = printing;
  const { taxes } = document;
  if (taxes.length === 0) return top;
  let y = top;
  if (y + (taxes.length + 1) * 15 > bottom) {
    paper.addPage();
    y = 60;
  }
  const ends = [left + 150, left + 225, left + 310];
  const printRow = (first: string, values: readonly string[], style: TextStyle): void => {
    paper.print(first, left, y, style);
    values.forEach((value, place) => paper.print(value, ends[place] ?? left, y, { ...style, align: 'right' }));
    y += 15;
  };
  printRow(words.rate, [words.net, words.tax, words.gross], LABEL);
  paper.drawLine({ x: left, y: y - 9 }, left + 310, RULE);
  y += 3;
  for (const { rate: one, net, tax } of taxes) {
    printRow(rate(one), [amount(net), amount(tax), amount(net + tax)], { size: 8.5, color: INK });
  }
  return y + 12;
}

/** The merchant's words, which go on to another page where they are long. */
function printFooterText({ paper, document, left, right, bottom }: Printing, top: number): void {
  let y = top + 6;
  for (const line of paper.wrap(document.footer ?? '', right - left, BODY)) {
    if (y > bottom) {
      paper.addPage();
      y = 60;
    }
    paper.print(line, left, y, BODY);
    y += LINE_HEIGHT;
  }
}

/** Who sells, on each page. */
function printFoot({ paper, document, words, left, right }: Printing, height: number, place: number, of: number): void {
  const { name, address, taxId, email } = document.seller;
  const parts = [
    name,
    ...address,
    ...(taxId === undefined ? [] : [`${words.taxId}: ${taxId}`]),
    ...(email === undefined ? [] : [email]),
  ];
  const y = height - FOOT + 14;
  paper.drawLine({ x: left, y: y - 13 }, right, RULE);
  printBlock(paper, [parts.join(' · ')], { x: left, y, width: right - left - 90, style: SMALL, height: SMALL_HEIGHT });
  if (of > 1) paper.print(words.page(place, of), right, y, { ...SMALL, align: 'right' });
}

/** Prints lines below each other, wrapped, and returns the place below them. */
function printBlock(
  paper: Paper,
  lines: readonly string[],
  at: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly style: TextStyle;
    readonly height: number;
  },
): number {
  const wrapped = lines.flatMap((line) => paper.wrap(line, at.width, at.style));
  wrapped.forEach((line, place) => paper.print(line, at.x, at.y + place * at.height, at.style));
  return at.y + wrapped.length * at.height;
}

function labelRow({ kind, note = '' }: InvoiceRow, words: InvoiceWords): string {
  if (kind === 'fee') return note;
  return note === '' ? words[kind] : `${words[kind]} (${note})`;
}

function isDelivery({ kind }: InvoiceRow): boolean {
  return kind === 'delivery' || kind === 'pickup';
}

function labelPayment({ kind, note }: InvoiceDocument['payments'][number], words: InvoiceWords): string {
  if (kind === 'gift-card') return `${words.giftCard} ${note}`;
  if (kind === 'other') return note === '' ? words.paid : note;
  const space = note.lastIndexOf(' ');
  return words.card(note.slice(0, space), note.slice(space + 1));
}

/** Every text of a value, to load its fonts. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (...parts: string[]) => string)('0', '0'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
