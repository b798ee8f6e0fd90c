/** What a merchant sets for emails. Pure. Invariant: own words name only what their kind of email can fill in. */
import type { EmailKind, EmailLanguage, EmailWords } from '@cartwright/contract';
import { EMAIL_LANGUAGES } from '@cartwright/contract';

import type { BrokenRule } from '../http/failure.ts';
import { EMAIL_RULES } from './email-kinds.ts';
import { headerText } from './email.ts';

/** Nothing of it is set by default. */
export interface EmailSettings {
  readonly isOff?: boolean;
  readonly words?: Partial<Readonly<Record<EmailLanguage, EmailWords>>>;
}

export function chooseWords(settings: EmailSettings, locale: string): EmailWords {
  const language = locale.split('-', 1)[0] ?? '';
  const found = EMAIL_LANGUAGES.find((one) => one === language) ?? 'en';
  return settings.words?.[found] ?? {};
}

type Sent<Value> = { readonly [Name in keyof Value]?: Value[Name] | null | undefined };
type SentWords = Sent<EmailWords>;

/** Absent members stay, and empty texts are removed. */
export function mergeMembers<Before extends object>(before: Before, change: Sent<Before> | null | undefined): Before {
  const given = Object.entries(change ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const merged = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(merged.filter(([, value]) => value !== '')) as Before;
}

export function mergeEmailSettings(
  before: EmailSettings,
  change: {
    readonly enabled?: boolean | null | undefined;
    readonly words?: Sent<Record<EmailLanguage, SentWords>> | null | undefined;
  },
): EmailSettings {
  const words: Partial<Record<EmailLanguage, EmailWords | undefined>> = { ...before.words };
  for (const language of EMAIL_LANGUAGES) {
    const merged = cleanWords(mergeMembers<EmailWords>(words[language] ?? {}, change.words?.[language]));
    words[language] = Object.keys(merged).length === 0 ? undefined : merged;
  }
  const said = Object.fromEntries(Object.entries(words).filter(([, one]) => one !== undefined));
  const { enabled = !(before.isOff ?? false) } = change;
  return { ...(enabled === false ? { isOff: true } : {}), ...(Object.keys(said).length === 0 ? {} : { words: said }) };
}

/** Own words as they are sent. Texts of spaces alone are none. */
export function cleanWords(sent: SentWords): EmailWords {
  const subject = headerText(sent.subject ?? '');
  const [before, after] = [sent.before, sent.after].map((sentences) => (sentences ?? '').trim());
  return {
    ...(subject === '' ? {} : { subject }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
}

/** `field` is the place of the words in the request: `email.words.de`. */
export function checkWords(kind: EmailKind, words: EmailWords, field: string): readonly BrokenRule[] {
  const { placeholders, requiredInSubject } = EMAIL_RULES[kind];
  const known = new Set<string>(placeholders);
  const unknown = (['subject', 'before', 'after'] as const).flatMap((member) =>
    listPlaceholders(words[member] ?? '')
      .filter((name) => !known.has(name))
      .map((name): BrokenRule => {
        const use = placeholders.map((one) => `{${one}}`).join(', ');
        const description = `{${name}} isn’t known here. This email can fill in ${use}.`;
        return { field: `${field}.${member}`, rule: 'FORMAT', description };
      }),
  );
  const missing = requiredInSubject.filter(
    (name) => words.subject !== undefined && !listPlaceholders(words.subject).includes(name),
  );
  return [
    ...unknown,
    ...missing.map((name): BrokenRule => {
      return { field: `${field}.subject`, rule: 'FORMAT', description: `Keep {${name}} in the subject.` };
    }),
  ];
}

/** The names in braces: `{number}`. */
function listPlaceholders(said: string): readonly string[] {
  return [...said.matchAll(/\{([^{}\s]{1,40})\}/gu)].map(([, name = '']) => name);
}
