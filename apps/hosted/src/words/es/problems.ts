/** Mensajes de error en español. */
import { formats } from '../formats.ts';
import type { ProblemPages, Problems } from '../problem-words.ts';

const { number, soon } = formats('es');

export const problems: Problems = {
  'email-missing': 'Introduce tu correo electrónico.',
  'email-malformed': 'Introduce un correo electrónico válido, como ada@example.com.',
  'password-missing': 'Introduce tu contraseña.',
  'password-too-short': ({ min }) => `Usa al menos ${number(min)} caracteres.`,
  'password-too-long': ({ max }) => `Usa como máximo ${number(max)} caracteres.`,
  'password-too-common': 'Esta contraseña es demasiado común y fácil de adivinar. Elige otra.',
  'password-guessable': 'Esta contraseña se parece demasiado a tu nombre o a tu correo electrónico. Elige otra.',
  'password-same': 'Esta es tu contraseña actual. Elige otra.',
  'credentials-wrong': 'Correo electrónico o contraseña incorrectos. Inténtalo de nuevo o crea una cuenta.',
  'merchant-credentials-wrong': 'Correo electrónico o contraseña incorrectos. Inténtalo de nuevo.',
  'account-blocked': 'Esta cuenta está bloqueada. Contacta con nosotros.',
  'account-exists': 'Ya existe una cuenta con este correo electrónico. Inicia sesión.',
  'code-missing': 'Introduce el código de seis dígitos de nuestro correo.',
  'code-wrong': 'El código no es correcto. Introduce el código de nuestro último correo.',
  'code-expired': 'Este código ha caducado. Solicita uno nuevo.',
  'code-attempts-over': 'Demasiados códigos incorrectos. Solicita uno nuevo.',
  'code-sent': 'Hemos enviado un código nuevo. El anterior ya no es válido.',
  'too-many-attempts': ({ seconds }) => `Demasiados intentos. Inténtalo de nuevo ${soon(seconds)}.`,
  'captcha-missing': 'Responde a la pregunta.',
  'captcha-wrong': 'La respuesta no es correcta. Aquí tienes otra pregunta.',
  'link-expired': 'Este enlace ha caducado. Solicita uno nuevo.',
  'link-used': 'Este enlace ya se ha usado. Solicita uno nuevo.',
  'name-too-long': ({ max }) => `Usa como máximo ${number(max)} caracteres para el nombre.`,
  'field-too-long': ({ max }) => `Usa como máximo ${number(max)} caracteres.`,
  'name-missing': 'Introduce tu nombre.',
  'field-malformed': 'Introduce un valor válido.',
  'passkey-failed': 'La llave de acceso no ha funcionado. Inténtalo de nuevo o usa tu contraseña.',
  'passkey-unknown': 'No reconocemos esta llave de acceso. Inicia sesión con tu contraseña.',
  'provider-failed': ({ provider }) =>
    `No se ha podido iniciar sesión con ${provider}. Inténtalo de nuevo o usa tu contraseña.`,
  'session-ended': 'Se ha cerrado tu sesión. Inicia sesión de nuevo.',
  'something-wrong': 'Se ha producido un error por nuestra parte. Inténtalo de nuevo.',
};

