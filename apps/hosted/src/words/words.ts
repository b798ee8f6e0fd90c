/**
 * Chooses the texts of a page or email. A missing text does not compile, so no page mixes languages; unsupported
 * languages get English.
 */
import { createContext, useContext } from 'react';

import { hostedLocales } from '../locales.ts';
import type { HostedLocale, HostedLocaleLink, HostedProblem, HostedProblemWords } from '../pages.ts';
import {
  checkout as arCheckout,
  checkoutProblemPages as arCheckoutProblemPages,
  checkoutProblems as arCheckoutProblems,
} from './ar/checkout.ts';
import { emails as arEmails } from './ar/emails.ts';
import { merchant as arMerchant } from './ar/merchant.ts';
import { orderEmails as arOrderEmails } from './ar/order-emails.ts';
import { orderProblems as arOrderProblems, orderStatus as arOrderStatus } from './ar/order-status.ts';
import { order as arOrder } from './ar/orders.ts';
import { pages as arPages } from './ar/pages.ts';
import { paymentProblems as arPaymentProblems, payments as arPayments } from './ar/payments.ts';
import { problemPages as arProblemPages, problems as arProblems } from './ar/problems.ts';
import {
  checkout as deCheckout,
  checkoutProblemPages as deCheckoutProblemPages,
  checkoutProblems as deCheckoutProblems,
} from './de/checkout.ts';
import { emails as deEmails } from './de/emails.ts';
import { merchant as deMerchant } from './de/merchant.ts';
import { orderEmails as deOrderEmails } from './de/order-emails.ts';
import { orderProblems as deOrderProblems, orderStatus as deOrderStatus } from './de/order-status.ts';
import { order as deOrder } from './de/orders.ts';
import { pages as dePages } from './de/pages.ts';
import { paymentProblems as dePaymentProblems, payments as dePayments } from './de/payments.ts';
import { problemPages as deProblemPages, problems as deProblems } from './de/problems.ts';
import {
  checkout as enCheckout,
  checkoutProblemPages as enCheckoutProblemPages,
  checkoutProblems as enCheckoutProblems,
  type CheckoutWords,
} from './en/checkout.ts';
import { emails as enEmails, type EmailWords } from './en/emails.ts';
import { merchant as enMerchant, type MerchantWords } from './en/merchant.ts';
import { orderEmails as enOrderEmails, type OrderEmailWords } from './en/order-emails.ts';
import {
  orderProblems as enOrderProblems,
  orderStatus as enOrderStatus,
  type OrderStatusWords,
} from './en/order-status.ts';
import { order as enOrder, type OrderWords } from './en/orders.ts';
import { pages as enPages, type PageWords } from './en/pages.ts';
import { paymentProblems as enPaymentProblems, payments as enPayments, type PaymentWords } from './en/payments.ts';
import { problemPages as enProblemPages, problems as enProblems } from './en/problems.ts';
import {
  checkout as esCheckout,
  checkoutProblemPages as esCheckoutProblemPages,
  checkoutProblems as esCheckoutProblems,
} from './es/checkout.ts';
import { emails as esEmails } from './es/emails.ts';
import { merchant as esMerchant } from './es/merchant.ts';
import { orderEmails as esOrderEmails } from './es/order-emails.ts';
import { orderProblems as esOrderProblems, orderStatus as esOrderStatus } from './es/order-status.ts';
import { order as esOrder } from './es/orders.ts';
import { pages as esPages } from './es/pages.ts';
import { paymentProblems as esPaymentProblems, payments as esPayments } from './es/payments.ts';
import { problemPages as esProblemPages, problems as esProblems } from './es/problems.ts';
import {
  checkout as frCheckout,
  checkoutProblemPages as frCheckoutProblemPages,
  checkoutProblems as frCheckoutProblems,
} from './fr/checkout.ts';
import { emails as frEmails } from './fr/emails.ts';
import { merchant as frMerchant } from './fr/merchant.ts';
import { orderEmails as frOrderEmails } from './fr/order-emails.ts';
import { orderProblems as frOrderProblems, orderStatus as frOrderStatus } from './fr/order-status.ts';
import { order as frOrder } from './fr/orders.ts';
import { pages as frPages } from './fr/pages.ts';
import { paymentProblems as frPaymentProblems, payments as frPayments } from './fr/payments.ts';
import { problemPages as frProblemPages, problems as frProblems } from './fr/problems.ts';
import {
  checkout as jaCheckout,
  checkoutProblemPages as jaCheckoutProblemPages,
  checkoutProblems as jaCheckoutProblems,
} from './ja/checkout.ts';
import { emails as jaEmails } from './ja/emails.ts';
import { merchant as jaMerchant } from './ja/merchant.ts';
import { orderEmails as jaOrderEmails } from './ja/order-emails.ts';
import { orderProblems as jaOrderProblems, orderStatus as jaOrderStatus } from './ja/order-status.ts';
import { order as jaOrder } from './ja/orders.ts';
import { pages as jaPages } from './ja/pages.ts';
import { paymentProblems as jaPaymentProblems, payments as jaPayments } from './ja/payments.ts';
import { problemPages as jaProblemPages, problems as jaProblems } from './ja/problems.ts';
import type {
  CheckoutProblemPages,
  CheckoutProblems,
  OrderProblems,
  PaymentProblems,
  ProblemPages,
  Problems,
  ProblemValues,
  Sentence,
} from './problem-words.ts';

