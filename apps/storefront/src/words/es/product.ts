/** Textos en español: página de un producto. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { plural, number } = counts('es');

export const product: Words['product'] = {
  isPreview: 'Vista previa. Los clientes aún no lo ven.',
  youAreHere: 'Estás aquí',
  sale: 'Oferta',
  soldOut: 'Agotado',
  inStock: 'Disponible',
  fewLeft: (count) => plural(count, { one: 'Solo queda uno', many: 'Solo quedan #', other: 'Solo quedan #' }),
  byEmail: 'Llega por correo electrónico en unos minutos.',
  arrives: (days) => `Si lo pides ahora, llega: ${days}`,
  nowChosen: (option, choice) => `${option}: ahora ${choice}.`,
  unknownChoice: (option, choice) => `No hay ${option} «${choice}».`,
  hereIsWhat: 'Esto es lo que tenemos.',
  choiceSoldOut: ', agotado',
  choiceMissing: ', no disponible en esta combinación',
  gallery: {
    pictures: (name) => `Imágenes de ${name}`,
    picture: (place, all) => `Imagen ${number(place)} de ${number(all)}`,
    film: (place, all) => `Vídeo ${number(place)} de ${number(all)}`,
    enlarge: (place, all) => `Ampliar la imagen ${number(place)} de ${number(all)}`,
    enlarged: (name, place, all) => `${name}, ${number(place)} de ${number(all)}`,
    close: 'Cerrar la imagen ampliada',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    zoom: (percent) => `Zoom ${percent}`,
    whole: (percent) => `Zoom ${percent}. Mostrar la imagen completa`,
  },
  text: {
    upTo: (count) =>
      plural(count, { one: 'Hasta # carácter', many: 'Hasta # caracteres', other: 'Hasta # caracteres' }),
    used: (count, all) => `${number(count)} de ${number(all)} caracteres`,
    remove: (count) =>
      plural(count, { one: 'Quita # carácter.', many: 'Quita # caracteres.', other: 'Quita # caracteres.' }),
    limit: (count) =>
      plural(count, {
        one: 'Hay espacio para # carácter.',
        many: 'Hay espacio para # caracteres.',
        other: 'Hay espacio para # caracteres.',
      }),
    preview: 'Escribiremos exactamente:',
  },
  restock: {
    label: 'Avísame cuando vuelva',
    hint: (shop) => `Te enviaremos un único correo. ${shop} no usará tu dirección para nada más.`,
    shop: 'La tienda',
    submit: 'Avísame',
    sending: 'Enviando',
    saved: (email) => `Escribiremos una sola vez a ${email}, cuando vuelva.`,
    emailMissing: 'Escribe tu correo electrónico.',
    emailMalformed: 'Escribe un correo electrónico válido, como ada@example.com.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
  },
};
