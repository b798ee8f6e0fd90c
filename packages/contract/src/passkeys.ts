/** The passkeys of the calling member: list them, create one in a browser (WebAuthn), remove one. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { jsonObject, text, wireDate, wireId } from './wire.ts';

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: wireDate,
  lastUsedDate: wireDate.nullish(),
});
export type Passkey = z.output<typeof Passkey>;

export const listMyPasskeys = endpoint({
  name: 'members.listMyPasskeys',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my/passkeys',
  summary: 'Lists the passkeys of the member who calls.',
  input: z.object({}),
  output: z.object({ passkeys: z.array(Passkey) }),
});

export const startMyPasskey = endpoint({
  name: 'members.startMyPasskey',
  method: 'POST',
  service: 'members',
  path: '/v1/members/my/passkeys/options',
  summary: 'Returns the options with which a browser makes a passkey for the member who calls (WebAuthn).',
  input: z.object({}),
  output: z.object({ options: jsonObject }),
});

export const createMyPasskey = endpoint({
  name: 'members.createMyPasskey',
  method: 'POST',
  service: 'members',
  path: '/v1/members/my/passkeys',
  summary: 'Adds the passkey that a browser made.',
  input: z.object({ credential: jsonObject, name: text(100).nullish() }),
  output: z.object({ passkey: Passkey }),
});

export const deleteMyPasskey = endpoint({
  name: 'members.deleteMyPasskey',
  method: 'DELETE',
  service: 'members',
  path: '/v1/members/my/passkeys/{id}',
  summary: 'Removes a passkey of the member who calls.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});