/** All texts of one language. */
export interface Words extends PageWords {
  readonly locale: HostedLocale;
  readonly direction: 'ltr' | 'rtl';
  readonly problems: Problems & CheckoutProblems & PaymentProblems & OrderProblems;
  readonly problemPages: ProblemPages & CheckoutProblemPages;
  readonly checkout: CheckoutWords;
  readonly order: OrderWords;
  readonly payments: PaymentWords;
  readonly emails: EmailWords;
  readonly orderEmails: OrderEmailWords;
  readonly orderStatus: OrderStatusWords;
  readonly merchant: MerchantWords;
}

const catalogs: Readonly<Record<HostedLocale, Words>> = {
  en: {
    ...enPages,
    locale: 'en',
    direction: 'ltr',
    problems: { ...enProblems, ...enCheckoutProblems, ...enPaymentProblems, ...enOrderProblems },
    problemPages: { ...enProblemPages, ...enCheckoutProblemPages },
    checkout: enCheckout,
    order: enOrder,
    payments: enPayments,
    emails: enEmails,
    orderEmails: enOrderEmails,
    orderStatus: enOrderStatus,
    merchant: enMerchant,
  },
  de: {
    ...dePages,
    locale: 'de',
    direction: 'ltr',
    problems: { ...deProblems, ...deCheckoutProblems, ...dePaymentProblems, ...deOrderProblems },
    problemPages: { ...deProblemPages, ...deCheckoutProblemPages },
    checkout: deCheckout,
    order: deOrder,
    payments: dePayments,
    emails: deEmails,
    orderEmails: deOrderEmails,
    orderStatus: deOrderStatus,
    merchant: deMerchant,
  },
  fr: {
    ...frPages,
    locale: 'fr',
    direction: 'ltr',
    problems: { ...frProblems, ...frCheckoutProblems, ...frPaymentProblems, ...frOrderProblems },
    problemPages: { ...frProblemPages, ...frCheckoutProblemPages },
    checkout: frCheckout,
    order: frOrder,
    payments: frPayments,
    emails: frEmails,
    orderEmails: frOrderEmails,
    orderStatus: frOrderStatus,
    merchant: frMerchant,
  },
  es: {
    ...esPages,
    locale: 'es',
    direction: 'ltr',
    problems: { ...esProblems, ...esCheckoutProblems, ...esPaymentProblems, ...esOrderProblems },
    problemPages: { ...esProblemPages, ...esCheckoutProblemPages },
    checkout: esCheckout,
    order: esOrder,
    payments: esPayments,
    emails: esEmails,
    orderEmails: esOrderEmails,
    orderStatus: esOrderStatus,
    merchant: esMerchant,
  },
  ja: {
    ...jaPages,
    locale: 'ja',
    direction: 'ltr',
    problems: { ...jaProblems, ...jaCheckoutProblems, ...jaPaymentProblems, ...jaOrderProblems },
    problemPages: { ...jaProblemPages, ...jaCheckoutProblemPages },
    checkout: jaCheckout,
    order: jaOrder,
    payments: jaPayments,
    emails: jaEmails,
    orderEmails: jaOrderEmails,
    orderStatus: jaOrderStatus,
    merchant: jaMerchant,
  },
  ar: {
    ...arPages,
    locale: 'ar',
    direction: 'rtl',
    problems: { ...arProblems, ...arCheckoutProblems, ...arPaymentProblems, ...arOrderProblems },
    problemPages: { ...arProblemPages, ...arCheckoutProblemPages },
    checkout: arCheckout,
    order: arOrder,
    payments: arPayments,
    emails: arEmails,
    orderEmails: arOrderEmails,
    orderStatus: arOrderStatus,
    merchant: arMerchant,
  },
};

