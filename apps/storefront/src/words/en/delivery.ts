/** English texts: delivery of a product to a place. */

export const delivery = {
  title: 'Delivery and pickup',
  titleOf: (product: string) => `Delivery of ${product}`,
  back: (product: string) => `Back to ${product}`,
  deliverTo: (country: string) => `Deliver to ${country}`,
  country: 'Country',
  changeCountry: 'Change country',
  quantity: 'Quantity',
  check: 'Check delivery',
  checking: 'Checking delivery',
  /** `place` is a country, or a postal code and a country. */
  deliveryTo: (place: string) => `Delivery to ${place}`,
  notServed: (place: string) => `We don’t deliver this to ${place}.`,
  pickup: 'Pickup',
  /** `time` is a day with hours. */
  ready: (time: string) => `Ready ${time}`,
  hours: 'Opening hours',
  map: 'Show on a map',
  countryMissing: 'Choose a country.',
  failed: 'We couldn’t check delivery. Please try again.',
};
