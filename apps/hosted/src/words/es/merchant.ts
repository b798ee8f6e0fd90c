/** Spanish texts of the admin's sign-in pages, and of the emails to merchants about their account. */
import type { MerchantWords } from '../en/merchant.ts';

export const merchant: MerchantWords = {
  signIn: {
    lead: (shop) => `Inicia sesión en la administración de ${shop}.`,
    byEmail: 'Enviarme un enlace de acceso',
  },
  link: {
    title: 'Acceder por correo',
    lead: 'Escribe tu correo electrónico y te enviaremos un enlace que inicia tu sesión.',
    sent: (email) => `Si hay una cuenta para ${email}, hemos enviado un enlace de acceso.`,
  },
  open: {
    title: 'Administración',
    lead: 'Este enlace funciona una vez. En este navegador mantendrás la sesión doce horas después de tu última visita.',
    submit: 'Abrir la administración',
    busy: 'Abriendo…',
  },
  linkNeeded: {
    title: 'Necesitas un enlace nuevo',
    expired: 'Este enlace ya se usó o ha caducado.',
    noAccount: 'Esta tienda todavía no tiene cuenta.',
    remedy: 'La persona que gestiona el servidor puede crear un enlace con este comando:',
  },
  start: {
    title: 'Crea tu tienda',
    lead: 'Con esta cuenta accedes a la administración. Podrás cambiarla más adelante.',
    name: 'Tu nombre',
    submit: 'Crear tienda',
    busy: 'Creando tu tienda…',
    passkey: 'Usar una llave de acceso en lugar de contraseña',
    passkeyFailed: 'No se creó la llave de acceso. Inténtalo de nuevo o elige una contraseña.',
  },
  email: {
    title: 'Confirma tu correo',
    lead: (email) => `A partir de ahora, inicia sesión con ${email}.`,
    submit: 'Confirmar',
    busy: 'Confirmando…',
    done: 'Tu correo ha cambiado',
    back: 'Volver a tu cuenta',
  },
  emails: {
    signInLink: {
      subject: (shop) => `Accede a ${shop}`,
      heading: 'Tu enlace de acceso',
      lead: (shop) => `Este enlace inicia tu sesión en la administración de ${shop}.`,
      button: 'Iniciar sesión',
      notYou: '¿No lo has pedido? Ignora este correo. Sin el enlace nadie puede acceder.',
    },
    confirmEmail: {
      subject: (shop) => `Confirma tu correo para ${shop}`,
      heading: 'Confirma tu correo',
      lead: (shop) => `Quieres acceder a la administración de ${shop} con esta dirección.`,
      button: 'Confirmar correo',
      notYou: '¿No lo has pedido? Ignora este correo.',
    },
    emailChanged: {
      subject: (shop) => `Tu correo en ${shop} ha cambiado`,
      heading: 'Tu correo ha cambiado',
      lead: (shop, email) => `Ahora accedes a la administración de ${shop} con ${email}.`,
      notYou:
        'Si no fuiste tú, pide cuanto antes un enlace de propietario a la persona que gestiona el servidor. Inicia tu sesión sin correo.',
    },
  },
};
