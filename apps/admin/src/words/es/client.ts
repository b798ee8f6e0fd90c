/** Spanish texts: errors of the connection to the platform, the server of the shop. */
import type { client as english } from '../en/client.ts';

export const client: typeof english = {
  signedOut: 'Has cerrado la sesión de la administración.',
  noTokenStatus: (status) => `La plataforma ha respondido con ${status} al pedir un token de acceso.`,
  noToken: 'La respuesta de la plataforma no contiene ningún token de acceso.',
};
