/** German texts: the merchant’s own account. */
import type { account as english } from '../en/account.ts';

export const account: typeof english = {
  title: 'Ihr Konto',
  failedWhat: 'Ihr Konto',
  name: {
    title: 'Name',
    label: 'Ihr Name',
    hint: 'Ihr Team sieht ihn neben dem, was Sie geändert haben.',
  },
  email: {
    title: 'E-Mail',
    current: 'Sie melden sich mit {email} an.',
    sent: (email) =>
      `Prüfen Sie den Posteingang von ${email}. Die Adresse ändert sich, wenn Sie den Link in unserer E-Mail öffnen.`,
    label: 'Neue E-Mail-Adresse',
    save: 'E-Mail-Adresse ändern',
  },
  password: {
    title: 'Passwort',
    changed: 'Ihr Passwort wurde geändert. Sie wurden überall sonst abgemeldet.',
    newLabel: 'Neues Passwort',
    label: 'Passwort',
    hint: (characters) =>
      `Mindestens ${characters} Zeichen. Ein kurzer Satz ist leicht zu merken und schwer zu erraten.`,
    current: 'Aktuelles Passwort',
    change: 'Passwort ändern',
    set: 'Passwort festlegen',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort.',
    added: (date) => `Hinzugefügt: ${date}`,
    lastUsed: (date) => `Zuletzt verwendet: ${date}`,
    removeNamed: (name) => `${name} entfernen`,
    removeTitle: (name) => `${name} entfernen?`,
    removeText: 'Mit ihm kann man sich nicht mehr anmelden, und nur sein Gerät kann ihn wieder hinzufügen.',
    add: 'Passkey hinzufügen',
    unsupported: 'Dieser Browser kennt keine Passkeys.',
    failed: 'Der Passkey wurde nicht erstellt. Versuchen Sie es erneut.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    unknownBrowser: 'Unbekannter Browser',
    device: (browser, system) => `${browser} unter ${system}`,
    thisBrowser: 'Dieser Browser',
    lastUsed: (date) => `Zuletzt verwendet: ${date}`,
    signOutNamed: (browser) => `${browser} abmelden`,
    signOut: 'Abmelden',
    signOutElsewhere: 'Überall sonst abmelden',
  },
  failed: (status) => `Der Server hat mit ${status} geantwortet.`,
};
