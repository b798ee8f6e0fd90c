/** An offer in a sentence, as the merchant would tell it: `20% off everything from $50.00, once each.` */
import { ADMIN_LOCALE, showAmount } from '../list/language.ts';
import type { CodeValues } from './code-values.ts';
import { canBeForOneItem } from './code-values.ts';
import { type EffectValues, isAmount, type OfferScope, type OfferShop } from './offer-fields.ts';
import type { RuleValues } from './rule-values.ts';
import { readMoment, showMoment } from './shop-time.ts';

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
  const parts = [
    describeEffect(effect, scope, context, oneItem && canBeForOneItem(effect.kind)),
    from(minimum, context.shop.currency),
  ];
  const each = count(perCustomer);
  const limit = count(uses);
  const limits = [
    each === undefined ? '' : each === 1 ? 'once each' : `${each} times each`,
    limit === undefined ? '' : limit === 1 ? 'for the first order' : `for the first ${print(limit)} orders`,
  ];
  return toSentence(parts, [...limits, describePeriod(values, context)]);
}

export function describeRule(values: RuleValues, context: OfferContext): string {
  const { trigger, minimum, units, memberIds, scope, effect } = values;
  const when = {
    always: '',
    subtotal: from(minimum, context.shop.currency),
    quantity:
      count(units) === undefined ? '' : `from ${print(Number(units))} ${units.trim() === '1' ? 'item' : 'items'}`,
    members: memberIds.length === 1 ? 'for one member' : `for ${memberIds.length} members`,
  }[trigger];
  return toSentence([describeEffect(effect, scope, context, false), when], [describePeriod(values, context)]);
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
  const off = (much: string) =>
    `${much} off ${isForOne ? `the cheapest item${what === '' ? '' : ` of ${what}`}` : what || 'everything'}`;
  switch (values.kind) {
    case 'percent':
      return off(`${values.percent.trim() || '…'}%`);
    case 'amount':
      return off(amount(values.amount));
    case 'price':
      return `${what || 'Everything'} for ${amount(values.price)} ${isForOne ? 'once' : 'each'}`;
    case 'delivery':
      return `Free delivery${what === '' ? '' : ` of ${what}`}`;
    case 'buy':
      return `Buy ${values.buy.trim() || '…'}, get ${values.get.trim() || '…'} free${what === '' ? '' : ` of ${what}`}`;
  }
}

/** Empty where it is for everything. */
function describeScope({ kind, ids }: OfferScope, names: OfferNames): string {
  if (kind === 'all') return '';
  if (ids.length === 0) return kind === 'products' ? 'some products' : 'some collections';
  if (ids.length > 2) return `${ids.length} ${kind}`;
  return ids.map((id) => names.get(id) ?? '…').join(' and ');
}

function describePeriod({ starts, ends }: { starts: string; ends: string }, { shop, now }: OfferContext): string {
  const { timeZone } = shop;
  const startsAt = readMoment(starts, timeZone);
  const endsAt = readMoment(ends, timeZone);
  const show = (at: number) => showMoment(at, timeZone, ADMIN_LOCALE);
  return [
    startsAt === undefined || startsAt <= now ? '' : `from ${show(startsAt)}`,
    endsAt === undefined ? '' : `until ${show(endsAt)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function from(minimum: string, currency: string): string {
  return minimum.trim() !== '' && isAmount(minimum, currency) && Number(minimum) > 0
    ? `from ${showAmount(minimum.trim(), currency)}`
    : '';
}

function count(typed: string): number | undefined {
  return /^[1-9]\d{0,9}$/u.test(typed.trim()) ? Number(typed) : undefined;
}

function print(value: number): string {
  return value.toLocaleString(ADMIN_LOCALE);
}

function toSentence(parts: readonly string[], additions: readonly string[]): string {
  const head = parts.filter((part) => part !== '').join(' ');
  return `${[head, ...additions.filter((part) => part !== '')].join(', ')}.`;
}
