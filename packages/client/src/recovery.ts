/** Password recovery (spec §7, "Recovery and verification"). */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import type { AuthResponse, RecoverOptions, SendActivationEmailOptions, SendRecoveryEmailOptions } from './entities.ts';
import { response } from './identity-shapes.ts';
import type { CallOptions } from './transport.ts';

export type { RecoverOptions, SendActivationEmailOptions, SendRecoveryEmailOptions } from './entities.ts';
export type {
  RecoverRequest,
  SendActivationEmailRequest,
  SendActivationEmailResponse,
  SendRecoveryEmailRequest,
  SendRecoveryEmailResponse,
  StateMachineResponse,
} from './requests.ts';

/**
 * Sends an email with a link for setting a new password. The response never reveals whether the address has an account.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, recovery } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { recovery },
 * });
 * await shop.recovery.sendRecoveryEmail('ada@example.com');
 * ```
 */
export const sendRecoveryEmail: ModuleFunction<
  (email: string, options?: SendRecoveryEmailOptions, call?: CallOptions) => Promise<void>
> = define('POST /_api/iam/recovery/v1/send-email', 'email ...options', NOTHING);

/**
 * Sends an email that activates an account.
 *
 * @example
 * ```ts continues
 * await shop.recovery.sendActivationEmail('mem_1');
 * ```
 */
export const sendActivationEmail: ModuleFunction<
  (identityId: string, options?: SendActivationEmailOptions, call?: CallOptions) => Promise<void>
> = define('POST /_api/iam/recovery/v1/activation-email', 'identityId ...options', NOTHING);

/**
 * Sets a new password with the token from the email.
 *
 * @example
 * ```ts continues
 * await shop.recovery.recover('token from the email', { password: 'battery staple' });
 * ```
 */
export const recover: ModuleFunction<
  (recoveryToken: string, options?: RecoverOptions, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/recovery/v1/recover', 'recoveryToken ...options', { response });
