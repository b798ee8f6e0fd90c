/** Textos en español: envío de un producto a un lugar. */
import type { Words } from '../en.ts';

export const delivery: Words['delivery'] = {
  title: 'Envío y recogida',
  titleOf: (product) => `Envío de ${product}`,
  back: (product) => `Volver a ${product}`,
  deliverTo: (country) => `Envío a ${country}`,
  country: 'País',
  changeCountry: 'Cambiar de país',
  quantity: 'Cantidad',
  check: 'Consultar el envío',
  checking: 'Consultando el envío',
  deliveryTo: (place) => `Envío a: ${place}`,
  notServed: (place) => `No enviamos este artículo a: ${place}.`,
  pickup: 'Recogida',
  ready: (time) => `Listo: ${time}`,
  hours: 'Horario de apertura',
  map: 'Ver en un mapa',
  countryMissing: 'Elige un país.',
  failed: 'No pudimos consultar el envío. Inténtalo de nuevo.',
};
