/** Where carriers show a parcel. Pure. */

const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  canadapost: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  royalmail: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
};

/** Empty for a carrier that is not known, and where there is no number. */
export function findTrackingLink(carrier: string, trackingNumber: string): string {
  if (trackingNumber === '') return '';
  const make = CARRIERS[carrier.toLowerCase().replaceAll(/[^a-z]/g, '')];
  return make === undefined ? '' : make(encodeURIComponent(trackingNumber));
}
