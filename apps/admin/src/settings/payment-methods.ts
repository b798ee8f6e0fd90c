/** Payment methods in the admin: their order, their words, and what a changed form becomes. */
import type { paymentMethods } from '@cartwright/client';
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { nameCountry } from '../list/countries.ts';
import { joinNames } from '../list/join-names.ts';
import { words } from '../words/words.ts';

const text = words.paymentMethods;

/** What the pages read of a method. */
export type ListedMethod = Pick<
  paymentMethods.PaymentMethod,
  | '_id'
  | '_createdDate'
  | 'capture'
  | 'code'
  | 'countries'
  | 'enabled'
  | 'instructions'
  | 'isConfigured'
  | 'kinds'
  | 'position'
  | 'provider'
  | 'title'
>;

/** The key of `paymentMethodsQuery`. */
export const PAYMENT_METHODS_KEY = ['settings', 'payment-methods'] as const;

/** The methods in the order in which buyers see them. */
export function paymentMethodsQuery({ paymentMethods }: MerchantClient) {
  return queryOptions({
    queryKey: PAYMENT_METHODS_KEY,
    queryFn: async ({ signal }) =>
      sortMethods((await paymentMethods.queryPaymentMethods({}, { signal })).paymentMethods),
  });
}

export function sortMethods(methods: readonly ListedMethod[]): readonly ListedMethod[] {
  return methods.toSorted((left, right) => (left.position ?? Infinity) - (right.position ?? Infinity) || 0);
}

/** Whether the merchant has saved any: until then they are the platform's suggestion, dated at the beginning of time. */
export function isConfirmed(methods: readonly Pick<ListedMethod, '_createdDate'>[]): boolean {
  return methods.some(({ _createdDate }) => (_createdDate?.getTime() ?? 0) > 0);
}

/** A new position of a method. */
export interface MethodPlace {
  readonly id: string;
  readonly position: number;
}

/** The methods in the order of their new places. */
export function placeMethods(
  methods: readonly ListedMethod[],
  places: readonly MethodPlace[],
): readonly ListedMethod[] {
  const byId = new Map(places.map(({ id, position }) => [id, position]));
  return sortMethods(methods.map((one) => ({ ...one, position: byId.get(one._id) ?? one.position })));
}

/** The new positions of all methods after one of them has moved up (−1) or down (1). */
export function moveMethod(methods: readonly ListedMethod[], id: string, by: -1 | 1): readonly MethodPlace[] {
  const from = methods.findIndex(({ _id }) => _id === id);
  const moved = methods[from];
  if (moved === undefined || from + by < 0 || from + by >= methods.length) return [];
  const order = methods.toSpliced(from, 1).toSpliced(from + by, 0, moved);
  return order.flatMap(({ _id, position }, index) => (position === index ? [] : [{ id: _id, position: index }]));
}

interface MethodWords {
  readonly title: string;
  readonly what: string;
}

const FIRST: Readonly<Record<string, MethodWords>> = {
  offline: text.methods.offline,
  'bank-transfer': text.methods.bankTransfer,
  'test-card': text.methods.developmentCard,
  stripe: text.methods.stripe,
};

const BY_PROVIDER: Readonly<Record<string, MethodWords>> = {
  manual: text.methods.manual,
  'test-card': text.methods.testCard,
  stripe: text.methods.stripe,
};

/** The merchant's title, otherwise the one that buyers read in the language of the admin. */
export function wordsOfMethod({
  code,
  provider,
  title,
}: Pick<ListedMethod, 'code' | 'provider'> & { readonly title?: string | null | undefined }): MethodWords {
  const own = FIRST[code] ?? BY_PROVIDER[provider] ?? { title: code, what: '' };
  return { ...own, title: title ?? own.title };
}

export const RECEIPT_KINDS = [
  { key: 'ship', title: text.dialog.kinds.ship },
  { key: 'pickup', title: text.dialog.kinds.pickup },
  { key: 'nothing', title: text.dialog.kinds.nothing },
] as const;

type ReceiptKind = (typeof RECEIPT_KINDS)[number]['key'];

/** Where a method applies: `Only for pickup, in Canada, Mexico.` Empty where it always does. */
export function describeScope({ kinds, countries }: ListedMethod): string {
  const { scope } = text;
  const names =
    kinds && joinNames(RECEIPT_KINDS.filter(({ key }) => kinds.includes(key)).map(({ key }) => scope.kinds[key]));
  const places = countries && joinNames(countries.map(nameCountry));
  if (names && places) return scope.forKindsInCountries(names, places);
  if (names) return scope.forKinds(names);
  return places ? scope.inCountries(places) : '';
}

/** A method as its form has it. */
export interface MethodDraft {
  readonly title: string;
  readonly instructions: string;
  readonly isCapturedByHand: boolean;
  /** All of them means: always. */
  readonly kinds: readonly ReceiptKind[];
  /** Codes. None means: everywhere. */
  readonly countries: readonly string[];
}

export function readMethodDraft(method: ListedMethod | undefined): MethodDraft {
  return {
    title: method?.title ?? '',
    instructions: method?.instructions ?? '',
    isCapturedByHand: method?.capture === 'MANUAL',
    kinds: method?.kinds ?? RECEIPT_KINDS.map(({ key }) => key),
    countries: method?.countries ?? [],
  };
}

export function toMethodChange(draft: MethodDraft): paymentMethods.UpdatePaymentMethod {
  const { countries } = draft;
  return {
    title: draft.title.trim() || null,
    instructions: draft.instructions.trim() || null,
    capture: draft.isCapturedByHand ? 'MANUAL' : 'AUTOMATIC',
    kinds: draft.kinds.length === RECEIPT_KINDS.length ? null : draft.kinds,
    countries: countries.length === 0 ? null : countries,
  };
}

/** A code for a new method, from its title: `Invoice, 14 days` becomes `invoice-14-days`. */
export function createMethodCode(title: string, taken: readonly string[]): string {
  const base =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 40) || 'payment';
  let code = base;
  for (let count = 2; taken.includes(code); count++) code = `${base}-${count}`;
  return code;
}
