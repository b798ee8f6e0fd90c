/**
 * Questions in words that were read before: the same text means the same input, so it is neither parsed nor validated again.
 * What is remembered is frozen, since many requests are answered from it.
 */
import type { Endpoint } from '@cartwright/contract';

/** Of each endpoint; beyond, the oldest is forgotten. */
const MOST_QUESTIONS = 1000;
/** In characters; longer ones are read each time. */
const LONGEST_QUESTION = 2000;

export interface ValidInput {
  readonly value: unknown;
}

export interface KnownQuestions {
  find(endpoint: Endpoint, text: string): ValidInput | undefined;
  keep(endpoint: Endpoint, text: string, input: ValidInput): void;
}

export function createKnownQuestions(): KnownQuestions {
  const known = new Map<Endpoint, Map<string, ValidInput>>();
  return {
    find: (endpoint, text) => known.get(endpoint)?.get(text),
    keep: (endpoint, text, input) => {
      if (text.length > LONGEST_QUESTION) return;
      const inputs = known.get(endpoint) ?? new Map<string, ValidInput>();
      known.set(endpoint, inputs);
      freeze(input.value);
      inputs.set(text, input);
      if (inputs.size <= MOST_QUESTIONS) return;
      const oldest = inputs.keys().next();
      if (oldest.done !== true) inputs.delete(oldest.value);
    },
  };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}
