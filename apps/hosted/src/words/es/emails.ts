/** Lo que dicen las cartas, en español; se tutea. */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `Hola, ${name}:`,
  helloAnyone: 'Hola:',
  buttonFails: 'Si el botón no funciona, abre esta dirección:',
  questions: (email) => `¿Tienes preguntas? Escribe a ${email}.`,
  visitShop: 'Visitar la tienda',
  verifyEmail: {
    subject: (shop, code) => `${code} es tu código para ${shop}`,
    heading: 'Tu código',
    lead: (shop) => `Introduce este código para confirmar tu dirección de correo en ${shop}:`,
    valid: (minutes) => `Es válido durante ${minutes}. No lo compartas: nadie de la tienda te lo pedirá nunca.`,
    notYou: 'Si no lo has pedido, alguien se ha equivocado de dirección y no tienes que hacer nada.',
  },
  activation: {
    subject: (shop) => `Tu cuenta en ${shop}`,
    heading: 'Elige una contraseña',
    lead: (shop) => `Se ha abierto una cuenta para ti en ${shop}. Elige una contraseña y será tuya.`,
    button: 'Elegir una contraseña',
    notYou: 'Si no sabes de qué se trata, no tienes que hacer nada.',
  },
  recovery: {
    subject: (shop) => `Una contraseña nueva para ${shop}`,
    heading: 'Elige una contraseña nueva',
    lead: (shop) => `Se ha pedido una contraseña nueva para tu cuenta en ${shop}. Elígela aquí:`,
    button: 'Elegir una contraseña nueva',
    valid: (minutes) => `El enlace funciona una sola vez, durante ${minutes}.`,
    notYou: 'Si no la has pedido, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: (shop) => `Tu contraseña en ${shop} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    lead: (shop) =>
      `La contraseña de tu cuenta en ${shop} acaba de cambiar. En todos los dispositivos hay que volver a iniciar sesión.`,
    notYou: 'Si no has sido tú, elige ahora mismo una contraseña nueva:',
    button: 'Elegir una contraseña nueva',
    notYouPlain: 'Si no has sido tú, escríbenos ahora mismo.',
  },
  approved: {
    subject: (shop) => `Tu cuenta en ${shop} está abierta`,
    heading: 'Te damos la bienvenida',
    lead: (shop) => `${shop} ha aprobado tu cuenta. Ya puedes iniciar sesión.`,
    button: 'Iniciar sesión',
  },
  approvalRequested: {
    subject: (who) => `${who} pide una cuenta`,
    heading: 'Alguien espera tu aprobación',
    lead: (who, shop) => `${who} se ha registrado en ${shop} y espera tu aprobación.`,
    button: 'Ver la solicitud',
  },
  welcome: {
    subject: (shop) => `Te damos la bienvenida a ${shop}`,
    heading: 'Tu cuenta está lista',
    lead: (shop, email) =>
      `Tu cuenta en ${shop} está lista. Inicia sesión con ${email} para ver tus pedidos y dónde están.`,
    notYou: 'Si no te has registrado tú, escríbenos y eliminaremos la cuenta.',
  },
  newSignIn: {
    subject: (shop) => `Nuevo inicio de sesión en ${shop}`,
    heading: 'Un nuevo inicio de sesión',
    lead: (shop) => `Alguien ha iniciado sesión en tu cuenta de ${shop} desde un dispositivo que no conocíamos.`,
    at: 'Fecha',
    device: 'Dispositivo',
    address: 'Dirección',
    wasYou: 'Si has sido tú, todo está bien.',
    notYou: 'Si no, elige ahora mismo una contraseña nueva: así se cierra la sesión en todos los dispositivos.',
    button: 'Elegir una contraseña nueva',
  },
};