/** The texts for a BCP 47 tag: `de-AT` gets German, unsupported languages get English. */
export function wordsFor(tag: string): Words {
  const language = tag.split(/[-_]/u)[0]?.toLowerCase();
  return catalogs[hostedLocales.find(({ code }) => code === language)?.code ?? 'en'];
}

const WordsContext = createContext<Words>(catalogs.en);

/** Provides the texts of a page to its components. */
export const WordsProvider = WordsContext.Provider;

/** The texts of the current page. */
export function useWords(): Words {
  return useContext(WordsContext);
}

const LocalesContext = createContext<readonly HostedLocaleLink[]>([]);

/** Provides the languages in which the page exists: none for a page that is only English. */
export const LocalesProvider = LocalesContext.Provider;

/** The languages of the current page, each with its address. */
export function useLocales(): readonly HostedLocaleLink[] {
  return useContext(LocalesContext);
}

/** An error as a sentence. Plain text stays as it is. */
export function problemText(words: Words, problem: HostedProblem): string {
  return typeof problem === 'string' ? problem : say(words.problems[problem.code], problem.values);
}

/** Whether the message is shown above a form without being an error. */
export function isGoodNews(problem: HostedProblem | undefined): boolean {
  return typeof problem === 'object' && GOOD_NEWS.has(problem.code);
}

const GOOD_NEWS: ReadonlySet<string> = new Set(['code-sent', 'line-removed', 'order-link-sent']);

/** Title, message and remedy of a problem page. */
export function problemPageText(
  words: Words,
  { code, values }: HostedProblemWords,
): { readonly title: string; readonly message: string; readonly remedy: string | undefined } {
  const { title, message, remedy } = words.problemPages[code];
  return { title, message: say(message, values), remedy };
}

function say(sentence: Sentence, values: Readonly<Record<string, string | number>> = {}): string {
  return typeof sentence === 'string' ? sentence : sentence(problemValues(values));
}

function problemValues(values: Readonly<Record<string, string | number>>): ProblemValues {
  return {
    min: Number(values['min'] ?? 0),
    max: Number(values['max'] ?? 0),
    seconds: Number(values['seconds'] ?? 0),
    provider: String(values['provider'] ?? ''),
    address: String(values['address'] ?? ''),
    parameter: String(values['parameter'] ?? ''),
    name: String(values['name'] ?? ''),
    total: String(values['total'] ?? ''),
    amount: String(values['amount'] ?? ''),
    count: Number(values['count'] ?? 0),
    reason: String(values['reason'] ?? ''),
  };
}
