/** Puts elements into a sentence of a catalog, so that each language decides where they stand. */
import { Fragment, type ReactNode } from 'react';

/**
 * `fill('You sign in with {email}.', { email: <strong>…</strong> })`.
 * Each part stands in it once.
 * @throws {Error} When the sentence names a part that was not given.
 */
export function fill(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence.split(/\{(\w+)\}/u).map((text, at) => {
    if (at % 2 === 0) return text;
    if (!Object.hasOwn(parts, text)) throw new Error(`The sentence "${sentence}" has no part for {${text}}.`);
    return <Fragment key={text}>{parts[text]}</Fragment>;
  });
}
