/** A page that signs people in, and nothing else. */
import { createClient, OAuthStrategy } from '@cartwright/client';

export const shop = createClient({ host: location.origin, auth: OAuthStrategy({ clientId: 'my-shop' }) });
