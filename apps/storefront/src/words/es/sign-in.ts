/** Textos en español: inicio de sesión en la tienda. */
import { counts } from '@cartwright/ui/counts';

import type { Words } from '../en.ts';

const { number } = counts('es');

export const signIn: Words['signIn'] = {
  welcome: 'Te damos la bienvenida de nuevo',
  signIn: 'Iniciar sesión',
  newHere: '¿Es tu primera vez?',
  createOne: 'Crear una cuenta',
  forgot: '¿Has olvidado tu contraseña?',
  createTitle: 'Crea tu cuenta',
  create: 'Crear la cuenta',
  haveAccount: '¿Ya tienes una cuenta?',
  fullName: 'Nombre y apellidos',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  checkInbox: 'Revisa tu correo',
  confirm: 'Confirmar',
  codeSent: 'Hemos enviado un código de seis cifras a {email}.',
  resend: 'Volver a enviar el código',
  code: 'Código',
  sendLink: 'Enviar el enlace',
  forgotHint: 'Escribe tu correo y te enviaremos un enlace para restablecer tu contraseña.',
  backToSignIn: 'Volver al inicio de sesión',
  useHosted: 'Usar la otra página de inicio de sesión',
  notARobot: 'No soy un robot',
  captchaWaiting: 'Espera a que aparezca la pregunta o vuelve a cargar la página.',
  passwordHint: (min) =>
    `Al menos ${number(min)} caracteres. Una frase corta es fácil de recordar y difícil de adivinar.`,
  errorTitle: (title) => `Error: ${title}`,
  problems: {
    unreadable: 'No hemos podido leer este formulario. Inténtalo de nuevo.',
    wrong: 'Correo o contraseña incorrectos. Inténtalo de nuevo o crea una cuenta.',
    'email-missing': 'Escribe tu correo electrónico.',
    'email-malformed': 'Escribe un correo electrónico válido, como ada@example.com.',
    'password-missing': 'Escribe tu contraseña.',
    'password-refused': 'Elige otra contraseña.',
    'password-replaced': 'Tienes que elegir una contraseña nueva. Pide un correo con un enlace para restablecerla.',
    exists: 'Ya hay una cuenta con este correo. Inicia sesión.',
    captcha: 'Completa la comprobación de seguridad y vuelve a enviar el formulario.',
    blocked: 'Esta cuenta está bloqueada. Ponte en contacto con nosotros.',
    approval: 'Tu cuenta está pendiente de aprobación. Te escribiremos en cuanto esté abierta.',
    'code-wrong': 'Este código no es correcto. Escribe el código de nuestro último correo.',
    'code-expired': 'Este código ha caducado. Pide uno nuevo.',
    'code-over': 'Demasiados códigos incorrectos. Pide uno nuevo.',
    'code-sent': 'Hemos enviado un código nuevo. El anterior ya no funciona.',
    'recovery-sent': 'Si hay una cuenta con esta dirección, hemos enviado un enlace para restablecer la contraseña.',
    over: 'Esta página ha caducado. Empieza de nuevo.',
    'too-often': 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    failed: 'Algo ha salido mal. Inténtalo de nuevo en un minuto.',
  },
};
