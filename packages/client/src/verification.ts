/** Proving that an e-mail address is one's own (spec §7, "Recovery and verification"). */
import { AUTH_RESPONSE } from './authentication.ts';
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import type { AuthResponse, StartOptions, StartResponse, VerifyDuringAuthenticationOptions } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { StartOptions, StartResponse, VerifyDuringAuthenticationOptions } from './entities.ts';

const service = 'verification';

/** Endpoints of verification, by name. */
export const verificationEndpoints = {
  start: { method: 'POST', service, path: '/v1/Start', args: 'options.identityId options.target' },
  verifyDuringAuthentication: {
    method: 'POST',
    service,
    path: '/v1/auth/verify',
    args: 'code options.stateToken',
    response: AUTH_RESPONSE,
  },
  resendDuringAuthentication: {
    method: 'POST',
    service,
    path: '/v1/auth/resend',
    args: 'stateToken',
    response: AUTH_RESPONSE,
  },
} as const satisfies Record<string, Endpoint>;

/** Sends a code to the address that is to be verified. */
export const start: ModuleFunction<(options?: StartOptions, call?: CallOptions) => Promise<StartResponse>> = define(
  verificationEndpoints.start,
);

/** Hands in the code of the letter. */
export const verifyDuringAuthentication: ModuleFunction<
  (code: string, options: VerifyDuringAuthenticationOptions, call?: CallOptions) => Promise<AuthResponse>
> = define(verificationEndpoints.verifyDuringAuthentication);

/** Sends the letter again. */
export const resendDuringAuthentication: ModuleFunction<
  (stateToken: string, call?: CallOptions) => Promise<AuthResponse>
> = define(verificationEndpoints.resendDuringAuthentication);
