/** A new password for someone who forgot theirs (spec §7, "Recovery and verification"). */
import { AUTH_RESPONSE } from './authentication.ts';
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import type { AuthResponse, RecoverOptions, SendActivationEmailOptions, SendRecoveryEmailOptions } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { RecoverOptions, SendActivationEmailOptions, SendRecoveryEmailOptions } from './entities.ts';

const service = 'recovery';

/** Endpoints of recovery, by name. */
export const recoveryEndpoints = {
  sendRecoveryEmail: {
    method: 'POST',
    service,
    path: '/v1/send-email',
    args: 'email options.language options.redirect',
    result: '',
  },
  sendActivationEmail: {
    method: 'POST',
    service,
    path: '/v1/activation-email',
    args: 'identityId options.emailOptions',
    result: '',
  },
  recover: {
    method: 'POST',
    service,
    path: '/v1/recover',
    args: 'recoveryToken options.password',
    response: AUTH_RESPONSE,
  },
} as const satisfies Record<string, Endpoint>;

/** Sends a letter that leads to a new password. The answer never tells whether the address is known. */
export const sendRecoveryEmail: ModuleFunction<
  (email: string, options?: SendRecoveryEmailOptions, call?: CallOptions) => Promise<void>
> = define(recoveryEndpoints.sendRecoveryEmail);

/** Sends a letter that activates an account. */
export const sendActivationEmail: ModuleFunction<
  (identityId: string, options?: SendActivationEmailOptions, call?: CallOptions) => Promise<void>
> = define(recoveryEndpoints.sendActivationEmail);

/** Sets a new password with the token of the letter. */
export const recover: ModuleFunction<
  (recoveryToken: string, options?: RecoverOptions, call?: CallOptions) => Promise<AuthResponse>
> = define(recoveryEndpoints.recover);
