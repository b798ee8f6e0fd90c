/** The languages of pages and emails, the default first, each with its native name. */
import type { HostedLocale } from './pages.ts';

export const hostedLocales: readonly { readonly code: HostedLocale; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'ja', name: '日本語' },
  { code: 'ar', name: 'العربية' },
];
