/** A member's sessions and connected apps, for the member area. These calls are not in the official protocol. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, wireDate, wireId } from './wire.ts';

export const SESSION_KINDS = ['APP', 'BROWSER'] as const;

/** One place where the member is signed in. */
export const MemberSession = z.object({
  id: z.string(),
  /** `APP`: a shop or another app has tokens. `BROWSER`: the hosted pages know this browser. */
  kind: open(SESSION_KINDS),
  /** Browser and system in words, such as `Firefox on Linux`; absent where they are not known. */
  device: z.string().optional(),
  /** The app of the tokens. */
  appName: z.string().optional(),
  createdDate: wireDate,
  /** To the day for apps, to the hour for browsers. */
  lastUsedDate: wireDate,
  /** Whether it is the session of the calling token. */
  current: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

export const listMySessions = endpoint({
  name: 'members.listMySessions',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my/sessions',
  summary: 'Lists where the member who calls is signed in, the last used first.',
  input: z.object({}),
  output: z.object({ sessions: z.array(MemberSession) }),
});

export const endMySession = endpoint({
  name: 'members.endMySession',
  method: 'DELETE',
  service: 'members',
  path: '/v1/members/my/sessions/{id}',
  summary: 'Signs the member out there. Access tokens of that session are refused a second later.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

export const endMySessions = endpoint({
  name: 'members.endMySessions',
  method: 'POST',
  service: 'members',
  path: '/v1/members/my/sessions/end-all',
  summary: 'Signs the member out everywhere, or everywhere else.',
  input: z.object({ keepCurrent: z.boolean().nullish() }),
  output: z.object({}),
});

/** A third-party app and the scopes that the member granted. */
export const AllowedApp = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdDate: wireDate,
});
export type AllowedApp = z.output<typeof AllowedApp>;

export const listMyApps = endpoint({
  name: 'members.listMyApps',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my/apps',
  summary: 'Lists the apps that the member who calls has let in.',
  input: z.object({}),
  output: z.object({ apps: z.array(AllowedApp) }),
});

export const removeMyApp = endpoint({
  name: 'members.removeMyApp',
  method: 'DELETE',
  service: 'members',
  path: '/v1/members/my/apps/{id}',
  summary: 'Takes back what an app was allowed, and ends its sessions.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});
