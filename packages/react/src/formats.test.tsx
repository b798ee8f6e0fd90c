import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { openPage } from '../test/open-page.tsx';
import { createFormats } from './formats.ts';
import { useFormats } from './use-formats.ts';

afterEach(cleanup);

const german = createFormats({ currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' });
/** Print spaces of all kinds alike. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('the formats of a shop', () => {
  test('print amounts of both kinds alike, and in other currencies', () => {
    expect(plain(german.money('12.5'))).toBe('12,50 €');
    expect(german.minor(1250)).toBe(german.money(12.5));
    expect(plain(german.money(1200, 'JPY'))).toBe('1.200 ¥');
    expect(german.minor(1200, 'JPY')).toBe(german.money(1200, 'JPY'));
  });

  test('print the day of the shop, not of the server', () => {
    const lateInBerlin = '2026-11-23T23:30:00Z';
    expect(german.date(lateInBerlin)).toBe('24.11.2026');
    expect(german.dateTime(lateInBerlin, 'long')).toContain('24. November 2026');
    expect(createFormats({ currency: 'EUR', locale: 'de-DE' }).date(lateInBerlin)).toBe('23.11.2026');
  });

  test('print a span of days, and one day as one', () => {
    const [from, to] = [Date.UTC(2026, 10, 25), Date.UTC(2026, 10, 30)];
    const { days } = createFormats({ currency: 'USD', locale: 'en-US' });
    expect(days({ from, to })).toBe('Wed, Nov 25 – Mon, Nov 30');
    expect(days({ from, to: from })).toBe('Wed, Nov 25');
  });

  test('refuse what is no amount and no date', () => {
    expect(() => german.money('12,50')).toThrow(`money() formats amounts such as '34.00' or 34, and this is "12,50".`);
    expect(() => german.date('soon')).toThrow('A date is a Date, milliseconds or ISO 8601, and this is "soon".');
  });

  test('come from the provider', () => {
    const page = openPage(useFormats);
    expect(page.now().money('34')).toBe('$34.00');
    expect(page.now().number(0.25, { style: 'percent' })).toBe('25%');
  });
});
