import { useEffect, useState } from 'react';

import { type PostalLabel, readPostalLabel } from '../client/postal-label.ts';
import { useShopRuntime } from '../shell/shop-runtime.ts';

/** The label of `country`. Until it is fetched, the one of `known` is shown. */
export function usePostalLabel(country: string, known: PostalLabel): string | undefined {
  const { addressForms } = useShopRuntime();
  const [fetched, setFetched] = useState(known);
  const found = known.country === country ? known : fetched;
  const isFound = found.country === country;
  useEffect(() => {
    if (isFound) return;
    let isLeft = false;
    addressForms.find(country).then(
      (form) => isLeft || setFetched(readPostalLabel(country, form)),
      // The answer of the shop names the field where it is wrong.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [addressForms, country, isFound]);
  return found.label;
}
