/** Textos en español: boletín. */
import type { Words } from '../en.ts';

export const newsletter: Words['newsletter'] = {
  title: 'Boletín',
  submit: 'Suscribirme',
  consent: 'Quiero recibir el boletín por correo y puedo darme de baja en cualquier momento.',
  missing: 'Escribe tu correo electrónico.',
  malformed: 'Eso no es un correo electrónico.',
  failed: 'No ha funcionado. Inténtalo de nuevo en un minuto.',
  sentTitle: 'Revisa tu bandeja de entrada',
  sentText: (email) => `Hemos enviado un correo a ${email}. Abre su enlace para confirmar. Vale 7 días.`,
  confirmTitle: 'Confirmar el boletín',
  confirmLead: 'Confirma que quieres recibir el boletín en esta dirección.',
  confirm: 'Confirmar',
  confirmedTitle: 'Gracias',
  confirmedText: 'Tu dirección está confirmada. Puedes darte de baja con el enlace de cada envío.',
  invalid: 'Este enlace es demasiado antiguo, o te diste de baja. Puedes pedirlo de nuevo abajo.',
};
