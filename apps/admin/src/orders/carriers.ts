/** The carriers that a tracking number is recognized for, and the names that merchants see. */

export const CARRIERS = [
  { code: 'ups', title: 'UPS', pattern: /^1Z[\dA-Z]{16}$/ },
  { code: 'usps', title: 'USPS', pattern: /^(?:9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/ },
  { code: 'fedex', title: 'FedEx', pattern: /^(?:\d{12}|\d{15})$/ },
  { code: 'dhl', title: 'DHL', pattern: /^(?:\d{10}|JJD\d{16,18})$/ },
] as const;

/** The carrier whose numbers look like this one; undefined where none do. */
export function recognizeCarrier(trackingNumber: string): string | undefined {
  const compact = compactTrackingNumber(trackingNumber).toUpperCase();
  return CARRIERS.find(({ pattern }) => pattern.test(compact))?.code;
}

/** As labels print it, without the spaces between groups. */
export function compactTrackingNumber(trackingNumber: string): string {
  return trackingNumber.replaceAll(/\s/gu, '');
}

/** `ups` → `UPS`; another name stays as it is. */
export function titleOfCarrier(code: string): string {
  return CARRIERS.find((carrier) => carrier.code === code)?.title ?? code;
}
