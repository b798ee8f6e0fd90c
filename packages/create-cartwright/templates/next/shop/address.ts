/** Where the platform is, and as which app this shop calls it. Both come from `.env`. */
export const host = process.env.NEXT_PUBLIC_CARTWRIGHT_HOST ?? 'http://localhost:4001';
export const clientId = process.env.NEXT_PUBLIC_CARTWRIGHT_CLIENT_ID ?? '';
