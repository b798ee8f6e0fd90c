/** Textos en español: la página sobre cookies. */
import type { cookies as english } from '../en/cookies.ts';

export const cookies: typeof english = {
  title: 'Las cookies',
  lead: 'Esta tienda solo usa las cookies que necesita para funcionar. Ninguna te sigue a otros sitios.',
  untilClosed: 'hasta que cierres el navegador',
  purposes: {
    SESSION: 'Mantiene tu sesión, y tu carrito sin cuenta',
    CART: 'Indica que tienes un carrito, para que las páginas lo carguen',
    CURRENCY: 'Guarda la moneda que elegiste',
    LANGUAGE: 'Guarda el idioma que elegiste al pagar',
    ACCESS: 'Abre una tienda cerrada con contraseña',
    SIGN_IN: 'Pertenece a un inicio de sesión en curso',
    DEVICE: 'Reconoce un navegador en el que ya iniciaste sesión',
    FORMS: 'Protege los formularios frente a otros sitios',
    CHECKOUT: 'Mantiene tu compra en este navegador',
  },
  storage: 'Tus últimas búsquedas y los productos que has visto se quedan en tu navegador hasta que los borres allí.',
};
