/** Input methods for Japanese and other languages, which compose a text before it is in the field. */
import type { KeyboardEvent } from 'react';

/** Whether a key belongs to the input method: Enter accepts what it offers, and must neither add nor save anything. */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  // Safari ends the composition before it tells of the key: only the old code of the key says so.
  // oxlint-disable-next-line typescript/no-deprecated -- no other property tells it
  return nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED_KEY;
}

/** The code of every key that an input method takes. */
const PROCESSED_KEY = 229;
