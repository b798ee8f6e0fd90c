/** What the command asks the platform: whether the address and the client id are right, and the shop may be returned to. */
import { createClient, isApplicationError, OAuthStrategy, siteProperties } from '@cartwright/client';

/**
 * The name of the shop behind this address and client id.
 * @throws {Error} with a sentence that says what is wrong and what to do.
 */
export async function readShopName(host: string, clientId: string): Promise<string> {
  const client = createClient({ host, auth: OAuthStrategy({ clientId }), modules: { siteProperties }, retries: 0 });
  try {
    return (await client.siteProperties.getSiteProperties()).properties.siteDisplayName;
  } catch (error) {
    throw new Error(hintOf(error), { cause: error });
  }
}

/** The client's own explanation of a failed first call, wherever the chain of causes holds it. */
function hintOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('hint' in at && typeof at.hint === 'string') return at.hint;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Why the platform does not send shoppers back to this address; undefined where it does. */
export async function whyNotAllowed(host: string, clientId: string, address: string): Promise<string | undefined> {
  const { auth } = createClient({ host, auth: OAuthStrategy({ clientId }), modules: {}, retries: 0 });
  try {
    await auth.getAuthUrl(auth.generateOAuthData(address));
    return undefined;
  } catch (error) {
    if (!isApplicationError(error)) throw error;
    return error.message;
  }
}
