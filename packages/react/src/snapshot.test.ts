import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readSnapshot, writeSnapshot } from './snapshot.ts';

describe('snapshots', () => {
  test('dates, NaN and the infinities keep their kind', () => {
    const value = {
      at: new Date('2026-11-20T10:00:00Z'),
      numbers: [Number.NaN, Number.NEGATIVE_INFINITY, 1.5],
      none: null,
    };
    expect(readSnapshot(writeSnapshot(value))).toEqual(value);
  });

  test('an object that looks like a tag stays itself', () => {
    const value = { $kind: 'date', value: 'not one' };
    expect(readSnapshot(writeSnapshot([value]))).toEqual([value]);
  });

  test('the text cannot end the script that carries it', () => {
    const text = writeSnapshot({ name: '</script><script>alert(1)</script><!--' });
    expect(text).not.toContain('<');
    expect(readSnapshot(text)).toEqual({ name: '</script><script>alert(1)</script><!--' });
  });

  test('any written snapshot is read back', () => {
    const date = fc.date({ noInvalidDate: true });
    const values = fc.anything({
      values: [
        fc.string(),
        fc.double().filter((number) => !Object.is(number, -0)),
        fc.boolean(),
        date,
        fc.constant('$kind'),
      ],
      key: fc.oneof(
        fc.constantFrom('$kind', 'value'),
        fc.string().filter((key) => key !== '__proto__'),
      ),
      withNullPrototype: false,
    });
    fc.assert(
      fc.property(values, (value) => {
        fc.pre(value !== undefined);
        expect(readSnapshot(writeSnapshot(value))).toEqual(value);
      }),
    );
  });
});
