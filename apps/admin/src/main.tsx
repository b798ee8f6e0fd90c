/** Starts the admin: theme first (to avoid a flash), then the texts of the language, then the pages. */
import './styles.css';
import { applyTheme, readTheme } from './layout/theme.ts';
import { adminLanguages, readLanguage } from './words/languages.ts';
import { loadWords } from './words/words.ts';

applyTheme(readTheme());

const language = readLanguage();
document.documentElement.lang = language;
document.documentElement.dir = adminLanguages[language].direction;
await loadWords(language);
await import('./start.tsx');
