/** An authenticator in software (WebAuthn level 2): one key pair, a counter, and answers as a browser hands them over. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Authenticator {
  readonly credentialId: string;
  /** What `navigator.credentials.create` gives for these options. */
  create(options: Options, more?: Partial<Circumstances>): object;
  /** What `navigator.credentials.get` gives. */
  get(options: Options, more?: Partial<Circumstances>): object;
}

interface Options {
  readonly challenge: string;
}

interface Circumstances {
  readonly origin: string;
  readonly rpId: string;
  /** Whether the person showed who they are, with a finger or a PIN. */
  readonly isVerified: boolean;
  readonly counter: number;
}

const USUAL = { origin: 'http://localhost:4001', rpId: 'localhost', isVerified: true };

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let used = 0;

  const dataOf = ({ rpId, isVerified, counter }: Circumstances, attested: Buffer): Buffer => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  const circumstances = (more: Partial<Circumstances>): Circumstances => ({ ...USUAL, counter: (used += 1), ...more });
  const clientData = (type: string, { challenge }: Options, { origin }: Circumstances): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }), 'utf8');
  const credential = (response: Readonly<Record<string, unknown>>): object => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId,
    create: (options, more = {}) => {
      const now = circumstances(more);
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(now, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', undefined],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options, now).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, more = {}) => {
      const now = circumstances(more);
      const authenticatorData = dataOf(now, Buffer.alloc(0));
      const data = clientData('webauthn.get', options, now);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** The only map inside another is empty. */
type Cbor = number | string | Buffer | undefined;

/** As much of CBOR (RFC 8949) as a key and an attestation need. */
function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value, 'utf8')]);
  if (value === undefined) return cborHead(5, 0);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
