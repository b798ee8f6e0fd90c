/** Proving that an email address is one's own (spec §7, "Recovery and verification"). */
import { define, type ModuleFunction } from './call.ts';
import type { AuthResponse, StartOptions, StartResponse, VerifyDuringAuthenticationOptions } from './entities.ts';
import { response } from './identity-shapes.ts';
import type { CallOptions } from './transport.ts';

export type { StartOptions, StartResponse, VerifyDuringAuthenticationOptions } from './entities.ts';
export type { StartRequest, StateMachineResponse, VerifyDuringAuthenticationRequest } from './requests.ts';

/**
 * Sends a code to the address that is to be verified.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, verification } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { verification },
 * });
 * const { verificationId } = await shop.verification.start({ target: 'EMAIL' });
 * ```
 */
export const start: ModuleFunction<(options?: StartOptions, call?: CallOptions) => Promise<StartResponse>> = define(
  'POST /_api/iam/verification/v1/Start',
  '...options',
);

/**
 * Submits the code from the email.
 *
 * @example
 * ```ts continues
 * await shop.verification.verifyDuringAuthentication('123456', { stateToken: 'state' });
 * ```
 */
export const verifyDuringAuthentication: ModuleFunction<
  (code: string, options: VerifyDuringAuthenticationOptions, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/verification/v1/auth/verify', 'code ...options', { response });

/**
 * Sends the email again.
 *
 * @example
 * ```ts continues
 * await shop.verification.resendDuringAuthentication('state');
 * ```
 */
export const resendDuringAuthentication: ModuleFunction<
  (stateToken: string, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/verification/v1/auth/resend', 'stateToken', { response });
