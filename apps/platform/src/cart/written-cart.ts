/**
 * The answer of a cart as text: exactly what `JSON.stringify(cartAnswer(…))` gives. Most of it is the same for everybody
 * who has the same goods in a cart: that is made once, by `cartAnswer` and `lineAnswer` themselves, with holes for the rest.
 *
 * A form holds as long as what it was made of is the very same: the product and the variant (which `kept-values.ts` gives
 * back as long as their rows read the same in this transaction) and the shop (likewise, `shop.ts`). Whatever is rarely said
 * of a cart or a line, and is only theirs, is written without a form.
 */
import { type PricedGoods, sumGoods } from '@cartwright/pricing';

import { keepValues } from '../database/kept-values.ts';
import type { Shop } from '../sites/shop.ts';
import { buyerAnswer, cartAnswer, type CartPrices } from './cart-answer.ts';
import { type CartLine, type CatalogLine, type Offer, isCustom } from './cart-line.ts';
import { type Availability, type Cart, readAvailability } from './cart.ts';
import { type LineSituation, lineAnswer } from './line-answer.ts';
import { multiCurrencyPrice } from './multi-currency.ts';
import type { FindOffer } from './offers.ts';

/** The pieces of a text between its holes. */
type Form = readonly string[];

/** No text of ours holds it: requests that do are refused. */
const HOLE = '\0';
const WRITTEN_HOLE = JSON.stringify(HOLE);
const LINE_HOLES = ['id', 'quantity', 'lineItemPrice', 'availability'] as const;
const CART_HOLES = [
  'id',
  'lineItems',
  'subtotal',
  'buyerNote',
  'buyerInfo',
  'createdDate',
  'updatedDate',
  'revision',
] as const;
const MOST_LINE_FORMS = 2000;

/** `prices.lines` are those of the cart's lines, in their order. */
export function writeCart(cart: Cart, findOffer: FindOffer, shop: Shop, prices: CartPrices): string {
  const availability = readAvailability(cart.lines, findOffer);
  const lines = cart.lines.flatMap((line, index) => {
    const price = prices.lines[index];
    const status = availability.get(line.id);
    if (price === undefined || status === undefined) return [];
    return [writeLine(line, { offer: findOffer(line), shop, price, availability: status })];
  });
  const lineItems = `[${lines.join(',')}]`;
  if (!isPlainCart(cart)) return fill(toForm(emptyAnswer(cart, shop, prices), ['lineItems']), [lineItems]);
  return fill(cartForm(cart, shop, prices), [
    JSON.stringify(cart.id),
    lineItems,
    JSON.stringify(multiCurrencyPrice(sumGoods(prices.lines), shop)),
    JSON.stringify(cart.note ?? ''),
    JSON.stringify(buyerAnswer(cart)),
    writeDate(cart.createdAt),
    writeDate(cart.updatedAt),
    `"${cart.revision}"`,
  ]);
}

function writeLine(line: CartLine, situation: LineSituation): string {
  const { offer, shop, price, availability } = situation;
  if (offer === undefined || isCustom(line) || !isPlainLine(line)) return JSON.stringify(lineAnswer(line, situation));
  return fill(keepLineForm(lineKey(line), { line, offer, shop, price, availability }), [
    JSON.stringify(line.id),
    String(line.quantity),
    JSON.stringify(multiCurrencyPrice(price.lineTotalBeforeDiscounts, shop)),
    availability.status === 'AVAILABLE' && availability.quantityAvailable === undefined
      ? '{"status":"AVAILABLE"}'
      : JSON.stringify(availability),
  ]);
}

interface LineSource {
  readonly line: CatalogLine;
  readonly offer: Offer;
  readonly shop: Shop;
  readonly price: PricedGoods;
  readonly availability: Availability;
}

/** Prices of one unit follow from the offer and the shop. */
const keepLineForm = keepValues<LineSource, Form>(
  MOST_LINE_FORMS,
  (before, now) =>
    before.offer.product === now.offer.product &&
    before.offer.variant === now.offer.variant &&
    before.shop === now.shop &&
    before.line.appId === now.line.appId,
  ({ line, ...situation }) => toForm(lineAnswer(line, situation), LINE_HOLES),
);

/** Equal for lines that are written alike while their offer and their shop are the same. */
function lineKey({ variantId, choices }: CatalogLine): string {
  return isEmpty(choices) ? variantId : `${variantId} ${JSON.stringify(choices)}`;
}

/** Nothing is said of it that is not said of any such line. */
function isPlainLine({ texts, overrides, membership, extendedFields }: CatalogLine): boolean {
  return isEmpty(texts) && overrides === undefined && membership === undefined && extendedFields === undefined;
}

/** Its answer has the members that every cart's has, and no more. */
function isPlainCart(cart: Cart): boolean {
  return (
    cart.coupon === undefined &&
    cart.merchantDiscounts === undefined &&
    cart.contact === undefined &&
    cart.overrideCheckoutUrl === undefined &&
    cart.delivery === undefined &&
    cart.extendedFields === undefined &&
    cart.businessLocationId === undefined
  );
}

const cartForms = new WeakMap<Shop, Map<boolean, Form>>();

function cartForm(cart: Cart, shop: Shop, prices: CartPrices): Form {
  const forms = cartForms.get(shop) ?? new Map<boolean, Form>();
  cartForms.set(shop, forms);
  const form = forms.get(prices.pricesIncludeTax) ?? toForm(emptyAnswer(cart, shop, prices), CART_HOLES);
  forms.set(prices.pricesIncludeTax, form);
  return form;
}

/** A cart's answer without its lines. */
function emptyAnswer(cart: Cart, shop: Shop, prices: CartPrices): object {
  return cartAnswer({ ...cart, lines: [] }, () => undefined, shop, prices);
}

/** `holes` are members of the answer, in its order. */
function toForm(answer: object, holes: readonly string[]): Form {
  const marked = { ...answer, ...Object.fromEntries(holes.map((name) => [name, HOLE])) };
  const form = JSON.stringify(marked).split(WRITTEN_HOLE);
  if (form.length !== holes.length + 1) throw new Error(`An answer has other members than ${holes.join(', ')}.`);
  return form;
}

function fill(form: Form, texts: readonly string[]): string {
  let text = form[0] ?? '';
  for (let place = 0; place < texts.length; place += 1) text += `${texts[place] ?? ''}${form[place + 1] ?? ''}`;
  return text;
}

const DAY_MS = 86_400_000;
let lastDay: { readonly day: number; readonly text: string } = { day: 0, text: '1970-01-01' };

/** As `toISOString` has it. Most carts are of one day, whose date is written once. */
function writeDate(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY_MS);
  if (lastDay.day !== day)
    lastDay = { day, text: new Date(milliseconds).toISOString().slice(0, -'T00:00:00.000Z'.length) };
  const time = milliseconds - day * DAY_MS;
  const minutes = Math.floor(time / 60_000);
  const seconds = Math.floor(time / 1000) % 60;
  return `"${lastDay.text}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds)}.${String(time % 1000).padStart(3, '0')}Z"`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

function isEmpty(map: Readonly<Record<string, string>>): boolean {
  for (const _name in map) return false;
  return true;
}
