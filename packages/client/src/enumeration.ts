/**
 * The protocol's enumerations as objects, for code that says `ChannelType.WEB` where this package takes the text
 * `'WEB'`. Each member is its own name. A call without side effects creates each object, so that a bundle leaves out
 * unused ones.
 */

/** An object whose members are these words. */
export type EnumerationOf<Word extends string> = { readonly [Each in Word]: Each };

/** The words of an enumeration, as a type. */
export type Member<Enumeration extends object> = keyof Enumeration & string;

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** @param words The members, separated by spaces. */
/* @__NO_SIDE_EFFECTS__ */
export function enumeration<const Text extends string>(words: Text): EnumerationOf<Words<Text>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, word])) as EnumerationOf<Words<Text>>;
}
