/** Lo que puede fallar, en español. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('es');

export const problems: Problems = {
  'email-missing': 'Escribe tu dirección de correo.',
  'email-malformed': 'Escribe una dirección de correo como ada@example.com.',
  'password-missing': 'Escribe tu contraseña.',
  'password-too-short': ({ min }) => `Usa al menos ${number(min)} caracteres.`,
  'password-too-long': ({ max }) => `Usa como máximo ${number(max)} caracteres.`,
  'password-too-common': 'Esta contraseña está en las listas que los atacantes prueban primero. Elige otra.',
  'password-guessable': 'Esta contraseña se parece demasiado a tu nombre o a tu dirección. Elige otra.',
  'password-same': 'Esta es la contraseña que ya tienes. Elige otra.',
  'credentials-wrong':
    'Esta dirección de correo y esta contraseña no se corresponden. Revisa las dos o crea una cuenta.',
  'account-blocked': 'Esta cuenta está bloqueada. Escríbenos, por favor.',
  'account-exists': 'Ya hay una cuenta con esta dirección de correo: inicia sesión.',
  'code-missing': 'Escribe las seis cifras de nuestro mensaje.',
  'code-wrong': 'No es el código de nuestro último mensaje. Revisa las cifras.',
  'code-expired': 'Este código es demasiado antiguo. Pide otro.',
  'code-attempts-over': 'Demasiados intentos fallidos. Pide otro código.',
  'code-sent': 'Ya va en camino un código nuevo. El anterior ya no es válido.',
  'too-many-attempts': ({ seconds }) => `Demasiados intentos. Inténtalo de nuevo ${soon(seconds)}.`,
  'captcha-missing': 'Responde también a la pregunta, por favor.',
  'captcha-wrong': 'No era la respuesta correcta. Aquí tienes otra pregunta.',
  'link-expired': 'Este enlace es demasiado antiguo. Pide otro.',
  'link-used': 'Este enlace ya se ha usado. Pide otro.',
  'name-too-long': ({ max }) => `Usa como máximo ${number(max)} caracteres para el nombre.`,
  'field-too-long': ({ max }) => `Usa como máximo ${number(max)} caracteres.`,
  'field-missing': 'Rellena este campo, por favor.',
  'field-malformed': 'Esto no parece correcto.',
  'passkey-failed': 'No ha funcionado con la llave de acceso. Inténtalo otra vez o usa tu contraseña.',
  'passkey-unknown': 'No conocemos esta llave de acceso. Inicia sesión con tu contraseña.',
  'provider-failed': ({ provider }) =>
    `No se ha podido iniciar sesión con ${provider}. Inténtalo otra vez o usa tu contraseña.`,
  'session-ended': 'Entretanto se ha cerrado tu sesión. Iníciala otra vez, por favor.',
  'something-wrong': 'Algo ha fallado por nuestra parte. Inténtalo otra vez.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Aquí no hay nada',
    message: 'La dirección no lleva a ninguna página.',
    remedy: 'Comprueba que está bien escrita o empieza por la tienda.',
  },
  'not-a-page': {
    title: 'Aquí no hay ninguna página',
    message: 'Esta dirección solo recibe lo que envía un formulario o un programa.',
    remedy: 'Vuelve atrás o empieza por la tienda.',
  },
  'sign-in-over': {
    title: 'Este inicio de sesión ha terminado',
    message: 'Ya se completó, o ha pasado más de una hora desde que empezó.',
    remedy: 'Vuelve a la tienda y elige otra vez «Iniciar sesión».',
  },
  'form-foreign': {
    title: 'Este formulario no viene de aquí',
    message: 'Se ha enviado desde otro sitio, y solo pueden enviarlo nuestras páginas.',
    remedy: 'Vuelve a la tienda y empieza de nuevo.',
  },
  'form-stale': {
    title: 'Este formulario ya no es válido',
    message: 'Se abrió en otro navegador, o el navegador ha olvidado sus cookies desde entonces.',
    remedy:
      'Vuelve atrás, recarga la página y envía el formulario otra vez. Las cookies deben estar permitidas para este sitio.',
  },
  'form-unreadable': {
    title: 'No se puede leer este formulario',
    message: 'Lo que ha enviado el navegador está dañado o es demasiado grande.',
    remedy: 'Vuelve atrás, recarga la página y envía el formulario otra vez.',
  },
  'recovery-link-expired': {
    title: 'Este enlace ya no funciona',
    message: 'Ya se ha usado, es demasiado antiguo o se envió uno más reciente.',
    remedy: 'Pide un enlace nuevo: solo funciona el más reciente, y una sola vez.',
  },
  'redirect-not-allowed': {
    title: 'Esta dirección de retorno no está permitida',
    message: ({ address }) => `La aplicación quiere volver a ${address}, y no tiene permiso para ello.`,
    remedy: 'Si esta tienda es tuya, permite la dirección. Si no, vuelve atrás y avisa a la tienda.',
  },
  'address-not-registrable': {
    title: 'Esta dirección no se puede permitir',
    message: ({ address }) =>
      `${address} no se ha registrado: la aplicación no está en desarrollo o no es una dirección válida para ella.`,
    remedy: 'Usa una dirección https, o http en localhost, sin fragmento (#).',
  },
  'request-unclear': {
    title: 'Este inicio de sesión no está claro',
    message: ({ parameter }) =>
      `La aplicación lo ha pedido de una forma que no se puede responder: ${parameter} falta, es desconocido o aparece dos veces.`,
    remedy: 'Vuelve atrás y avisa a la tienda.',
  },
  'app-unknown': {
    title: 'No conocemos esta aplicación',
    message: 'La dirección nombra una aplicación que no está registrada aquí.',
    remedy: 'Vuelve atrás y avisa a la tienda.',
  },
  'account-blocked': {
    title: 'Esta cuenta está bloqueada',
    message: 'La tienda la ha bloqueado; por ahora no puedes iniciar sesión.',
    remedy: 'Si crees que es un error, escríbenos.',
  },
  'too-many-attempts': {
    title: 'Demasiados intentos',
    message: ({ seconds }) =>
      `Por la seguridad de todas las cuentas hacemos una pausa. Inténtalo de nuevo ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Tu correo electrónico no está confirmado allí',
    message: ({ provider }) =>
      `${provider} no ha confirmado tu correo electrónico. Aquí solo se puede entrar con uno confirmado.`,
    remedy: 'Confírmalo allí e inténtalo otra vez, o inicia sesión con tu contraseña.',
  },
  'provider-failed': {
    title: 'No ha funcionado',
    message: ({ provider }) => `${provider} no ha confirmado quién eres.`,
    remedy: 'Vuelve atrás e inténtalo otra vez, o inicia sesión con tu contraseña.',
  },
  outage: {
    title: 'La tienda no responde en este momento',
    message: 'No se ha perdido nada.',
    remedy: 'Inténtalo de nuevo dentro de un minuto.',
  },
  'something-wrong': {
    title: 'Algo ha fallado',
    message: 'Es culpa nuestra, y lo hemos anotado.',
    remedy: 'Inténtalo otra vez dentro de un momento.',
  },
};
