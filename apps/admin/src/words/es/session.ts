/** Spanish texts: signing in and out, and what a merchant may do. */
import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  failedWhat: 'la administración',
  signedOut: {
    titleLeft: 'Has cerrado la sesión',
    title: 'Iniciar sesión',
    signIn: 'Iniciar sesión',
  },
  interrupted: {
    title: 'Se ha cerrado tu sesión',
    close: 'Continuar',
    goOn: 'Ya he iniciado sesión. Continuar',
    lead: '{signIn} y continúa aquí. Tus cambios sin guardar siguen en esta página.',
    signIn: 'Inicia sesión de nuevo en otra pestaña',
    stillOut: 'Todavía no has iniciado sesión en este navegador.',
  },
  needsWriteCatalog: 'Necesitas permiso para cambiar el catálogo.',
  errors: {
    session: (status) => `La plataforma ha respondido con ${status} al pedir la sesión.`,
    signOut: (status) => `La plataforma ha respondido con ${status} al cerrar la sesión.`,
    noMerchant: 'La respuesta de la plataforma no dice de quién es la sesión.',
  },
};
