/** The checkout form: validated input, or the error of every field. No input is ever lost. */
import {
  addressFormat,
  addressWords,
  checkAddress,
  isCountry,
  resolveSubdivision,
  subdivisionOfPostalCode,
} from '@cartwright/address';
import { email as emailSchema } from '@cartwright/contract';
import type { HostedProblem } from '@cartwright/hosted';

import type { PostalAddress } from '../../../foundation/addresses/postal-address.ts';
import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import type { CheckoutSettings } from '../../../foundation/site/site.ts';
import { type DeliveryRate, selectRate } from '../../settings/delivery/rates.ts';
import { isOnline } from '../../settings/payment-methods/payment-methods.ts';
import type { OfferedPayment } from '../model/offered-payment.ts';
import { type Asks, type Choices, METHODS, type Settled } from '../model/settle.ts';
import type { Recipients } from './recipients.ts';

/** Fields of text with the most characters that each may have. */
const FIELDS = {
  email: 320,
  method: 10,
  fullName: 200,
  phone: 50,
  company: 200,
  savedAddress: 100,
  country: 2,
  addressLine1: 150,
  addressLine2: 100,
  city: 50,
  subdivision: 50,
  postalCode: 50,
  saveAddress: 2,
  delivery: 100,
  payment: 100,
  paymentToken: 200,
  note: 1000,
  terms: 2,
} as const;
export type FieldName = keyof typeof FIELDS;
/** Fields chosen from a list. Other values are refused. */
const CHOSEN: ReadonlySet<string> = new Set([
  'method',
  'savedAddress',
  'country',
  'saveAddress',
  'delivery',
  'payment',
  'paymentToken',
  'terms',
]);
/** What is good once: a provider's token of the buyer's input, and the buyer's consent. */
const NOT_KEPT: ReadonlySet<string> = new Set(['paymentToken', 'terms']);

/** Every field, cleaned; empty where nothing was typed. */
export type Typed = Readonly<Record<FieldName, string>>;

/** Fields required for shipping. */
export interface Purchase {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  /** Absent where none was given. */
  readonly company?: string;
  readonly note: string;
  readonly payment: string;
  /** Absent where no item is shipped. */
  readonly shipping?: { readonly rate: DeliveryRate; readonly address: PostalAddress };
  /** Whom gift cards are for; the buyer where a line is not named. */
  readonly recipients?: Recipients;
  /** Fields required for digital products if tax depends on the buyer's location. */
  readonly region?: PostalAddress;
}

export interface FormResult {
  readonly fieldErrors: Readonly<Record<string, HostedProblem>>;
  /** Only where there are no errors. */
  readonly purchase?: Purchase;
}

/**
 * The form input, with unknown names dropped and the state of the postal code filled in; `known` for fields that were not
 * sent.
 */
export function readTyped(fields: FormFields, known: Readonly<Record<string, string>> = {}): Typed {
  const names = Object.keys(FIELDS) as FieldName[];
  const entries = names.map((name) => [name, cleanText(fields[name] ?? known[name] ?? '', name === 'note')]);
  return withState(Object.fromEntries(entries) as Typed, known);
}

/** A chosen state stays. One that came from a postal code follows that code. */
function withState(typed: Typed, known: Readonly<Record<string, string>>): Typed {
  const { country, postalCode, subdivision } = typed;
  const isFollowing =
    postalCode !== known['postalCode'] &&
    subdivision === known['subdivision'] &&
    subdivision === subdivisionOfPostalCode(country, known['postalCode'] ?? '');
  if (subdivision !== '' && !isFollowing) return typed;
  return { ...typed, subdivision: subdivisionOfPostalCode(country, postalCode) ?? subdivision };
}

/** The part to store: fields within their maximum length. */
export function keepable(typed: Typed): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => value !== '' && !NOT_KEPT.has(name) && value.length <= FIELDS[name as FieldName],
    ),
  );
}

/** The fields that the total depends on. */
export function choicesOf(typed: Typed): Choices {
  const { email, delivery } = typed;
  const method = METHODS.find((one) => one === typed.method);
  return {
    email: email.toLowerCase(),
    delivery,
    ...(method === undefined ? {} : { method }),
    ...(isCountry(typed.country) ? { address: readAddress(typed) } : {}),
  };
}

type Refuse = (name: FieldName, problem: HostedProblem | undefined) => void;

/** What the shop asks, and whether the buyer is signed in. */
export interface Asked extends Pick<CheckoutSettings, 'phone' | 'company' | 'allowsNote' | 'requiresTerms'> {
  readonly mayOrder: boolean;
}

/** A shop that orders for a buyer answers no questions of its own. */
export const NOTHING_ASKED: Asked = {
  mayOrder: true,
  phone: 'OPTIONAL',
  company: 'OPTIONAL',
  allowsNote: true,
  requiresTerms: false,
};

