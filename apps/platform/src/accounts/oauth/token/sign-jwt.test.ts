import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { signJwt } from './sign-jwt.ts';

const HEADER = { alg: 'ES256', kid: 'k1', typ: 'at+jwt' } as const;
const CLAIMS = { sub: 'vis_1', role: 'visitor', name: 'Zoë 🌿', vis: undefined };

test('a signed token has the bytes that the library writes, and the library verifies it', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const token = await signJwt(HEADER, { ...CLAIMS, iss: 'shop', iat: 1000, exp: 2000 }, privateKey);
  const theirs = await new SignJWT(CLAIMS)
    .setProtectedHeader(HEADER)
    .setIssuer('shop')
    .setIssuedAt(1000)
    .setExpirationTime(2000)
    .sign(privateKey);
  expect(token.split('.').slice(0, 2)).toEqual(theirs.split('.').slice(0, 2));
  expect(token).toHaveLength(theirs.length);
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate: new Date(1_500_000) });
  expect(payload).toEqual({ sub: 'vis_1', role: 'visitor', name: 'Zoë 🌿', iss: 'shop', iat: 1000, exp: 2000 });
});

test('another key does not verify it', async () => {
  const ours = await generateKeyPair('ES256');
  const theirs = await generateKeyPair('ES256');
  const token = await signJwt(HEADER, { sub: 'vis_1' }, ours.privateKey);
  await expect(jwtVerify(token, theirs.publicKey)).rejects.toThrow('signature verification failed');
});
