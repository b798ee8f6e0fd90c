/** The checkout's form: what was typed, checked, or every field's message. Nothing typed is ever lost. */
import { email as emailSchema } from '@cartwright/contract';

import { type DeliveryRate, selectRate } from '../delivery/rates.ts';
import type { OrderAddress } from '../orders/order.ts';
import type { FormFields } from '../pages/forms.ts';
import { checkPostalCode, checkSubdivision, listCountries } from './countries.ts';

/** How an order is paid. One way for now: when it is handed over. */
export const PAYMENTS = [
  { code: 'offline', title: 'Pay on delivery', hint: 'By card or in cash, when your parcel is handed to you.' },
] as const;

/** Fields of text with the most characters that each may have. */
const FIELDS = {
  email: 320,
  fullName: 200,
  phone: 50,
  country: 2,
  addressLine1: 150,
  addressLine2: 100,
  city: 50,
  subdivision: 50,
  postalCode: 50,
  delivery: 100,
  payment: 100,
  note: 1000,
} as const;
type FieldName = keyof typeof FIELDS;

/** What the shop needs to know to send the goods. */
export interface Purchase {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly note: string;
  readonly payment: string;
  /** Absent where nothing has to travel. */
  readonly shipping?: { readonly rate: DeliveryRate; readonly address: OrderAddress };
}

export interface FormResult {
  readonly values: Readonly<Record<string, string>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Only where there are no errors. */
  readonly purchase?: Purchase;
}

/** Reads the form. `rates` are absent where nothing has to travel; then no address is asked for. */
export function readForm(fields: FormFields, rates: readonly DeliveryRate[] | undefined, locale: string): FormResult {
  const typed = readTyped(fields);
  const fieldErrors: Partial<Record<FieldName, string>> = {};
  const refuse = (name: FieldName, message: string | undefined): void => {
    if (message !== undefined) fieldErrors[name] ??= message;
  };
  for (const [name, most] of Object.entries(FIELDS) as [FieldName, number][]) {
    if (typed[name].length > most) refuse(name, `Shorten this to ${most} characters.`);
  }
  if (typed.email === '') refuse('email', 'Enter your email address.');
  else if (!emailSchema.safeParse(typed.email).success) refuse('email', 'Enter an email address like ada@example.com.');
  if (typed.fullName === '') refuse('fullName', 'Enter your name.');
  if (!PAYMENTS.some(({ code }) => code === typed.payment)) refuse('payment', 'Choose how you want to pay.');
  const rate = rates === undefined ? undefined : selectRate(rates, { code: typed.delivery });
  if (rates !== undefined) {
    checkAddress(typed, locale, refuse);
    if (rates.length === 0) refuse('country', 'Nothing is delivered there: choose another address.');
    else if (rate === undefined) refuse('delivery', 'Choose a delivery from the list.');
  }
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  if (Object.keys(fieldErrors).length > 0) return { values, fieldErrors };
  const { email, fullName, phone, note, payment } = typed;
  const shipping = rate === undefined ? undefined : { rate, address: readAddress(typed) };
  return {
    values,
    fieldErrors,
    purchase: {
      email: email.toLowerCase(),
      fullName,
      phone,
      note,
      payment,
      ...(shipping === undefined ? {} : { shipping }),
    },
  };
}

function readTyped(fields: FormFields): Readonly<Record<FieldName, string>> {
  const read = (name: FieldName): string => cleanText(fields[name] ?? '', name === 'note');
  return {
    email: read('email'),
    fullName: read('fullName'),
    phone: read('phone'),
    country: read('country'),
    addressLine1: read('addressLine1'),
    addressLine2: read('addressLine2'),
    city: read('city'),
    subdivision: read('subdivision'),
    postalCode: read('postalCode'),
    delivery: read('delivery'),
    // One way to pay needs no choice.
    payment: read('payment') || (PAYMENTS.length === 1 ? PAYMENTS[0].code : ''),
    note: read('note'),
  };
}

function checkAddress(
  typed: Readonly<Record<FieldName, string>>,
  locale: string,
  refuse: (name: FieldName, message: string | undefined) => void,
): void {
  const isKnown = listCountries(locale).some(({ code }) => code === typed.country);
  if (!isKnown) refuse('country', 'Choose a country from the list.');
  if (typed.addressLine1 === '') refuse('addressLine1', 'Enter the street and number.');
  if (typed.city === '') refuse('city', 'Enter the town or city.');
  if (!isKnown) return;
  refuse('postalCode', checkPostalCode(typed.country, typed.postalCode));
  refuse('subdivision', checkSubdivision(typed.country, typed.subdivision));
}

function readAddress(typed: Readonly<Record<FieldName, string>>): OrderAddress {
  const { country, addressLine1, addressLine2, city, subdivision, postalCode } = typed;
  return { country, addressLine1, addressLine2, city, subdivision, postalCode };
}

/** Without control characters; lines only where lines are meant. */
function cleanText(text: string, keepsLines: boolean): string {
  const lines = keepsLines ? text.replaceAll('\r\n', '\n') : text.replaceAll(/[\r\n]+/g, ' ');
  return lines.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '').trim();
}
