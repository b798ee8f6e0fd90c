/** A member of the first site as the store returns her, for tests of stores and rules. */
import type { Member } from '../src/accounts/identity/members/member.ts';
import { SITE } from './products.ts';

export const ADA: Member = {
  siteId: SITE,
  memberId: 'mem_1',
  email: 'ada@example.com',
  isEmailVerified: false,
  status: 'ACTIVE',
  statusReasons: [],
  profile: {},
  credentialVersion: 1,
  createdAt: 0,
  updatedAt: 0,
  signedInAt: undefined,
  mustReplacePassword: false,
  note: '',
  revision: 1,
};
