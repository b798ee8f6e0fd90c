import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import {
  AddressInput,
  anyFloat,
  bytes,
  email,
  fieldMask,
  flagFromText,
  float,
  Image,
  ImageInput,
  open,
  readOnly,
  revisionInput,
  webUrl,
  wholeFromText,
  wireDate,
  wireFloat,
} from './wire.ts';

describe('floats', () => {
  test.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    [1.5, 1.5],
  ])('%s in a request becomes a number', (sent, seen) => {
    expect(anyFloat.parse(sent)).toBe(seen);
  });

  test('a float in an answer stays as it is on the wire', () => {
    expect(wireFloat.parse('NaN')).toBe('NaN');
  });

  test.each(['1.5', 'nan', '', true])('%j is no float', (sent) => {
    expect(anyFloat.safeParse(sent).success).toBe(false);
  });

  test.each([-0.01, 10.01, 'Infinity', 'NaN'])('a float with bounds refuses %s', (sent) => {
    expect(float(0, 10).safeParse(sent).success).toBe(false);
  });
});

describe('scalars', () => {
  test.each(['2024-12-31T23:59:59.999Z', '2024-12-31T23:59:59+02:00', '2024-12-31T23:59:59Z'])(
    '%s is a date',
    (sent) => {
      expect(wireDate.parse(sent)).toBe(sent);
    },
  );

  test.each(['2024-12-31', '2024-13-01T00:00:00Z', '2024-12-31T23:59:59', 1_700_000_000])('%j is no date', (sent) => {
    expect(wireDate.safeParse(sent).success).toBe(false);
  });

  test.each([
    ['50', 50],
    [50, 50],
    ['0', 0],
  ])('%j from a query string is a whole number', (sent, seen) => {
    expect(wholeFromText(0, 100).parse(sent)).toBe(seen);
  });

  test.each(['5.5', '1e2', '', '101'])('%j from a query string is no whole number up to 100', (sent) => {
    expect(wholeFromText(0, 100).safeParse(sent).success).toBe(false);
  });

  test('true and false may arrive as text', () => {
    expect(['true', 'false', true, false].map((sent) => flagFromText.parse(sent))).toEqual([true, false, true, false]);
    expect(flagFromText.safeParse('yes').success).toBe(false);
  });

  test.each(['a@b.co', 'buyer+tag@exämple.com', "o'neil@mail.example.org"])('%s is an email address', (sent) => {
    expect(email.safeParse(sent).success).toBe(true);
  });

  test.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..co', 'a@@b.co', `${'x'.repeat(65)}@b.co`, 'a@b.co\n'])(
    '%j is no email address',
    (sent) => {
      expect(email.safeParse(sent).success).toBe(false);
    },
  );

  test.each(['javascript:alert(1)', 'wix:image://v1/a.jpg', '/thanks', 'ftp://example.com'])(
    '%s is no web address',
    (sent) => {
      expect(webUrl.safeParse(sent).success).toBe(false);
    },
  );

  test('a field mask is a list of names', () => {
    expect(fieldMask.parse('cartInfo.buyerNote,couponCode')).toEqual(['cartInfo.buyerNote', 'couponCode']);
    expect(fieldMask.parse('')).toEqual([]);
  });

  test('bytes are standard base64', () => {
    expect(bytes.safeParse('AP9oaQ==').success).toBe(true);
    expect(bytes.safeParse('a-_b').success).toBe(false);
  });
});

describe('enumerations', () => {
  test('an answer may carry a value that is not known yet', () => {
    expect(open(['KG', 'LB']).parse('STONE')).toBe('STONE');
  });
});

describe('images in requests', () => {
  test.each([
    [{ width: -1 }, 'width'],
    [{ height: 100_001 }, 'height'],
    [{ width: Number.NaN }, 'width'],
    [{ url: 'x'.repeat(2049) }, 'url'],
    [{ focalPoint: { x: -1, y: 0 } }, 'focalPoint'],
    [{ focalPoint: { x: 'NaN', y: 0 } }, 'focalPoint'],
  ])('%j is refused', (image, member) => {
    expect(ImageInput.safeParse(image).error?.issues[0]?.path[0]).toBe(member);
  });

  test('an image of a thousand megapixels is taken', () => {
    const image = { id: 'a.jpg', width: 100_000, height: 10_000, focalPoint: { x: 50, y: 0 } };
    expect(ImageInput.parse(image)).toEqual(image);
  });
});

describe('revisions', () => {
  test.each(['3', 3])('%j is read as text', (revision) => {
    expect(revisionInput.parse(revision)).toBe('3');
  });

  test.each([1.5, -1, 1e300, 'x'.repeat(21)])('%j is none', (revision) => {
    expect(revisionInput.safeParse(revision).success).toBe(false);
  });
});

describe('read-only members', () => {
  const schema = z.object({ name: z.string(), image: readOnly(Image) });

  test.each([{ id: 'a.jpg' }, 'wix:image://v1/a.jpg', 5, null, undefined])('%j is accepted and ignored', (image) => {
    expect(schema.parse({ name: 'Mug', image })).toEqual({ name: 'Mug' });
  });

  test('they may be absent', () => {
    expect(schema.parse({ name: 'Mug' })).toEqual({ name: 'Mug' });
  });
});

describe('addresses', () => {
  test('members that no generation of clients knows are dropped', () => {
    expect(AddressInput.parse({ country: 'US', planet: 'Earth' })).toEqual({ country: 'US' });
  });

  test.each([
    [{ latitude: 90.0001 }, 'latitude', 'too_big'],
    [{ latitude: -91 }, 'latitude', 'too_small'],
    [{ longitude: 180.0001 }, 'longitude', 'too_big'],
    [{ longitude: '1' }, 'longitude', 'invalid_union'],
  ])('an impossible geolocation is refused: %j', (geocode, member, code) => {
    expect(AddressInput.safeParse({ geocode }).error?.issues).toMatchObject([{ path: ['geocode', member], code }]);
  });

  test('the ends of the earth are taken', () => {
    const geocode = { latitude: -90, longitude: 180 };
    expect(AddressInput.parse({ geocode })).toEqual({ geocode });
  });

  test('null members are kept, so that they can be cleared', () => {
    expect(AddressInput.parse({ city: null, geocode: { latitude: 'NaN', longitude: null } })).toEqual({
      city: null,
      geocode: { latitude: Number.NaN, longitude: null },
    });
  });
});
