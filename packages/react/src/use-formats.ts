'use client';

/** The hook of the shop's formats. */
import { useMemo } from 'react';

import { createFormats, type Formats } from './formats.ts';
import { useShop } from './provider.tsx';

/** Formats in the locale, currency and time zone of the provider's `shop`. */
export function useFormats(): Formats {
  const { currency, locale, timeZone } = useShop('useFormats').settings;
  return useMemo(() => createFormats({ currency, locale, timeZone }), [currency, locale, timeZone]);
}
