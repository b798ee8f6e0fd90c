/** Textos de los correos en español; se tutea. */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `Hola, ${name}:`,
  helloAnyone: 'Hola:',
  buttonFails: 'Si el botón no funciona, abre este enlace:',
  questions: (email) => `¿Tienes preguntas? Escribe a ${email}.`,
  visitShop: 'Visitar la tienda',
  verifyEmail: {
    subject: (shop, code) => `${code} es tu código para ${shop}`,
    heading: 'Tu código',
    lead: (shop) => `Introduce este código para confirmar tu correo electrónico en ${shop}:`,
    valid: (minutes) => `Es válido durante ${minutes}. No lo compartas con nadie. La tienda nunca te lo pedirá.`,
    notYou: '¿No lo has solicitado? Probablemente alguien escribió mal su dirección. Puedes ignorar este correo.',
  },
  activation: {
    subject: (shop) => `Tu cuenta en ${shop}`,
    heading: 'Elige una contraseña',
    lead: (shop) => `Se ha creado una cuenta para ti en ${shop}. Elige una contraseña para empezar a usarla.`,
    button: 'Elegir una contraseña',
    notYou: 'Si no esperabas este correo, puedes ignorarlo.',
  },
  recovery: {
    subject: (shop) => `Restablece tu contraseña de ${shop}`,
    heading: 'Restablece tu contraseña',
    lead: (shop) =>
      `Hemos recibido una solicitud para restablecer la contraseña de tu cuenta en ${shop}. Elige una nueva aquí:`,
    button: 'Elegir una contraseña nueva',
    valid: (minutes) => `El enlace es válido durante ${minutes} y solo funciona una vez.`,
    notYou: '¿No lo has solicitado? Puedes ignorar este correo. Tu contraseña no cambiará.',
  },
  passwordChanged: {
    subject: (shop) => `Tu contraseña en ${shop} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    lead: (shop) =>
      `La contraseña de tu cuenta en ${shop} acaba de cambiar. Se ha cerrado la sesión en todos los demás dispositivos.`,
    notYou: 'Si no has sido tú, elige una contraseña nueva de inmediato:',
    button: 'Elegir una contraseña nueva',
    notYouPlain: 'Si no has sido tú, contacta con nosotros de inmediato.',
  },
  approved: {
    subject: (shop) => `Tu cuenta en ${shop} está aprobada`,
    heading: 'Tu cuenta está aprobada',
    lead: (shop) => `${shop} ha aprobado tu cuenta. Ya puedes iniciar sesión.`,
    button: 'Iniciar sesión',
  },
  approvalRequested: {
    subject: (who) => `${who} ha solicitado una cuenta`,
    heading: 'Nueva solicitud de cuenta',
    lead: (who, shop) => `${who} se ha registrado en ${shop} y espera tu aprobación.`,
    button: 'Ver la solicitud',
  },
  welcome: {
    subject: (shop) => `Te damos la bienvenida a ${shop}`,
    heading: 'Tu cuenta está lista',
    lead: (shop, email) => `Tu cuenta en ${shop} está lista. Inicia sesión con ${email} para ver y seguir tus pedidos.`,
    notYou: '¿No te has registrado? Contacta con nosotros y eliminaremos la cuenta.',
  },
  newsletterConfirm: {
    subject: (shop) => `Confirma el boletín de ${shop}`,
    heading: 'Confirma tu correo electrónico',
    lead: (shop) => `Has pedido el boletín de ${shop}. Confirma que esta dirección es tuya:`,
    button: 'Confirmar',
    notYou: '¿No lo has pedido? Puedes ignorar este correo. Sin confirmación no recibirás el boletín.',
  },
  newSignIn: {
    subject: (shop) => `Nuevo inicio de sesión en ${shop}`,
    heading: 'Nuevo inicio de sesión',
    lead: (shop) => `Alguien ha iniciado sesión en tu cuenta de ${shop} desde un dispositivo nuevo.`,
    at: 'Fecha',
    device: 'Dispositivo',
    address: 'Dirección IP',
    wasYou: 'Si has sido tú, no tienes que hacer nada.',
    notYou: 'Si no, elige una contraseña nueva de inmediato. Se cerrará la sesión en todos los dispositivos.',
    button: 'Elegir una contraseña nueva',
  },
};
