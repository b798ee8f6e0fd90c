/** Textos en español: reseñas. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number, plural } = counts('es');

export const reviews: Words['reviews'] = {
  title: 'Reseñas',
  none: 'Aún no hay reseñas.',
  count: (count) => plural(count, { one: '# reseña', other: '# reseñas' }),
  outOf: (average) => `${number(average)} de 5 estrellas`,
  stars: (count) => plural(count, { one: '# estrella', other: '# estrellas' }),
  write: 'Escribir una reseña',
  all: 'Todas las reseñas',
  order: 'Ordenar las reseñas',
  orders: { newest: 'Más recientes primero', best: 'Mejores primero', worst: 'Peores primero' },
  show: 'Mostrar',
  noMatch: 'No hay reseñas con estas estrellas.',
  verified: 'Compra verificada',
  reply: 'Respuesta de la tienda',
  photo: (place, name) => `Foto ${number(place)} de ${name}`,
  anonymous: 'Un comprador',
  previous: 'Reseñas anteriores',
  next: 'Más reseñas',
  form: {
    title: (product) => `Reseña de ${product}`,
    stars: 'Tus estrellas',
    heading: 'Título',
    body: 'Reseña',
    name: 'Nombre que se muestra',
    photos: {
      label: 'Fotos',
      hint: (count, megabytes) =>
        `Hasta ${number(count)} imágenes de ${number(megabytes)} MB como máximo cada una. Quitamos el lugar donde se tomaron.`,
      uploading: (percent) => `Subiendo, ${percent}`,
      remove: (place) => `Quitar la foto ${number(place)}`,
      keep: (place) => `Conservar la foto ${number(place)}`,
      added: (count) => plural(count, { one: '# foto añadida.', other: '# fotos añadidas.' }),
      problems: {
        tooLarge: (megabytes) => `Una foto puede tener ${number(megabytes)} MB como máximo. Elige una más pequeña.`,
        notPicture: 'Este archivo no es una imagen. Elige un archivo JPEG, PNG, WebP, AVIF o GIF.',
        tooMany: (count) => `Una reseña puede tener ${number(count)} fotos como máximo. Quita una para añadir otra.`,
        failed: 'Una foto no se subió. Inténtalo de nuevo.',
      },
    },
    submit: 'Enviar reseña',
    change: 'Guardar cambios',
    remove: 'Eliminar reseña',
    sending: 'Enviando…',
    pending: 'Gracias. La publicaremos después de revisarla.',
    published: 'Gracias. Tu reseña está publicada.',
    removed: 'Tu reseña se ha eliminado.',
    signIn: 'Inicia sesión con la cuenta de tu compra o abre el enlace de tu correo.',
    notBuyer: 'Solo quienes compraron este producto pueden reseñarlo.',
    linkNotValid: 'Este enlace es demasiado antiguo o pertenece a otro producto. Abre el más reciente de tu correo.',
    missingStars: 'Elige de una a cinco estrellas.',
    failed: 'Tu reseña no se envió. Inténtalo de nuevo.',
    back: (product) => `Volver a ${product}`,
  },
};
