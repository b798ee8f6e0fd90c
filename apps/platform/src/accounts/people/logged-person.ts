/** A person in the change log: that their data were exported or erased, and never who it was. */
import type { LoggedEntity } from '../../foundation/logged-routes.ts';
import type { Person } from '../../foundation/personal-data/person.ts';
import { hashSecret } from '../../foundation/secrets.ts';

export const LOGGED_PERSON: LoggedEntity = { kind: 'person' };

/** The account, or a hash that says nothing to readers who do not have the address. */
export function nameInLog({ memberIds: [memberId], emails: [email] }: Person): string {
  return memberId ?? hashSecret(email ?? '');
}
