/** An offer in a sentence, as the merchant would tell it: `20% off everything from $50.00, once each.` */
import { readMoment, showMoment } from '../client/shop-time.ts';
import { ADMIN_LOCALE, showAmount } from '../list/language.ts';
import { words } from '../words/words.ts';
import type { CodeValues } from './code-values.ts';
import { canBeForOneItem } from './code-values.ts';
import { type EffectValues, isAmount, type OfferScope, type OfferShop } from './offer-fields.ts';
import type { RuleValues } from './rule-values.ts';

/** The names of the chosen products or collections, by their ids. */
export type OfferNames = ReadonlyMap<string, string>;

/** What a sentence needs besides the values. */
export interface OfferContext {
  readonly shop: OfferShop;
  readonly names: OfferNames;
  readonly now: number;
}

export function describeCode(values: CodeValues, context: OfferContext): string {
  const { minimum, uses, perCustomer, scope, oneItem, effect } = values;
  const offer = describeEffect(effect, scope, context, oneItem && canBeForOneItem(effect.kind));
  const each = count(perCustomer);
  const limit = count(uses);
  const { timesEach, firstOrders } = words.discounts.sentence;
  return toSentence(addMinimum(offer, minimum, context.shop.currency), [
    each === undefined ? '' : timesEach(each),
    limit === undefined ? '' : firstOrders(limit),
    describePeriod(values, context),
  ]);
}

export function describeRule(values: RuleValues, context: OfferContext): string {
  const { trigger, minimum, units, memberIds, scope, effect } = values;
  const { fromItems, forMembers } = words.discounts.sentence;
  const offer = describeEffect(effect, scope, context, false);
  const items = count(units);
  const conditional = {
    always: offer,
    subtotal: addMinimum(offer, minimum, context.shop.currency),
    quantity: items === undefined ? offer : fromItems(offer, items),
    members: forMembers(offer, memberIds.length),
  }[trigger];
  return toSentence(conditional, [describePeriod(values, context)]);
}

/** `20% off everything`, `Free delivery` */
export function describeEffect(
  values: EffectValues,
  scope: OfferScope,
  { shop, names }: OfferContext,
  isForOne: boolean,
): string {
  const what = describeScope(scope, names);
  const amount = (typed: string) => (isAmount(typed, shop.currency) ? showAmount(typed.trim(), shop.currency) : '…');
  const said = words.discounts.sentence;
  switch (values.kind) {
    case 'percent':
      return describeOff(said.percent(printTyped(values.percent)), what, isForOne);
    case 'amount':
      return describeOff(amount(values.amount), what, isForOne);
    case 'price': {
      const price = amount(values.price);
      if (what === '') return isForOne ? said.priceOfAllOnce(price) : said.priceOfAllEach(price);
      return isForOne ? said.priceOnce(what, price) : said.priceEach(what, price);
    }
    case 'delivery':
      return what === '' ? said.freeDelivery : said.freeDeliveryOf(what);
    case 'buy': {
      const [buy, get] = [printTyped(values.buy), printTyped(values.get)];
      return what === '' ? said.buyGet(buy, get) : said.buyGetOf(buy, get, what);
    }
  }
}

function describeOff(much: string, what: string, isForOne: boolean): string {
  const { off, offEverything, offCheapest, offCheapestOf } = words.discounts.sentence;
  if (what === '') return isForOne ? offCheapest(much) : offEverything(much);
  return isForOne ? offCheapestOf(much, what) : off(much, what);
}

/** A number that was typed, in the digits of the language; what is no number stays as it is. */
function printTyped(typed: string): string {
  const text = typed.trim();
  if (text === '') return '…';
  return Number.isNaN(Number(text)) ? text : Number(text).toLocaleString(ADMIN_LOCALE);
}

/** Empty where it is for everything. */
function describeScope({ kind, ids }: OfferScope, names: OfferNames): string {
  if (kind === 'all') return '';
  const { someProducts, someCollections, [kind]: countAll } = words.discounts.sentence;
  if (ids.length === 0) return kind === 'products' ? someProducts : someCollections;
  if (ids.length > 2) return countAll(ids.length);
  return pairFormat.format(ids.map((id) => names.get(id) ?? '…'));
}

const pairFormat = new Intl.ListFormat(ADMIN_LOCALE);

function describePeriod({ starts, ends }: { starts: string; ends: string }, { shop, now }: OfferContext): string {
  const { timeZone } = shop;
  const startsAt = readMoment(starts, timeZone);
  const endsAt = readMoment(ends, timeZone);
  const show = (at: number) => showMoment(at, timeZone, ADMIN_LOCALE);
  const { from, until, fromUntil } = words.discounts.sentence;
  if (startsAt === undefined || startsAt <= now) return endsAt === undefined ? '' : until(show(endsAt));
  return endsAt === undefined ? from(show(startsAt)) : fromUntil(show(startsAt), show(endsAt));
}

function addMinimum(offer: string, minimum: string, currency: string): string {
  return minimum.trim() !== '' && isAmount(minimum, currency) && Number(minimum) > 0
    ? words.discounts.sentence.fromAmount(offer, showAmount(minimum.trim(), currency))
    : offer;
}

function count(typed: string): number | undefined {
  return /^[1-9]\d{0,9}$/u.test(typed.trim()) ? Number(typed) : undefined;
}

function toSentence(offer: string, limits: readonly string[]): string {
  return words.discounts.sentence.whole(
    offer,
    limits.filter((limit) => limit !== ''),
  );
}
