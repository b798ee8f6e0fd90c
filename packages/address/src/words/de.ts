/** Address forms in German. */
import type { AddressWords } from './address-words.ts';

export const de: AddressWords = {
  country: ['Land oder Region', 'Wählen Sie ein Land aus der Liste.'],
  fullName: ['Vor- und Nachname', 'Geben Sie Ihren Vor- und Nachnamen ein.'],
  addressLine1: ['Straße und Hausnummer', 'Geben Sie Straße und Hausnummer ein.'],
  addressLine2: 'Wohnung, Stockwerk oder Firma',
  optional: 'optional',
  choose: 'Bitte wählen',
  city: {
    city: ['Ort', 'Geben Sie den Ort ein.'],
    suburb: ['Ort oder Stadtteil', 'Geben Sie den Ort oder Stadtteil ein.'],
    post_town: ['Ort', 'Geben Sie den Ort ein.'],
    district: ['Bezirk', 'Geben Sie den Bezirk ein.'],
  },
  subdivision: {
    state: ['Bundesstaat', 'Wählen Sie den Bundesstaat.'],
    province: ['Provinz', 'Wählen Sie die Provinz.'],
    prefecture: ['Präfektur', 'Wählen Sie die Präfektur.'],
    county: ['Grafschaft', 'Wählen Sie die Grafschaft.'],
    emirate: ['Emirat', 'Wählen Sie das Emirat.'],
    department: ['Departamento', 'Wählen Sie das Departamento.'],
    island: ['Insel', 'Wählen Sie die Insel.'],
    area: ['Gebiet', 'Wählen Sie das Gebiet.'],
    parish: ['Parish', 'Wählen Sie das Parish.'],
    do_si: ['Provinz oder Stadt', 'Wählen Sie die Provinz oder Stadt.'],
    oblast: ['Region', 'Wählen Sie die Region.'],
    district: ['Bezirk', 'Wählen Sie den Bezirk.'],
    region: ['Region', 'Wählen Sie die Region.'],
  },
  postalCode: {
    postal: [
      'Postleitzahl',
      'Geben Sie die Postleitzahl ein.',
      'Geben Sie eine Postleitzahl wie {example} ein.',
      'Die Postleitzahl {code} liegt nicht in {place}. Prüfen Sie beides.',
    ],
    postcode: [
      'Postleitzahl',
      'Geben Sie die Postleitzahl ein.',
      'Geben Sie eine Postleitzahl wie {example} ein.',
      'Die Postleitzahl {code} liegt nicht in {place}. Prüfen Sie beides.',
    ],
    zip: [
      'ZIP-Code',
      'Geben Sie den ZIP-Code ein.',
      'Geben Sie einen ZIP-Code wie {example} ein.',
      'Der ZIP-Code {code} liegt nicht in {place}. Prüfen Sie beides.',
    ],
    eircode: [
      'Eircode',
      'Geben Sie den Eircode ein.',
      'Geben Sie einen Eircode wie {example} ein.',
      'Der Eircode {code} liegt nicht in {place}. Prüfen Sie beides.',
    ],
    pin: [
      'PIN-Code',
      'Geben Sie den PIN-Code ein.',
      'Geben Sie einen PIN-Code wie {example} ein.',
      'Der PIN-Code {code} liegt nicht in {place}. Prüfen Sie beides.',
    ],
  },
};
