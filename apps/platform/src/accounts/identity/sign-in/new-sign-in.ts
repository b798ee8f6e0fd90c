/** Emails a member about a sign-in from a new device. */
import type { AccountDeps } from '../account-deps.ts';
import { memberName, type Member } from '../members/member.ts';

export interface NewDevice {
  readonly userAgent: string;
  /** The client's address, or empty. */
  readonly address: string;
}

export type EmitNewSignIn = (member: Member, device: NewDevice, now: number) => void;

export function createEmitNewSignIn({
  database,
  later,
  emailOutbox,
  readSite,
  emailRenderer,
}: AccountDeps): EmitNewSignIn {
  return (member, { userAgent, address }, now) => {
    later(async () => {
      // Proper names only, since the email may be in any language.
      const device = nameDevice(userAgent).join(', ');
      const content = {
        kind: 'new-sign-in',
        at: now,
        ...(device === '' ? {} : { device }),
        ...(address === '' ? {} : { address }),
      } as const;
      const reader = { to: member.email, name: memberName(member), locale: member.profile.language ?? undefined };
      const sealed = await emailRenderer.write(await readSite(member.siteId), content, reader);
      await database.write((tx) => emailOutbox.write(tx, member.siteId, sealed, now));
    });
  };
}

/** The first that fits: browsers name those that they descend from, too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Firefox on Linux`, composed from known names only, since the User-Agent header is untrusted text. */
export function describeDevice(userAgent: string): string | undefined {
  const names = nameDevice(userAgent);
  return names.length === 0 ? undefined : names.join(' on ');
}

/** The browser and the system, as far as they are known. */
export function nameDevice(userAgent: string): readonly string[] {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined);
}
