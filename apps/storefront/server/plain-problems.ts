/**
 * Responses of the server without a page. A person gets plain text in the language of the address, or else in the one
 * that their browser prefers; reading the shop's own could fail for the same reason. Programs get JSON with a code.
 */
import { chooseLanguage } from '../src/closed/choose-language.ts';
import { shopLanguages, splitLanguage } from '../src/words/languages.ts';
import { refuse } from './api-forward.ts';
import { type ServerProblem, problemWords } from './problem-words.ts';

export interface ProblemStatus {
  readonly status: number;
  /** For programs. */
  readonly code: string;
}

/** Refuses a request: as text for browsers, which ask for HTML, otherwise in the platform's envelope. */
export function refuseRequest(request: Request, { status, code }: ProblemStatus, problem: ServerProblem): Response {
  const isPerson = request.headers.get('accept')?.includes('text/html') === true;
  return isPerson ? sayToPerson(request, status, problem) : refuse(status, code, problemWords.en[problem]);
}

/** Returns a text for a person. */
export function sayToPerson(request: Request, status: number, problem: ServerProblem): Response {
  const { prefix } = splitLanguage(new URL(request.url).pathname);
  const language = prefix ?? chooseLanguage(request.headers.get('accept-language') ?? '', '');
  // Plain text has no direction of its own: this character begins one (Unicode UAX #9).
  const start = shopLanguages[language].direction === 'rtl' ? '\u200f' : '';
  return new Response(start + problemWords[language][problem], {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': language,
      vary: 'accept, accept-language',
    },
  });
}
