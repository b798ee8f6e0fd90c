/** Loads the English texts before the modules of a test. */
import { loadWords } from '../src/words/words.ts';

await loadWords('en');
