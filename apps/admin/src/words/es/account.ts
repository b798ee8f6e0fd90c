/** Spanish texts: the merchant’s own account. */
import type { account as english } from '../en/account.ts';

export const account: typeof english = {
  title: 'Tu cuenta',
  failedWhat: 'tu cuenta',
  name: {
    title: 'Nombre',
    label: 'Tu nombre',
    hint: 'El equipo lo ve junto a lo que cambias.',
  },
  email: {
    title: 'Correo electrónico',
    current: 'Inicias sesión con {email}.',
    sent: (email) =>
      `Revisa la bandeja de entrada de ${email}. La dirección cambia cuando abras el enlace de nuestro correo.`,
    label: 'Correo electrónico nuevo',
    save: 'Cambiar correo',
  },
  password: {
    title: 'Contraseña',
    changed: 'Tu contraseña ha cambiado. Hemos cerrado tu sesión en todos los demás dispositivos.',
    newLabel: 'Contraseña nueva',
    label: 'Contraseña',
    hint: (characters) =>
      `Al menos ${characters} caracteres. Una frase corta es fácil de recordar y difícil de adivinar.`,
    current: 'Contraseña actual',
    change: 'Cambiar contraseña',
    set: 'Crear contraseña',
  },
  passkeys: {
    title: 'Llaves de acceso',
    lead: 'Inicia sesión con el dedo, la cara o el PIN de tu dispositivo, sin contraseña.',
    added: (date) => `Fecha de alta: ${date}`,
    lastUsed: (date) => `Último uso: ${date}`,
    removeNamed: (name) => `Quitar ${name}`,
    removeTitle: (name) => `¿Quitar ${name}?`,
    removeText: 'Deja de servir para iniciar sesión y solo su dispositivo puede volver a añadirla.',
    add: 'Añadir llave de acceso',
    unsupported: 'Este navegador no admite llaves de acceso.',
    failed: 'No se ha creado la llave de acceso. Inténtalo de nuevo.',
  },
  sessions: {
    title: 'Dónde tienes la sesión iniciada',
    unknownBrowser: 'Navegador desconocido',
    device: (browser, system) => `${browser} en ${system}`,
    thisBrowser: 'Este navegador',
    lastUsed: (date) => `Último uso: ${date}`,
    signOutNamed: (browser) => `Cerrar la sesión de ${browser}`,
    signOut: 'Cerrar sesión',
    signOutElsewhere: 'Cerrar las demás sesiones',
  },
  failed: (status) => `La plataforma ha respondido con ${status}.`,
};
