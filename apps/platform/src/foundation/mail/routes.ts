/** Routes of the settings of emails: which are sent, with which words, and who sends them. */
import {
  type EmailKind,
  EMAIL_KINDS,
  EMAIL_LANGUAGES,
  getEmail,
  getEmailSender,
  listEmails,
  type EmailSender as EmailSenderResponse,
  type ShopEmail,
  updateEmail,
  updateEmailSender,
} from '@cartwright/contract';

import { compareMembers, recordChange } from '../change-log.ts';
import { refuse, refuseFields } from '../http/failure.ts';
import { route, type Route } from '../http/routes/route.ts';
import type { Ids } from '../ids.ts';
import type { ReadShop } from '../site/shop.ts';
import { EMAIL_RULES } from './email-kinds.ts';
import { readEmailSettings, saveEmailSettings, SENDER, type StoredSettings } from './email-settings-store.ts';
import { checkWords, type EmailSettings, mergeEmailSettings, mergeMembers } from './email-settings.ts';
import { headerText, senderAddress, type SenderSettings } from './email.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;
const READ = { ...RULES, work: 'read' } as const;
const WRITE = { ...RULES, work: 'write' } as const;

export function createEmailRoutes({
  ids,
  readShop,
}: {
  readonly ids: Ids;
  readonly readShop: ReadShop;
}): readonly Route[] {
  return [
    route(listEmails, READ, async ({ caller, tx }) => {
      const all = await readEmailSettings(tx, caller.siteId);
      return { emails: EMAIL_KINDS.map((kind) => toEmailResponse(kind, all.of(kind))) };
    }),

    route(getEmail, READ, async ({ input: { kind }, caller, tx }) => ({
      email: toEmailResponse(kind, (await readEmailSettings(tx, caller.siteId)).of(kind)),
    })),

    route(updateEmail, WRITE, async ({ input: { email: wanted }, caller, tx, now }) => {
      const { siteId } = caller;
      const { kind } = wanted;
      const found = (await readEmailSettings(tx, siteId)).of(kind);
      if (isStale(wanted.revision, found)) return refuseStale(found);
      if (wanted.enabled === false && !EMAIL_RULES[kind].canBeDisabled) {
        const description = 'This email can’t be turned off: its readers wait for it.';
        return refuseFields([{ field: 'email.enabled', rule: 'VALIDATION', description }]);
      }
      const document = mergeEmailSettings(found.document, wanted);
      const broken = EMAIL_LANGUAGES.flatMap((language) => {
        // Words that were saved before stay as they are.
        const words = wanted.words?.[language] ? document.words?.[language] : undefined;
        return words === undefined ? [] : checkWords(kind, words, `email.words.${language}`);
      });
      if (broken.length > 0) return refuseFields(broken);
      const saved = { document, revision: found.revision + 1, updatedAt: now };
      await saveEmailSettings(tx, siteId, kind, { ...saved, now });
      await recordChange(tx, siteId, ids, {
        entityKind: 'email',
        entityId: kind,
        action: updateEmail.name,
        by: caller,
        ...compareMembers(found.document, document),
        now,
      });
      return { email: toEmailResponse(kind, saved) };
    }),

    route(getEmailSender, READ, async ({ caller: { siteId }, tx }) => ({
      sender: toSenderResponse((await readEmailSettings(tx, siteId)).sender, await readShop(tx, siteId)),
    })),

    route(updateEmailSender, WRITE, async ({ input: { sender: wanted }, caller, tx, now }) => {
      const { siteId } = caller;
      const { sender: found } = await readEmailSettings(tx, siteId);
      if (isStale(wanted.revision, found)) return refuseStale(found);
      const { name, replyTo } = wanted;
      const document = mergeMembers<SenderSettings>(found.document, { name: name && headerText(name), replyTo });
      const saved = { document, revision: found.revision + 1, updatedAt: now };
      await saveEmailSettings(tx, siteId, SENDER, { ...saved, now });
      await recordChange(tx, siteId, ids, {
        entityKind: 'email',
        entityId: SENDER,
        action: updateEmailSender.name,
        by: caller,
        ...compareMembers(found.document, document),
        now,
      });
      return { sender: toSenderResponse(saved, await readShop(tx, siteId)) };
    }),
  ];
}

function isStale(revision: string | null | undefined, found: StoredSettings<object>): boolean {
  return Boolean(revision) && revision !== String(found.revision);
}

function refuseStale({ revision }: StoredSettings<object>) {
  return refuse('STALE_REVISION', undefined, { data: { revision: String(revision) } });
}

function toEmailResponse(kind: EmailKind, { document, ...stored }: StoredSettings<EmailSettings>): ShopEmail {
  const { reader, canBeDisabled, placeholders, requiredInSubject } = EMAIL_RULES[kind];
  return {
    kind,
    reader,
    enabled: document.isOff !== true,
    canBeDisabled,
    placeholders: [...placeholders],
    requiredInSubject: [...requiredInSubject],
    words: { ...document.words },
    ...toRecord(stored),
  };
}

function toSenderResponse(
  { document: { name, replyTo }, ...stored }: StoredSettings<SenderSettings>,
  { supportEmail }: { readonly supportEmail: string },
): EmailSenderResponse {
  return {
    ...(name === undefined ? {} : { name }),
    ...(replyTo === undefined ? {} : { replyTo }),
    address: senderAddress(supportEmail),
    ...toRecord(stored),
  };
}

function toRecord({ revision, updatedAt }: Omit<StoredSettings<object>, 'document'>) {
  return {
    revision: String(revision),
    ...(updatedAt === undefined ? {} : { updatedDate: new Date(updatedAt).toISOString() }),
  };
}
