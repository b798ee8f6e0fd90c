/** Spanish texts: reviews of products. */
import { counts } from '@cartwright/ui/counts';

import type { reviews as english } from '../en/reviews.ts';

const { plural } = counts('es');

export const reviews: typeof english = {
  title: 'Reseñas',
  notPermitted: 'las reseñas',
  viewsLabel: 'Vistas de reseñas',
  views: { pending: 'Pendientes', published: 'Publicadas', rejected: 'Rechazadas' },
  search: 'Buscar reseñas por palabra o nombre',
  searchShort: 'Buscar por palabra o nombre',
  failedWhat: 'Las reseñas',
  caption: 'Reseñas, las más recientes primero',
  none: {
    pending: 'No hay reseñas por revisar',
    published: 'Aún no hay reseñas publicadas',
    rejected: 'No hay reseñas rechazadas',
    hint: 'Los compradores escriben reseñas en la página de un producto.',
    match: (search) => `Ninguna reseña coincide con «${search}»`,
    showAll: 'Mostrar todas las reseñas',
  },
  anonymous: 'Un comprador',
  stars: (count) => plural(count, { one: '# estrella', other: '# estrellas' }),
  deletedProduct: 'Producto eliminado',
  order: 'Pedido',
  photo: (place) => `Foto ${place}`,
  rejectedBecause: (reason) => `Rechazada: ${reason}`,
  actions: { publish: 'Publicar', reject: 'Rechazar', reply: 'Responder', changeReply: 'Cambiar respuesta' },
  done: {
    APPROVED: 'Reseña publicada.',
    REJECTED: 'Reseña rechazada.',
    IN_MODERATION: 'La reseña vuelve a estar pendiente.',
  },
  nothingChanged: (reason) => `No se cambió nada. ${reason}`,
  reject: {
    title: (author) => `¿Rechazar la reseña de ${author}?`,
    reason: 'Motivo',
    hint: 'Solo lo ve tu equipo.',
  },
  reply: {
    title: (author) => `Responder a ${author}`,
    message: 'Respuesta',
    hint: 'La ven todos los que leen la reseña.',
    save: 'Guardar respuesta',
    remove: 'Quitar respuesta',
    saved: 'Respuesta guardada.',
    removed: 'Respuesta quitada.',
    by: 'Tu respuesta',
  },
  settings: {
    requiresApproval: 'Revisar las reseñas antes de publicarlas',
    hint: 'Sin revisión, cada reseña nueva se muestra al momento.',
    requests: 'Pedir reseñas a los compradores por correo',
    requestsHint:
      'Se envía una vez por pedido. Algunos países solo lo permiten con consentimiento; cada correo tiene un enlace para darse de baja.',
    sendAfter: 'Cuándo se envía',
    days: (count) => plural(count, { one: '# día después de la entrega', other: '# días después de la entrega' }),
    saved: 'Guardado.',
  },
  keys: {
    go: 'Ir a las reseñas',
    next: 'Reseña siguiente de la lista',
    previous: 'Reseña anterior de la lista',
    publish: 'Publicar la reseña',
    reject: 'Rechazar la reseña',
    reply: 'Responder a la reseña',
  },
};
