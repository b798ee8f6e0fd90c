import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createCodeChallenge, createCodeVerifier, createPkce, fromBase64, toBase64, toBase64Url } from './pkce.ts';

describe('a challenge', () => {
  test('is that of RFC 7636, appendix B', () => {
    expect(createCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  test('is the SHA-256 of its verifier, at every length that fills, nearly fills or overfills a block', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(createCodeChallenge(text)).toBe(createHash('sha256').update(text).digest('base64url'));
      }),
    );
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129]) {
      const text = 'a'.repeat(length);
      expect(createCodeChallenge(text), `${length} bytes`).toBe(createHash('sha256').update(text).digest('base64url'));
    }
  });
});

describe('a verifier', () => {
  test('has the requested length, and 43 characters by default', () => {
    expect(createCodeVerifier()).toHaveLength(43);
    fc.assert(
      fc.property(fc.integer({ min: 43, max: 128 }), (length) => {
        expect(createCodeVerifier(length)).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${length}}$`));
      }),
    );
  });

  test('is refused where it would be shorter than 43 or longer than 128 characters', () => {
    expect(() => createCodeVerifier(42)).toThrow('Expected a length between 43 and 128. Received 42.');
    expect(() => createCodeVerifier(129)).toThrow('Expected a length between 43 and 128. Received 129.');
    expect(() => createCodeVerifier(Number.NaN)).toThrow('Expected a length between 43 and 128. Received NaN.');
  });

  test('uses every character that RFC 7636 allows', () => {
    const seen = new Set(Array.from({ length: 100 }, () => createCodeVerifier(128)).join(''));
    expect(seen.size).toBe(66);
  });

  test('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => createCodeVerifier())).size).toBe(1000);
  });
});

test('a sign-in starts with a verifier, its challenge, and a state that reveals neither', () => {
  const pkce = createPkce();
  expect(pkce.codeChallenge).toBe(createCodeChallenge(pkce.codeVerifier));
  expect(pkce.state).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(pkce.state).not.toBe(pkce.codeChallenge);
});

describe('base64', () => {
  test('is that of the platform, with padding and without', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      }),
    );
  });

  test('comes back as the same bytes from either alphabet', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
        expect([...fromBase64(toBase64Url(bytes))]).toEqual([...bytes]);
      }),
    );
  });
});