export const problemPages: ProblemPages = {
  'not-found': {
    title: 'Página no encontrada',
    message: 'No hay ninguna página en esta dirección.',
    remedy: 'Comprueba la dirección o ve a la tienda.',
  },
  'not-a-page': {
    title: 'Esta dirección no es una página',
    message: 'Solo acepta datos de formularios y aplicaciones.',
    remedy: 'Vuelve atrás o ve a la tienda.',
  },
  'sign-in-over': {
    title: 'Esta página ha caducado',
    message: 'Este inicio de sesión ya se completó o empezó hace más de una hora.',
    remedy: 'Vuelve a la tienda y elige «Iniciar sesión» de nuevo.',
  },
  'form-foreign': {
    title: 'No podemos aceptar este formulario',
    message: 'Se ha enviado desde otro sitio web.',
    remedy: 'Vuelve a la tienda y empieza de nuevo.',
  },
  'form-stale': {
    title: 'Este formulario ha caducado',
    message: 'Se abrió en otro navegador o se han eliminado tus cookies.',
    remedy:
      'Vuelve atrás, recarga la página y envía el formulario de nuevo. Permite las cookies de este sitio en tu navegador.',
  },
  'form-unreadable': {
    title: 'No se puede leer este formulario',
    message: 'Los datos de tu navegador están dañados o son demasiado grandes.',
    remedy: 'Vuelve atrás, recarga la página y envía el formulario de nuevo.',
  },
  'recovery-link-expired': {
    title: 'Este enlace ya no funciona',
    message: 'Ya se ha usado, ha caducado o se ha sustituido por uno más reciente.',
    remedy: 'Solicita un enlace nuevo. Solo funciona el más reciente, y una sola vez.',
  },
  'order-unknown': {
    title: 'Pedido no encontrado',
    message: 'La dirección está incompleta o no corresponde a ningún pedido.',
    remedy: 'Abre el enlace del correo sobre tu pedido.',
  },
  'redirect-not-allowed': {
    title: 'Esta dirección de retorno no está permitida',
    message: ({ address }) =>
      `La aplicación ha intentado volver a ${address}, que no está entre sus direcciones permitidas.`,
    remedy: 'Si es tu tienda, permite la dirección. Si no, vuelve atrás y avisa a la tienda.',
  },
  'address-not-registrable': {
    title: 'Esta dirección no se puede permitir',
    message: ({ address }) =>
      `${address} no se ha añadido: la aplicación no está en desarrollo o la dirección no es válida para ella.`,
    remedy: 'Usa una dirección https, o una dirección http en localhost, sin fragmento (#).',
  },
  'request-unclear': {
    title: 'Esta solicitud de inicio de sesión no es válida',
    message: ({ parameter }) =>
      `La solicitud de la aplicación contiene un error: ${parameter} falta, es desconocido o está repetido.`,
    remedy: 'Vuelve atrás y avisa a la tienda.',
  },
  'app-unknown': {
    title: 'Aplicación desconocida',
    message: 'La aplicación desde la que llegas no está registrada en esta tienda.',
    remedy: 'Vuelve atrás y avisa a la tienda.',
  },
  'account-blocked': {
    title: 'Esta cuenta está bloqueada',
    message: 'La tienda ha bloqueado esta cuenta. No puedes iniciar sesión.',
    remedy: 'Si crees que es un error, contacta con nosotros.',
  },
  'too-many-attempts': {
    title: 'Demasiados intentos',
    message: ({ seconds }) =>
      `Para proteger todas las cuentas, limitamos el número de intentos. Inténtalo de nuevo ${soon(seconds)}.`,
    remedy: undefined,
  },
  'provider-email-unconfirmed': {
    title: 'Tu correo electrónico no está verificado',
    message: ({ provider }) =>
      `${provider} no ha verificado tu correo electrónico, así que no puedes usarlo para iniciar sesión aquí.`,
    remedy: 'Verifícalo allí e inténtalo de nuevo, o inicia sesión con tu contraseña.',
  },
  'provider-failed': {
    title: 'No se pudo iniciar sesión',
    message: ({ provider }) => `${provider} no ha confirmado tu identidad.`,
    remedy: 'Vuelve atrás e inténtalo de nuevo, o inicia sesión con tu contraseña.',
  },
  outage: {
    title: 'La tienda no está disponible temporalmente',
    message: 'Tus datos están a salvo.',
    remedy: 'Inténtalo de nuevo dentro de un minuto.',
  },
  'something-wrong': {
    title: 'Se ha producido un error',
    message: 'El error es nuestro y lo hemos registrado.',
    remedy: 'Inténtalo de nuevo dentro de un momento.',
  },
};
