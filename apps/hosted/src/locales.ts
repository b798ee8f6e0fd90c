/** The languages that pages and letters speak, the default first, each with its own name for itself. */
import type { HostedLocale } from './pages.ts';

export const hostedLocales: readonly { readonly code: HostedLocale; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'ja', name: '日本語' },
  { code: 'ar', name: 'العربية' },
];
