/** Routes for a person's rights: a copy of all data, a preview of the erasure, and the erasure. The log names no person. */
import * as contract from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { logWrite } from '../../foundation/logged-routes.ts';
import { previewErasure } from '../../foundation/personal-data/erase-person.ts';
import { exportPerson } from '../../foundation/personal-data/export-person.ts';
import type { Person } from '../../foundation/personal-data/person.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import type { Erasing } from './erasing.ts';
import { LOGGED_PERSON, nameInLog } from './logged-person.ts';
import { findPersonByAccount, findPersonByEmail } from './person-lookup.ts';

const ADMISSION = { allow: ['merchant', 'app'], permission: 'members.manage' } as const;

interface PersonInput {
  readonly email?: string | null | undefined;
  readonly memberId?: string | null | undefined;
}

export function createPeopleRoutes({
  ids,
  erasing,
}: {
  readonly ids: Ids;
  readonly erasing: Erasing;
}): readonly Route[] {
  return [
    route(contract.exportPersonData, { ...ADMISSION, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const person = await requirePerson(tx, siteId, input);
      if (isExpectedError(person)) return person;
      const action = contract.exportPersonData.name;
      const logged = { siteId, ids, entity: LOGGED_PERSON, by: caller, action, now, entityIds: [nameInLog(person)] };
      return logWrite(tx, logged, async () => ({ export: await exportPerson(tx, person, now) }));
    }),

    route(contract.previewErasure, { ...ADMISSION, work: 'read' }, async ({ input, caller, tx }) => {
      const person = await requirePerson(tx, caller.siteId, input);
      if (isExpectedError(person)) return person;
      const { orderYears } = (await requireSite(tx, caller.siteId)).settings.privacy;
      return { tables: [...(await previewErasure(tx, person))], orderYears };
    }),

    route(contract.deletePersonData, { ...ADMISSION, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const person = await requirePerson(tx, siteId, input);
      if (isExpectedError(person)) return person;
      const action = contract.deletePersonData.name;
      const logged = { siteId, ids, entity: LOGGED_PERSON, by: caller, action, now, entityIds: [nameInLog(person)] };
      return logWrite(tx, logged, async () => {
        const tables = await erasing.erase(tx, person, now);
        return isExpectedError(tables) ? tables : { tables: [...tables] };
      });
    }),
  ];
}

async function requirePerson(tx: Transaction, siteId: SiteId, input: PersonInput): Promise<Person | ExpectedError> {
  if (Boolean(input.email) === Boolean(input.memberId)) {
    return refuseFields([
      { field: 'email', rule: 'ONE_OF_ALIGNMENT', description: 'must be sent, or memberId, not both' },
    ]);
  }
  if (input.email) return findPersonByEmail(tx, siteId, input.email);
  return (await findPersonByAccount(tx, siteId, input.memberId ?? '')) ?? refuse('MEMBER_NOT_FOUND');
}
