/** Address forms in English. */
import type { AddressWords } from './address-words.ts';

export const en: AddressWords = {
  country: ['Country or region', 'Choose a country from the list.'],
  fullName: ['Full name', 'Enter your full name.'],
  addressLine1: ['Street and number', 'Enter the street and number.'],
  addressLine2: 'Apartment, floor or company',
  optional: 'optional',
  choose: 'Choose',
  city: {
    city: ['City', 'Enter the city.'],
    suburb: ['Suburb', 'Enter the suburb.'],
    post_town: ['Town or city', 'Enter the town or city.'],
    district: ['District', 'Enter the district.'],
  },
  subdivision: {
    state: ['State', 'Choose the state.'],
    province: ['Province', 'Choose the province.'],
    prefecture: ['Prefecture', 'Choose the prefecture.'],
    county: ['County', 'Choose the county.'],
    emirate: ['Emirate', 'Choose the emirate.'],
    department: ['Department', 'Choose the department.'],
    island: ['Island', 'Choose the island.'],
    area: ['Area', 'Choose the area.'],
    parish: ['Parish', 'Choose the parish.'],
    do_si: ['Province or city', 'Choose the province or city.'],
    oblast: ['Region', 'Choose the region.'],
    district: ['District', 'Choose the district.'],
    region: ['Region', 'Choose the region.'],
  },
  postalCode: {
    postal: [
      'Postal code',
      'Enter the postal code.',
      'Enter a postal code like {example}.',
      'Postal code {code} isn’t in {place}. Check both.',
    ],
    postcode: [
      'Postcode',
      'Enter the postcode.',
      'Enter a postcode like {example}.',
      'Postcode {code} isn’t in {place}. Check both.',
    ],
    zip: [
      'ZIP code',
      'Enter the ZIP code.',
      'Enter a ZIP code like {example}.',
      'ZIP code {code} isn’t in {place}. Check both.',
    ],
    eircode: [
      'Eircode',
      'Enter the Eircode.',
      'Enter an Eircode like {example}.',
      'Eircode {code} isn’t in {place}. Check both.',
    ],
    pin: [
      'PIN code',
      'Enter the PIN code.',
      'Enter a PIN code like {example}.',
      'PIN code {code} isn’t in {place}. Check both.',
    ],
  },
};
