/** German texts: members, who have an account in the shop. */
import { counts } from '@cartwright/ui/counts';

import type { members as english } from '../en/members.ts';

const { plural } = counts('de');

export const members: typeof english = {
  title: 'Mitglieder',
  member: 'Mitglied',
  failedMembers: 'Mitglieder',
  failedMember: 'Mitglied',
  failedOrders: 'Bestellungen',
  noPermissionWhat: 'Mitglieder',
  list: {
    views: 'Ansichten der Mitglieder',
    search: 'Mitglieder nach Name oder E-Mail suchen',
    searchShort: 'Nach Name oder E-Mail suchen',
    caption: 'Mitglieder, neueste zuerst',
    showAll: 'Alle Mitglieder anzeigen',
    noMatch: (what) => `Kein Mitglied passt zu ${what}`,
    quote: (search) => `„${search}“`,
    noPage: 'Diese Seite gibt es nicht',
    noneWaiting: 'Kein Mitglied wartet auf Freischaltung',
    noneBlocked: 'Kein Mitglied ist gesperrt',
    none: 'Noch keine Mitglieder',
    openShop: 'Shop öffnen',
    noneText: 'Mitglieder erscheinen hier, wenn sie sich in Ihrem Shop registrieren.',
    name: 'Name',
    email: 'E-Mail',
    since: 'Mitglied seit',
    lastSignedIn: 'Letzte Anmeldung',
    never: 'Nie',
    state: 'Status',
    decide: 'Entscheiden',
  },
  views: {
    all: 'Alle',
    waiting: 'Wartend',
    blocked: 'Gesperrt',
  },
  status: {
    PENDING: 'Wartend',
    APPROVED: 'Mitglied',
    BLOCKED: 'Gesperrt',
    OFFLINE: 'Abgelehnt',
  },
  reasons: {
    PENDING_ADMIN_APPROVAL_REQUIRED: 'Wartet auf Ihre Freischaltung.',
    PENDING_EMAIL_VERIFICATION_REQUIRED: 'Hat die E-Mail-Adresse noch nicht bestätigt.',
  },
  changes: {
    approve: {
      button: 'Freischalten',
      buttonFor: (name) => `${name} freischalten`,
      effect: 'Die Person erhält eine E-Mail und kann sich anmelden.',
      done: (name) => `${name} freigeschaltet.`,
    },
    decline: {
      button: 'Ablehnen',
      buttonFor: (name) => `${name} ablehnen`,
      effect: 'Die Person kann sich nicht anmelden. Sie können sie später freischalten.',
      done: (name) => `${name} abgelehnt.`,
    },
    block: {
      button: 'Sperren',
      buttonFor: (name) => `${name} sperren`,
      effect:
        'Meldet die Person sofort auf allen Geräten ab. Sie kann sich erst wieder anmelden, wenn Sie sie entsperren. Ihre Bestellungen bleiben.',
      done: (name) => `${name} gesperrt.`,
    },
    unblock: {
      button: 'Entsperren',
      buttonFor: (name) => `${name} entsperren`,
      effect: 'Die Person kann sich wieder anmelden wie vor der Sperre.',
      done: (name) => `${name} entsperrt.`,
    },
    'require-new-password': {
      button: 'Neues Passwort verlangen',
      buttonFor: (name) => `Neues Passwort verlangen: ${name}`,
      effect:
        'Meldet die Person auf allen Geräten ab. Ihr Passwort gilt nicht mehr, bis sie per E-Mail ein neues wählt. Tun Sie das, wenn andere es kennen könnten.',
      done: (name) => `${name} braucht ein neues Passwort.`,
    },
  },
  nothingChanged: (reason) => `Es wurde nichts geändert: ${reason}`,
  notFound: {
    title: 'Mitglied nicht gefunden',
    all: 'Alle Mitglieder',
    text: 'Vielleicht wurde das Konto gelöscht. Die Bestellungen stehen weiter unter „Bestellungen“.',
  },
  since: (date) => `Mitglied seit ${date}`,
  profile: {
    title: 'Profil',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    confirmed: 'Bestätigt',
    notConfirmed: 'Nicht bestätigt',
    phone: 'Telefonnummer',
    company: 'Firma',
    note: 'Notiz',
    noteHint: 'Nur Ihr Team sieht sie. Das Mitglied erhält sie, wenn es nach seinen Daten fragt.',
  },
  addresses: 'Adressen',
  access: 'Zugang',
  orders: {
    title: 'Bestellungen',
    placed: 'Anzahl',
    spent: 'Ausgegeben',
    noPermission: 'Bitten Sie den Inhaber des Shops um die Berechtigung, Bestellungen zu sehen.',
    none: 'Bestellungen mit diesem Konto erscheinen hier.',
    all: 'Alle Bestellungen mit dieser E-Mail',
  },
  signIn: {
    title: 'Anmeldung',
    ways: 'Wege',
    password: 'Passwort',
    passkeys: (count) => plural(count, { one: '# Passkey', other: '# Passkeys' }),
    link: 'Link per E-Mail',
    lastSignedIn: 'Letzte Anmeldung',
    never: 'Nie',
    waitsForPassword:
      'Wartet auf ein neues Passwort. Bei der nächsten Anmeldung kommt eine E-Mail, um eines zu wählen.',
  },
  sessions: {
    title: 'Angemeldet auf',
    none: 'Nirgends angemeldet.',
    unknownDevice: 'Unbekanntes Gerät',
    lastUsed: (date) => `zuletzt verwendet: ${date}`,
    lastUsedIn: (app, date) => `${app}, zuletzt verwendet: ${date}`,
    signOut: 'Überall abmelden',
    signedOut: (name) => `${name} wurde überall abgemeldet.`,
  },
  consent: {
    title: 'Einwilligung',
    cartReminders: 'Warenkorb-Erinnerungen per E-Mail',
    notRefused: 'Nicht abgelehnt',
    refused: 'Abgelehnt',
    since: (scopes, date) => `${scopes} seit ${date}`,
    noApps: 'Keine andere App handelt für dieses Mitglied.',
  },
  menu: {
    download: 'Daten herunterladen',
    downloaded: (name) => `Alles gespeichert, was der Shop über ${name} hat.`,
    notDownloaded: (reason) => `Nicht heruntergeladen: ${reason}`,
    delete: 'Konto löschen',
    deleteTitle: (name) => `${name} löschen?`,
    keep: 'Konto behalten',
    deleteText:
      'Damit wird das Konto mit Adressen, Warenkorb, Passkeys und Sitzungen sowie Ihrer Notiz gelöscht. Das kann nicht rückgängig gemacht werden.',
    deleteTextWithOrders:
      'Damit wird das Konto mit Adressen, Warenkorb, Passkeys und Sitzungen sowie Ihrer Notiz gelöscht. Das kann nicht rückgängig gemacht werden. Die Bestellungen bleiben in Ihren Büchern, wie es das Gesetz verlangt.',
    deleteHint: 'Vielleicht möchte die Person vorher eine Kopie ihrer Daten.',
    deleted: (name) => `Konto von ${name} gelöscht.`,
  },
};
