/** A new password for someone who forgot theirs (spec §7, "Recovery and verification"). */
import { response } from './authentication.ts';
import { define, type ModuleFunction, NOTHING } from './call.ts';
import type { AuthResponse, RecoverOptions, SendActivationEmailOptions, SendRecoveryEmailOptions } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { RecoverOptions, SendActivationEmailOptions, SendRecoveryEmailOptions } from './entities.ts';

/** Sends a letter that leads to a new password. The answer never tells whether the address is known. */
export const sendRecoveryEmail: ModuleFunction<
  (email: string, options?: SendRecoveryEmailOptions, call?: CallOptions) => Promise<void>
> = define('POST /_api/iam/recovery/v1/send-email', 'email ...options', NOTHING);

/** Sends a letter that activates an account. */
export const sendActivationEmail: ModuleFunction<
  (identityId: string, options?: SendActivationEmailOptions, call?: CallOptions) => Promise<void>
> = define('POST /_api/iam/recovery/v1/activation-email', 'identityId ...options', NOTHING);

/** Sets a new password with the token of the letter. */
export const recover: ModuleFunction<
  (recoveryToken: string, options?: RecoverOptions, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/recovery/v1/recover', 'recoveryToken ...options', { response });
