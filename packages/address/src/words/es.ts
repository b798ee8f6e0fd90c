/** Address forms in Spanish. */
import type { AddressWords } from './address-words.ts';

export const es: AddressWords = {
  country: ['País o región', 'Elige un país de la lista.'],
  fullName: ['Nombre y apellidos', 'Escribe tu nombre y apellidos.'],
  addressLine1: ['Calle y número', 'Escribe la calle y el número.'],
  addressLine2: 'Piso, puerta o empresa',
  optional: 'opcional',
  choose: 'Elige',
  city: {
    city: ['Ciudad', 'Escribe la ciudad.'],
    suburb: ['Localidad', 'Escribe la localidad.'],
    post_town: ['Ciudad', 'Escribe la ciudad.'],
    district: ['Distrito', 'Escribe el distrito.'],
  },
  subdivision: {
    state: ['Estado', 'Elige el estado.'],
    province: ['Provincia', 'Elige la provincia.'],
    prefecture: ['Prefectura', 'Elige la prefectura.'],
    county: ['Condado', 'Elige el condado.'],
    emirate: ['Emirato', 'Elige el emirato.'],
    department: ['Departamento', 'Elige el departamento.'],
    island: ['Isla', 'Elige la isla.'],
    area: ['Zona', 'Elige la zona.'],
    parish: ['Parroquia', 'Elige la parroquia.'],
    do_si: ['Provincia o ciudad', 'Elige la provincia o ciudad.'],
    oblast: ['Región', 'Elige la región.'],
    district: ['Distrito', 'Elige el distrito.'],
    region: ['Región', 'Elige la región.'],
  },
  postalCode: {
    postal: [
      'Código postal',
      'Escribe el código postal.',
      'Escribe un código postal como {example}.',
      'El código postal {code} no es de {place}. Revisa los dos.',
    ],
    postcode: [
      'Código postal',
      'Escribe el código postal.',
      'Escribe un código postal como {example}.',
      'El código postal {code} no es de {place}. Revisa los dos.',
    ],
    zip: [
      'Código ZIP',
      'Escribe el código ZIP.',
      'Escribe un código ZIP como {example}.',
      'El código ZIP {code} no es de {place}. Revisa los dos.',
    ],
    eircode: [
      'Eircode',
      'Escribe el Eircode.',
      'Escribe un Eircode como {example}.',
      'El Eircode {code} no es de {place}. Revisa los dos.',
    ],
    pin: [
      'Código PIN',
      'Escribe el código PIN.',
      'Escribe un código PIN como {example}.',
      'El código PIN {code} no es de {place}. Revisa los dos.',
    ],
  },
};
