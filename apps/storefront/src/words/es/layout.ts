/** Textos en español: el marco de todas las páginas. */
import type { Words } from '../en.ts';

export const layout: Words['layout'] = {
  announcement: 'Aviso',
  skip: 'Ir al contenido',
  main: 'Navegación principal',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  shopAll: 'Todos los productos',
  home: 'Inicio',
  account: 'Cuenta',
  yourAccount: 'Tu cuenta',
  signIn: 'Iniciar sesión',
  deliveryAndReturns: 'Envíos y devoluciones',
  delivery: 'Envíos',
  returns: 'Devoluciones',
  help: 'Ayuda',
  trackOrder: 'Seguir un pedido',
  ordersAndDetails: 'Pedidos y datos',
  cart: 'Carrito',
  search: 'Buscar',
  searchShop: 'Buscar en la tienda',
  closeSearch: 'Cerrar la búsqueda',
  language: 'Idioma',
  tryAgain: 'Reintentar',
  outage: {
    title: 'Volvemos enseguida',
    text: 'La tienda no responde en este momento. Tu carrito está a salvo. Inténtalo de nuevo en un minuto.',
  },
  offline: {
    title: 'No tienes conexión.',
    browse: 'Puedes seguir navegando. Tu carrito está a salvo.',
    waiting: 'La página se abrirá cuando vuelvas a tener conexión. Tu carrito está a salvo.',
  },
  failed: {
    title: 'Algo ha salido mal',
    text: 'El problema es nuestro. Tu carrito está a salvo. Inténtalo de nuevo en un momento.',
  },
  missing: {
    title: 'Página no encontrada',
    page: 'No hay ninguna página en esta dirección.',
    collection: 'No hemos encontrado esta colección.',
    product: 'No hemos encontrado este producto.',
    listPage: 'Esta lista tiene menos páginas.',
    legal: 'La tienda no ha publicado esta página.',
    reason: 'Puede que se haya movido o que el enlace tenga una errata.',
  },
};
