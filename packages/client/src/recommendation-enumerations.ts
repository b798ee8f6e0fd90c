/**
 * The module `recommendations` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const AlgorithmType = enumeration('UNSPECIFIED RELATED_ITEMS GLOBAL');
export type AlgorithmType = Member<typeof AlgorithmType>;

export * from './recommendations.ts';
