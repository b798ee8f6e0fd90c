/** Spanish texts: pieces that every page uses. */
import { counts } from '@cartwright/ui/counts';

import type { list as english } from '../en/list.ts';

const { number } = counts('es');

/** Nouns like «Aplicación» and «Tarjeta»; the others that stand here are masculine. */
const feminine = /(?:a|ión)$/u;

export const list: typeof english = {
  actions: {
    add: 'Añadir',
    apply: 'Aplicar',
    archive: 'Archivar',
    back: 'Atrás',
    cancel: 'Cancelar',
    change: 'Cambiar',
    clearAll: 'Borrar todo',
    clearFilters: 'Quitar filtros',
    close: 'Cerrar',
    copy: 'Copiar',
    create: 'Crear',
    delete: 'Eliminar',
    discard: 'Descartar',
    download: 'Descargar',
    duplicate: 'Duplicar',
    edit: 'Editar',
    export: 'Exportar',
    keep: 'Mantener',
    more: 'Más',
    next: 'Siguiente',
    preview: 'Vista previa',
    previous: 'Anterior',
    reload: 'Recargar',
    remove: 'Quitar',
    rename: 'Renombrar',
    replace: 'Sustituir',
    restore: 'Restaurar',
    save: 'Guardar',
    search: 'Buscar',
    select: 'Seleccionar',
    show: 'Mostrar',
    tryAgain: 'Reintentar',
    undo: 'Deshacer',
    upload: 'Subir',
  },
  separator: ', ',
  documentTitle: (title) => `${title} · Administración`,
  failed: (what) => `Error al cargar ${what}`,
  request: (id) => `Solicitud ${id}`,
  unreachable: 'No hemos podido conectar con el servidor. Puede que se esté reiniciando.',
  offline: 'No tienes conexión. Comprueba tu conexión a internet.',
  serverBusy: 'El servidor no puede responder ahora. Inténtalo de nuevo en un minuto.',
  serverFailed: 'Se ha producido un error en el servidor.',
  /** `id` names the request in the log of the server. */
  serverFailedRequest: (id: string) =>
    `Se ha producido un error en el servidor. Su registro explica la solicitud ${id}.`,
  somethingWrong: 'Se ha producido un error.',
  nothingChanged: 'No se ha cambiado nada',
  noPermission: {
    title: (what) => `No puedes ver ${what}`,
    text: 'Pide el permiso al propietario de la tienda.',
  },
  notFound: (what) => `${what} no ${feminine.test(what) ? 'encontrada' : 'encontrado'}`,
  pages: {
    label: 'Páginas',
    range: (first, last) => `${first}–${last}`,
    rangeOf: (first, last, total) => `${first}–${last} de ${number(total)}`,
  },
  unsaved: {
    title: 'Cambios sin guardar',
    saving: 'Guardando',
    leaveTitle: '¿Salir sin guardar?',
    leave: 'Salir sin guardar',
    stay: 'Quedarse',
    leaveText: 'Tus cambios no se han guardado.',
  },
  meanwhile: {
    title: 'Ha cambiado mientras editabas',
    ok: 'Aceptar',
    changed: (label, value) => `«${label}» ha cambiado a ${value} mientras editabas.`,
    emptied: (label) => `«${label}» se ha vaciado mientras editabas.`,
    keepMine: (value) => `Mantener ${value}`,
    keepEmpty: 'Mantenerlo vacío',
    useTheirs: (value) => `Usar ${value}`,
    leaveEmpty: 'Dejarlo vacío',
    quote: (text) => `«${text}»`,
  },
  columns: 'Columnas',
  copy: {
    copied: 'Copiado',
    failed: 'Selecciónalo y cópialo',
    what: (what) => ` ${what}`,
    sample: (label, language) => `${label}, ${language}`,
  },
  secretOnce: 'Cópialo ahora. No volverás a verlo.',
  deleted: {
    products: {
      title: 'Productos eliminados',
      empty: 'No hay productos eliminados',
      text: 'Un producto eliminado se puede restaurar aquí durante 30 días.',
      failed: 'los productos eliminados',
    },
    collections: {
      title: 'Colecciones eliminadas',
      empty: 'No hay colecciones eliminadas',
      text: 'Una colección eliminada se puede restaurar aquí durante 30 días.',
      failed: 'las colecciones eliminadas',
    },
    date: 'Fecha de eliminación: {date}',
    restore: (name) => `Restaurar ${name}`,
  },
  today: (time) => `Hoy, ${time}`,
  yesterday: (time) => `Ayer, ${time}`,
  timeZone: (zone, place) => `${zone} (${place})`,
  stock: {
    soldOut: 'Agotado',
    inStock: 'Disponible',
    count: (count) => `${number(count)} en stock`,
    someSoldOut: ' · algunas variantes agotadas',
  },
  skuUsed: (product, sku) => `${product} ya usa el SKU ${sku}.`,
};
