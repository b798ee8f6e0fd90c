/** Proving that an e-mail address is one's own (spec §7, "Recovery and verification"). */
import { response } from './authentication.ts';
import { define, type ModuleFunction } from './call.ts';
import type { AuthResponse, StartOptions, StartResponse, VerifyDuringAuthenticationOptions } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { StartOptions, StartResponse, VerifyDuringAuthenticationOptions } from './entities.ts';

/** Sends a code to the address that is to be verified. */
export const start: ModuleFunction<(options?: StartOptions, call?: CallOptions) => Promise<StartResponse>> = define(
  'POST /_api/iam/verification/v1/Start',
  '...options',
);

/** Hands in the code of the letter. */
export const verifyDuringAuthentication: ModuleFunction<
  (code: string, options: VerifyDuringAuthenticationOptions, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/verification/v1/auth/verify', 'code ...options', { response });

/** Sends the letter again. */
export const resendDuringAuthentication: ModuleFunction<
  (stateToken: string, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/verification/v1/auth/resend', 'stateToken', { response });
