/** The shape of what every language says about problems: each code exactly once. */
import type { HostedProblemCode, HostedProblemWordsCode } from '../pages.ts';

/** What sentences are filled with; what the platform left out is 0 or empty. */
export interface ProblemValues {
  readonly min: number;
  readonly max: number;
  readonly seconds: number;
  readonly provider: string;
  readonly address: string;
  readonly parameter: string;
}

export type Sentence = string | ((values: ProblemValues) => string);

export type Problems = Readonly<Record<HostedProblemCode, Sentence>>;

export type ProblemPages = Readonly<
  Record<
    HostedProblemWordsCode,
    { readonly title: string; readonly message: Sentence; readonly remedy: string | undefined }
  >
>;
