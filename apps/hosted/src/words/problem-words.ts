/** The type of error messages in every language: each code exactly once. */
import type {
  CheckoutProblemCode,
  CheckoutProblemWordsCode,
  HostedProblemCode,
  HostedProblemWordsCode,
  OrderProblemCode,
  PaymentProblemCode,
} from '../pages.ts';

/** Values for messages; missing ones are 0 or empty. */
export interface ProblemValues {
  readonly min: number;
  readonly max: number;
  readonly seconds: number;
  readonly provider: string;
  readonly address: string;
  readonly parameter: string;
  readonly name: string;
  readonly total: string;
  readonly amount: string;
  readonly count: number;
  readonly reason: string;
}

export type Sentence = string | ((values: ProblemValues) => string);

export type Problems = Readonly<
  Record<Exclude<HostedProblemCode, CheckoutProblemCode | PaymentProblemCode | OrderProblemCode>, Sentence>
>;

export type CheckoutProblems = Readonly<Record<CheckoutProblemCode, Sentence>>;

export type PaymentProblems = Readonly<Record<PaymentProblemCode, Sentence>>;

export type OrderProblems = Readonly<Record<OrderProblemCode, Sentence>>;

export interface ProblemPage {
  readonly title: string;
  readonly message: Sentence;
  readonly remedy: string | undefined;
}

export type ProblemPages = Readonly<Record<Exclude<HostedProblemWordsCode, CheckoutProblemWordsCode>, ProblemPage>>;

export type CheckoutProblemPages = Readonly<Record<CheckoutProblemWordsCode, ProblemPage>>;
