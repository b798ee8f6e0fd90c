/**
 * The languages of the admin, and the one of this browser. The choice is stored in the browser; without one, the
 * browser's own languages decide. A change loads the page again, so one page never mixes two.
 */

/** Each language with its native name, the locale of its dates and numbers, and its direction. English is the default. */
export const adminLanguages = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const satisfies Readonly<Record<string, AdminLanguageFacts>>;

interface AdminLanguageFacts {
  readonly name: string;
  /** BCP 47, with Latin digits like those of codes and prices. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

export type AdminLanguage = keyof typeof adminLanguages;

const storageKey = 'cartwright-language';

/** The first of these languages that the admin has, English otherwise: `['pt-BR', 'de-AT']` → `de`. */
export function chooseLanguage(wanted: readonly string[]): AdminLanguage {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isAdminLanguage(language)) return language;
  }
  return 'en';
}

/** The language of this browser. Without a browser it is English. */
export function readLanguage(): AdminLanguage {
  if (typeof document === 'undefined') return 'en';
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null && isAdminLanguage(kept)) return kept;
  } catch {
    // A browser without storage follows its own languages.
  }
  return chooseLanguage(navigator.languages);
}

/** Stores the choice. It takes effect when the page is loaded again. */
export function keepLanguage(language: AdminLanguage): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser without storage keeps its own languages.
  }
}

export function isAdminLanguage(text: string): text is AdminLanguage {
  return Object.hasOwn(adminLanguages, text);
}
