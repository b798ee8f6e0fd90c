/** The members of a request as one object, not validated yet. */
import { refuse, type ExpectedError } from '../failure.ts';

/** Levels of members in a request, however it is sent. */
export const MAX_DEPTH = 40;

export type Members = Record<string, unknown>;

/** An object without a prototype: a member with any name is its own member. */
export function createMembers(): Members {
  return Object.create(null) as Members;
}

/** Whether it is an object and no list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function refuseDepth(): ExpectedError {
  return refuse('BAD_REQUEST', `The request is nested too deeply: at most ${MAX_DEPTH} levels are read.`);
}
