/** Expected errors of functions that the operator's API calls, too. */
import { isExpectedError, type ExpectedError } from '../foundation/http/failure.ts';
import { CommandError } from './define-command.ts';

/** @throws CommandError with the sentence of an expected error. */
export function orThrow<T>(result: T | ExpectedError): T {
  if (isExpectedError(result)) throw new CommandError(result.message);
  return result;
}
