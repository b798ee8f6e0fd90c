/** A page that only signs members in. */
import { createClient, OAuthStrategy } from '@cartwright/client';

export const shop = createClient({ host: location.origin, auth: OAuthStrategy({ clientId: 'my-shop' }) });