/** Validates the form. `locale` is the reader's. */
export function readForm(
  input: Typed,
  { asks, rate, offered, payment }: Pick<Settled, 'asks' | 'rate' | 'offered'> & { readonly payment: OfferedPayment },
  locale: string,
  asked: Asked,
): FormResult {
  const typed = withoutHidden(input, asked);
  const fieldErrors: Partial<Record<FieldName, HostedProblem>> = {};
  const refuse: Refuse = (name, problem) => {
    if (problem !== undefined) fieldErrors[name] ??= problem;
  };
  for (const [name, max] of Object.entries(FIELDS) as [FieldName, number][]) {
    if (!CHOSEN.has(name) && typed[name].length > max) refuse(name, { code: 'field-too-long', values: { max } });
  }
  if (typed.email === '') refuse('email', { code: 'email-missing' });
  else if (!emailSchema.safeParse(typed.email).success) refuse('email', { code: 'email-malformed' });
  if (!asked.mayOrder) refuse('email', { code: 'sign-in-needed' });
  if (asked.company === 'REQUIRED' && typed.company === '') refuse('company', { code: 'company-missing' });
  if (asks === 'address' || asks === 'pickup') {
    if (typed.fullName === '') refuse('fullName', addressWords(locale).fullName[1]);
    if (asked.phone === 'REQUIRED' && typed.phone === '') refuse('phone', { code: 'phone-missing' });
  }
  if (asked.requiresTerms && typed.terms === '') refuse('terms', { code: 'terms-missing' });
  if (asks === 'address' || asks === 'region') checkPlace(typed, asks, locale, refuse);
  if (asks === 'address' && rate === undefined) refuse('country', { code: 'country-not-served' });
  const isOffered = selectRate(offered, { code: typed.delivery }) !== undefined;
  if (rate === undefined ? asks === 'pickup' : !isOffered) {
    refuse('delivery', { code: 'delivery-missing' });
  }
  const { chosen, due } = payment;
  if (chosen === undefined || (typed.payment !== '' && typed.payment !== chosen.code)) {
    refuse('payment', { code: 'payment-missing' });
  } else if (isOnline(chosen) && due.now > 0 && typed.paymentToken === '') {
    refuse('payment', { code: 'payment-details-missing' });
  }
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return { fieldErrors, purchase: toPurchase(typed, { asks, rate, payment }) };
}

/** Without the fields that the page does not have: they may come from a profile, or from an earlier page. */
function withoutHidden(typed: Typed, { phone, company, allowsNote }: Asked): Typed {
  return {
    ...typed,
    phone: phone === 'HIDDEN' ? '' : typed.phone,
    company: company === 'HIDDEN' ? '' : typed.company,
    note: allowsNote ? typed.note : '',
  };
}

/** Errors of the filled address fields. An empty field is no error yet. */
export function findWrongPlace(typed: Typed, asks: Asks, locale: string): FormResult['fieldErrors'] {
  const fieldErrors: Partial<Record<FieldName, HostedProblem>> = {};
  if (asks !== 'address' && asks !== 'region') return fieldErrors;
  checkPlace(typed, asks, locale, (name, problem) => {
    if (problem !== undefined && typed[name] !== '') fieldErrors[name] = problem;
  });
  return fieldErrors;
}

/** The fields on which tax depends where no item is shipped. */
const REGION_FIELDS: readonly string[] = ['subdivision', 'postalCode'];

function checkPlace(typed: Typed, asks: Asks, locale: string, refuse: Refuse): void {
  if (!isCountry(typed.country)) refuse('country', addressWords(locale).country[1]);
  const { errors } = checkAddress(addressFormat(typed.country, locale), withCode(typed));
  for (const [name, message] of Object.entries(errors) as [keyof typeof errors, string][]) {
    if (asks === 'address' || REGION_FIELDS.includes(name)) refuse(name, message);
  }
}

function toPurchase(
  typed: Typed,
  { asks, rate, payment }: Pick<Settled, 'asks' | 'rate'> & { readonly payment: OfferedPayment },
): Purchase {
  const { email, fullName, phone, company, note } = typed;
  const place = rate?.pickup?.address;
  const address = place === undefined ? readAddress(typed) : readPlace(place);
  return {
    email: email.toLowerCase(),
    fullName,
    phone,
    ...(company === '' ? {} : { company }),
    note,
    payment: payment.chosen?.code ?? '',
    ...(rate === undefined ? {} : { shipping: { rate, address } }),
    ...(asks === 'region' ? { region: address } : {}),
  };
}

/** The address in the format of its country. */
function readAddress(typed: Typed): PostalAddress {
  const { country } = typed;
  // Error codes do not depend on the language, only their texts do.
  return { country, ...checkAddress(addressFormat(country, 'en'), withCode(typed)).values };
}

/** A state by its code, however it was written. */
function withCode(typed: Typed): Typed {
  return { ...typed, subdivision: resolveSubdivision(typed.country, typed.subdivision) ?? typed.subdivision };
}

/** An address of the wire as an order has them. */
export function readPlace(address: Readonly<Record<string, unknown>>): PostalAddress {
  const read = (name: string): string => {
    const value = address[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    country: read('country'),
    addressLine1: read('addressLine'),
    addressLine2: read('addressLine2'),
    city: read('city'),
    subdivision: read('subdivision').replace(/^[A-Z]{2}-/, ''),
    postalCode: read('postalCode'),
  };
}

/** Without control characters; lines only where lines are meant. */
function cleanText(text: string, keepsLines: boolean): string {
  const lines = keepsLines ? text.replaceAll('\r\n', '\n') : text.replaceAll(/[\r\n]+/g, ' ');
  return lines.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '').trim();
}
