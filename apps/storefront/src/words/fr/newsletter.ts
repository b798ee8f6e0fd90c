/** Textes français : newsletter. */
import type { Words } from '../en.ts';

export const newsletter: Words['newsletter'] = {
  title: 'Newsletter',
  submit: 'S’abonner',
  consent: 'Je souhaite recevoir la newsletter par e-mail et peux l’arrêter à tout moment.',
  missing: 'Saisissez votre adresse e-mail.',
  malformed: 'Ce n’est pas une adresse e-mail.',
  failed: 'Cela n’a pas fonctionné. Réessayez dans une minute.',
  sentTitle: 'Consultez votre boîte de réception',
  sentText: (email) =>
    `Nous avons envoyé un e-mail à ${email}. Ouvrez son lien pour confirmer. Il est valable 7 jours.`,
  confirmTitle: 'Confirmer la newsletter',
  confirmLead: 'Confirmez que vous souhaitez recevoir la newsletter à cette adresse.',
  confirm: 'Confirmer',
  confirmedTitle: 'Merci',
  confirmedText: 'Votre adresse est confirmée. Le lien de chaque envoi permet d’arrêter la newsletter.',
  invalid: 'Ce lien est trop ancien, ou la newsletter a été arrêtée. Vous pouvez la redemander ci-dessous.',
};
