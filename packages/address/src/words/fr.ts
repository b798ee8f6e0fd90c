/** Address forms in French. */
import type { AddressWords } from './address-words.ts';

export const fr: AddressWords = {
  country: ['Pays ou région', 'Choisissez un pays dans la liste.'],
  fullName: ['Nom complet', 'Indiquez votre nom complet.'],
  addressLine1: ['Numéro et rue', 'Indiquez le numéro et la rue.'],
  addressLine2: 'Appartement, étage ou société',
  optional: 'facultatif',
  choose: 'Choisir',
  city: {
    city: ['Ville', 'Indiquez la ville.'],
    suburb: ['Localité', 'Indiquez la localité.'],
    post_town: ['Ville', 'Indiquez la ville.'],
    district: ['District', 'Indiquez le district.'],
  },
  subdivision: {
    state: ['État', 'Choisissez l’État.'],
    province: ['Province', 'Choisissez la province.'],
    prefecture: ['Préfecture', 'Choisissez la préfecture.'],
    county: ['Comté', 'Choisissez le comté.'],
    emirate: ['Émirat', 'Choisissez l’émirat.'],
    department: ['Département', 'Choisissez le département.'],
    island: ['Île', 'Choisissez l’île.'],
    area: ['Zone', 'Choisissez la zone.'],
    parish: ['Paroisse', 'Choisissez la paroisse.'],
    do_si: ['Province ou ville', 'Choisissez la province ou la ville.'],
    oblast: ['Région', 'Choisissez la région.'],
    district: ['District', 'Choisissez le district.'],
    region: ['Région', 'Choisissez la région.'],
  },
  postalCode: {
    postal: [
      'Code postal',
      'Indiquez le code postal.',
      'Indiquez un code postal comme {example}.',
      'Le code postal {code} ne correspond pas à {place}. Vérifiez les deux.',
    ],
    postcode: [
      'Code postal',
      'Indiquez le code postal.',
      'Indiquez un code postal comme {example}.',
      'Le code postal {code} ne correspond pas à {place}. Vérifiez les deux.',
    ],
    zip: [
      'Code ZIP',
      'Indiquez le code ZIP.',
      'Indiquez un code ZIP comme {example}.',
      'Le code ZIP {code} ne correspond pas à {place}. Vérifiez les deux.',
    ],
    eircode: [
      'Eircode',
      'Indiquez l’Eircode.',
      'Indiquez un Eircode comme {example}.',
      'L’Eircode {code} ne correspond pas à {place}. Vérifiez les deux.',
    ],
    pin: [
      'Code PIN',
      'Indiquez le code PIN.',
      'Indiquez un code PIN comme {example}.',
      'Le code PIN {code} ne correspond pas à {place}. Vérifiez les deux.',
    ],
  },
};
